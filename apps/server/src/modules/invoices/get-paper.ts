import type { PaperKind } from '@jhumka/domain/invoices';
import type { ActorContext } from '../../context.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { findVisibleOrder } from '../orders/index.ts';
import { keepPapers } from './keep-papers.ts';
import { readPaperFile } from './paper-file.ts';
import { findPaper } from './store.ts';

/** The invoice of an order as PDF, to its owner and to administrators. */
export const getInvoice: Verb<'order.invoice'> = async (ctx, { id }) => ({
  message: 'Invoice',
  data: await paperOf(ctx, id, 'invoice'),
});

/** The credit note of an order that was cancelled or returned after it was invoiced, or of a part that came back. */
export const getCreditNote: Verb<'order.creditNote'> = async (ctx, { id, part }) => ({
  message: 'Credit note',
  data: await paperOf(ctx, id, 'credit-note', part),
});

/**
 * The job may be behind: what is due is made now, and the job finds it made. Throws 'invoice-not-found' or
 * 'credit-note-not-found'.
 */
async function paperOf(ctx: ActorContext, id: string, kind: PaperKind, part = 0): Promise<Buffer> {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const known = await findPaper(ctx.db, order.id, kind, part);
  if (known) return readPaperFile(ctx, known);
  await keepPapers(ctx, order.id);
  const made = await findPaper(ctx.db, order.id, kind, part);
  if (!made) throw new Problem(kind === 'invoice' ? 'invoice-not-found' : 'credit-note-not-found');
  return readPaperFile(ctx, made);
}
