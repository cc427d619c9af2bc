import type { TaxDocumentKind } from '@jhumka/domain/invoices';
import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../orders/index.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';
import { findTaxDocument } from './store.ts';
import { readTaxDocumentFile } from './tax-document-file.ts';

/** Returns the invoice of an order as PDF, to its owner and to administrators. */
export const getInvoice: Verb<'order.invoice'> = async (ctx, { id }) => ({
  message: 'Invoice',
  data: await taxDocumentOf(ctx, id, 'invoice'),
});

/** Returns the credit note of an invoiced order that was cancelled or returned, or of a partial return. */
export const getCreditNote: Verb<'order.creditNote'> = async (ctx, { id, part }) => ({
  message: 'Credit note',
  data: await taxDocumentOf(ctx, id, 'credit-note', part),
});

/**
 * Creates missing documents on demand when the job is late; the job is idempotent. Throws 'invoice-not-found' or
 * 'credit-note-not-found'.
 */
async function taxDocumentOf(
  ctx: ActorContext,
  id: string,
  kind: TaxDocumentKind,
  part = 0,
): Promise<Buffer> {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const known = await findTaxDocument(ctx.db, order.id, kind, part);
  if (known) return readTaxDocumentFile(ctx, known);
  await issueTaxDocuments(ctx, order.id);
  const made = await findTaxDocument(ctx.db, order.id, kind, part);
  if (!made) throw new Problem(kind === 'invoice' ? 'invoice-not-found' : 'credit-note-not-found');
  return readTaxDocumentFile(ctx, made);
}
