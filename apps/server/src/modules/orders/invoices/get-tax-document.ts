import type { TaxDocumentKind } from '@jhumka/domain/invoices';
import { hasRight, maskContact } from '@jhumka/domain/staff';
import type { ActorContext } from '../../../context.ts';
import type { TaxDocument } from '../../../database/schema.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { awaitsUnits, listItems } from '../orders/store.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';
import { findTaxDocument, type TaxDocumentRow } from './store.ts';
import { readTaxDocumentFile, renderTaxDocumentFile } from './tax-document-file.ts';

/** Returns the invoice of an order as PDF, to its owner and to administrators. */
export const getInvoice: Verb<'order.invoice'> = async (ctx, { id, revision }) => ({
  message: 'Invoice',
  ...(await taxDocumentOf(ctx, id, 'invoice', 0, revision)),
});

/** Returns the credit note of an invoiced order that was cancelled or returned, or of a partial return. */
export const getCreditNote: Verb<'order.creditNote'> = async (ctx, { id, part, revision }) => ({
  message: 'Credit note',
  ...(await taxDocumentOf(ctx, id, 'credit-note', part, revision)),
});

/**
 * Creates missing documents on demand when the job is late; the job is idempotent. Throws 'invoice-not-found',
 * 'invoice-not-yet' or 'credit-note-not-found'.
 */
async function taxDocumentOf(
  ctx: ActorContext,
  id: string,
  kind: TaxDocumentKind,
  part = 0,
  revision?: number,
): Promise<{ readonly data: Buffer; readonly fileName: string }> {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const found = await findOrIssue(ctx, order.id, kind, part, revision);
  if (!found && kind === 'invoice' && awaitsUnits(order, await listItems(ctx.db, [order.id])))
    throw new Problem('invoice-not-yet');
  if (!found) throw new Problem(kind === 'invoice' ? 'invoice-not-found' : 'credit-note-not-found');
  const shown = contentFor(ctx.actor, found.content);
  const isWhole = shown === found.content;
  const data = isWhole ? await readTaxDocumentFile(ctx, found) : await renderTaxDocumentFile(shown);
  return { data, fileName: fileNameOf(found.number) };
}

/** Returns a tax document with the mobile number of the buyer masked for a role that doesn't see it in full. */
export function contentFor({ staff }: ActorContext['actor'], content: TaxDocument): TaxDocument {
  if (!staff || hasRight(staff, 'customers.full')) return content;
  return { ...content, buyer: { ...content.buyer, lines: content.buyer.lines.map(maskContact) } };
}

/** Finds a tax document of an order, the newest invoice by default; undefined where the order has none yet. */
export async function findOrIssue(
  ctx: ActorContext,
  orderId: string,
  kind: TaxDocumentKind = 'invoice',
  part = 0,
  revision?: number,
): Promise<TaxDocumentRow | undefined> {
  const find = () => findTaxDocument(ctx.db, orderId, kind, part, revision);
  const found = await find();
  if (found) return found;
  await issueTaxDocuments(ctx, orderId);
  return find();
}

/** Returns the name of a document's file: its number, without what a file system refuses. */
export const fileNameOf = (number: string): string => `${number.replaceAll(/[^\w-]/g, '-')}.pdf`;
