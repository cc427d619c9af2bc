import { withoutComments } from './imports.ts';

/** Calls of a library that have one place in the project, which everything else uses. */
interface OnePlace {
  readonly call: RegExp;
  /** The code that the rule is about. */
  readonly where: RegExp;
  readonly instead: string;
  /** Files that may call it, with the reason. */
  readonly exceptions: readonly { readonly path: RegExp; readonly reason: string }[];
}

const onePlaces: readonly OnePlace[] = [
  {
    call: /\binvalidateQueries\b/g,
    where: /^apps\/web\//,
    instead:
      'name the endpoints in `changes` of useChange, or call invalidate of apps/web/app/api/query-key.ts',
    exceptions: [{ path: /^apps\/web\/app\/api\//, reason: 'has invalidate itself, and the query client' }],
  },
];

/** Returns a line for each direct call of a file that belongs to one place. */
export function directCalls(path: string, code: string): string[] {
  const rules = onePlaces.filter(
    ({ where, exceptions }) => where.test(path) && !exceptions.some((one) => one.path.test(path)),
  );
  if (rules.length === 0) return [];
  const text = withoutComments(code);
  return rules.flatMap(({ call, instead }) =>
    [...text.matchAll(call)].map(({ 0: name, index }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: ${name} is called directly: ${instead}`;
    }),
  );
}
