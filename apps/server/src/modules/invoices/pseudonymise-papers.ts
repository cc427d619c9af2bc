import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { listPapersOf, setPaperContent } from './store.ts';

/**
 * Takes out of a person's papers who it was (decisions §7). Their numbers, figures and the place of supply stay, as
 * the law wants it; the drawn files go.
 */
export async function pseudonymisePapersOf(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const { id, content, file_key } of await listPapersOf(tx, userId)) {
    const against = content.against && { ...content.against, reason: '' };
    await setPaperContent(tx, id, { ...content, against, buyer: { name: 'Deleted account', lines: [] } });
    if (file_key !== null) await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  }
}
