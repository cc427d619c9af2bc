import { capital, type Noun } from './noun.ts';

/** An insertion into a list: the new lines follow the text that `after` matches. */
interface Insertion {
  readonly path: string;
  readonly after: RegExp;
  readonly lines: string;
}

/** The lines of a new noun in the lists of the project. Formatting sorts imports. */
export const insertionsOf = ({ camel, kebabs, pascals, plural, table }: Noun): readonly Insertion[] => [
  {
    path: 'packages/contract/src/endpoints/index.ts',
    after: /^/,
    lines: `import { ${camel}Endpoints } from './admin/${kebabs}.ts';\n`,
  },
  {
    path: 'packages/contract/src/endpoints/index.ts',
    after: /\nexport const endpoints = \{\n(?: {2}\.\.\.\w+,\n)*/,
    lines: `  ...${camel}Endpoints,\n`,
  },
  {
    path: 'apps/server/src/modules/verbs.ts',
    after: /(?:\nexport \{ admin\w+ \} from .*)+\n/,
    lines: `export { admin${pascals}Verbs } from './admin/${kebabs}/verbs.ts';\n`,
  },
  {
    path: 'apps/server/src/database/schema/shop.ts',
    after: /\n(?=export interface TablesOfShop \{)/,
    lines: `/** ${capital(plural)}, which administrators create. */
export interface ${pascals}Table {
  id: string;
  name: string;
  created_at: Instant;
}

`,
  },
  {
    path: 'apps/server/src/database/schema/shop.ts',
    after: /\nexport interface TablesOfShop \{\n(?: {2}\w+: .*\n)*/,
    lines: `  ${table}: ${pascals}Table;\n`,
  },
  {
    path: 'apps/web/app/routes.ts',
    after: /\nconst adminPages = \{\n(?: {2}\S.*\n)*/,
    lines: `  ${kebabs.includes('-') ? `'${kebabs}'` : kebabs}: '${kebabs}',\n`,
  },
  {
    path: 'apps/web/app/features/admin/frame/nav-items.tsx',
    after: /\n {4}name: 'Online shop',\n(?:.*\n)*? {4}items: \[\n(?: {6}.*\n)*/,
    lines: `      { name: '${capital(plural)}', to: '/dashboard/${kebabs}' },\n`,
  },
  {
    path: 'ARCHITECTURE.md',
    after: /\n {4}admin: .*(?:\n {6,}.*)*/,
    lines: ` ${kebabs}`,
  },
];

/** Inserts lines into the text of a file. Throws when the file has no such list. */
export function insert(text: string, { path, after, lines }: Insertion): string {
  const found = after.exec(text);
  if (!found) throw new Error(`${path} has no place for a new noun (${after}): add to tools/new/lists.ts`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + lines + text.slice(end);
}
