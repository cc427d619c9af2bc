import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { listTaxDocumentsOf, setTaxDocumentContent } from './store.ts';

/**
 * Takes out of a person's tax documents who it was (decisions §7). Their numbers, figures and the place of supply stay, as
 * the law wants it; the drawn files go.
 */
export async function pseudonymiseTaxDocumentsOf(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const { id, content, file_key } of await listTaxDocumentsOf(tx, userId)) {
    const against = content.against && { ...content.against, reason: '' };
    await setTaxDocumentContent(tx, id, {
      ...content,
      against,
      buyer: { name: 'Deleted account', lines: [] },
    });
    if (file_key !== null) await ctx.jobs.enqueue(tx, 'remove-file', { key: file_key });
  }
}
