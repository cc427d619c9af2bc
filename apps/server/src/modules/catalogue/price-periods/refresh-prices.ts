import type { Context, TxContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { listUnrefreshed, markHeldPeriods, markRefreshed, refreshNextPrices } from './store.ts';

/** Products of one transaction, whose orders wait for it. */
const productsAtOnce = 300;

/**
 * Begins and ends the periods that are due, derives the prices in lists, and invalidates cached pages. Carts and orders
 * compare the instants themselves (decision 0147). Idempotent, in several processes at once: each derives from what has
 * been committed.
 */
export async function refreshPrices(ctx: Context): Promise<void> {
  await transact(ctx, (tx, ctx) => markHeldPeriods(tx, ctx.now()));
  const due = await listUnrefreshed(ctx.db);
  if (due.length === 0) return;
  let last: string | null = '';
  while (last !== null) {
    const after: string = last;
    last = await transact(ctx, (tx) => refreshNextPrices(tx, after, productsAtOnce));
  }
  await transact(ctx, async (tx) => {
    await markRefreshed(tx, due);
    await notify(tx, 'products');
  });
}

/** Enqueues the refreshes of a changed period: now, and at its boundaries to come. */
export async function enqueueRefreshes(
  ctx: TxContext<Context>,
  tx: Tx,
  boundaries: readonly string[],
): Promise<void> {
  await ctx.jobs.enqueue(tx, 'refresh-prices', {});
  for (const startAfter of boundaries.map((at) => new Date(at)))
    if (startAfter > ctx.now()) await ctx.jobs.enqueue(tx, 'refresh-prices', {}, { startAfter });
}
