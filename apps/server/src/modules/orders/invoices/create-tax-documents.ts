import type { Context } from '../../../context.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';
import { listTaxDocumentsOfOrder } from './store.ts';
import { readTaxDocumentFile } from './tax-document-file.ts';

/** Creates the tax documents that an order needs and renders those not rendered yet. Idempotent. */
export async function createTaxDocuments(ctx: Context, orderId: string): Promise<void> {
  await issueTaxDocuments(ctx, orderId);
  for (const taxDocument of await listTaxDocumentsOfOrder(ctx.db, orderId)) {
    if (taxDocument.file_key === null) await readTaxDocumentFile(ctx, taxDocument);
  }
}
