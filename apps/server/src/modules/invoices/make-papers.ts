import type { Context } from '../../context.ts';
import { keepPapers } from './keep-papers.ts';
import { readPaperFile } from './paper-file.ts';
import { listPapersOfOrder } from './store.ts';

/** Makes the papers that an order needs as it stands and draws those that are not drawn yet. Twice is as good as once. */
export async function makePapers(ctx: Context, orderId: string): Promise<void> {
  await keepPapers(ctx, orderId);
  for (const paper of await listPapersOfOrder(ctx.db, orderId)) {
    if (paper.file_key === null) await readPaperFile(ctx, paper);
  }
}
