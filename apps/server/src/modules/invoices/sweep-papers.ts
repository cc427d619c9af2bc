import type { Context } from '../../context.ts';
import { listOrdersWithoutPapers } from '../orders/index.ts';
import { listOrdersWithoutPartNotes } from '../take-backs/index.ts';
import { makePapers } from './make-papers.ts';

/** A job that comes late is left alone for so long. */
const patienceMs = 5 * 60 * 1_000;
const mostAtOnce = 20;

/** Makes the papers whose job was lost: no confirmed order stays without its invoice. */
export async function sweepPapers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - patienceMs);
  const without = await listOrdersWithoutPapers(ctx.db, before, mostAtOnce);
  const withoutPartNotes = await listOrdersWithoutPartNotes(ctx.db, before, mostAtOnce);
  for (const orderId of new Set([...without, ...withoutPartNotes])) await makePapers(ctx, orderId);
}
