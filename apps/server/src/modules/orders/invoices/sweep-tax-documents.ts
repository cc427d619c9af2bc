import type { Context } from '../../../context.ts';
import { listOrdersWithoutPartNotes } from '../../payments/order-returns/index.ts';
import { listOrdersWithoutTaxDocuments } from '../orders/index.ts';
import { createTaxDocuments } from './create-tax-documents.ts';

/** Grace period for a late job. */
const patienceMs = 5 * 60 * 1_000;
const mostAtOnce = 20;

/** Creates the tax documents of lost jobs: every confirmed order gets its invoice. */
export async function sweepTaxDocuments(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - patienceMs);
  const without = await listOrdersWithoutTaxDocuments(ctx.db, before, mostAtOnce);
  const withoutPartNotes = await listOrdersWithoutPartNotes(ctx.db, before, mostAtOnce);
  for (const orderId of new Set([...without, ...withoutPartNotes])) await createTaxDocuments(ctx, orderId);
}
