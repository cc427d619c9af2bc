import type { ActorContext } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeTogether } from '../../database/write-together.ts';
import { readSettings } from '../settings/index.ts';
import { placeOrders } from './place-orders.ts';
import type { WholeOrder } from './present-order.ts';
import { buyerOf, type Wish } from './wish.ts';

/**
 * Makes an order of a wish, together with those that others have at the same moment. The orders of one person come one
 * after the other; a refusal leaves everything as it was, for that person alone.
 */
export const placeTogether = writeTogether<ActorContext, Wish, WholeOrder>({
  apartBy: buyerOf,
  // Enough to share the ways to the database; while the database writes these, the process reads what comes next.
  most: 10,
  async write(ctx, wishes) {
    const settings = await readSettings(ctx);
    return transact(ctx, (tx) => placeOrders(tx, wishes, settings));
  },
});
