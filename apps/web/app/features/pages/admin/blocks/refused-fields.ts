import { ApiProblem } from '@jhumka/contract/client';

/** Error messages of a refused page: by field of the page, or by `<id of the block> <field>`. */
export type RefusedFields = Readonly<Record<string, string>>;

interface Identified {
  readonly id: string;
}

/** Key of a field of a block: by its id, so that the message follows a block that is moved. */
export const blockField = (id: string, field: string): string => `${id} ${field}`;

/** Returns the messages of a refusal by field; `blocks` are those that were sent. */
export function refusedFields(error: unknown, blocks: readonly Identified[]): RefusedFields {
  const issues = error instanceof ApiProblem ? error.issues : [];
  const messages = issues.map(({ path, message }): [string, string] => {
    const [, at, field = ''] = /^blocks\.(\d+)\.(.+)$/.exec(path) ?? [];
    const block = blocks[Number(at)];
    return [block ? blockField(block.id, field) : path, message];
  });
  return Object.fromEntries(messages.toReversed());
}

/** Returns the first block that has a refused field. */
export const firstRefused = <Block extends Identified>(
  refused: RefusedFields,
  blocks: readonly Block[],
): Block | undefined => blocks.find(({ id }) => isRefused(refused, id));

/** Returns true for a block that has a refused field. */
export const isRefused = (refused: RefusedFields, id: string): boolean =>
  Object.keys(refused).some((key) => key.startsWith(blockField(id, '')));
