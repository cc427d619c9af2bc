import type { ActorContext } from '../../context.ts';
import { transact, tuneForRush } from '../../database/transact.ts';
import { writeTogether } from '../../database/write-together.ts';
import { readSettings } from '../settings/index.ts';
import { placeOrders } from './place-orders.ts';
import type { WholeOrder } from './present-order.ts';
import { buyerOf, type Wish } from './wish.ts';

/** Longer than orders of other processes take, and shorter than a shopper notices. */
const lockPatienceMs = 250;

/**
 * Makes an order of a wish, together with those that others have at the same moment. The orders of one person come one
 * after the other; a refusal leaves everything as it was, for that person alone.
 */
export const placeTogether = writeTogether<ActorContext, Wish, WholeOrder>({
  apartBy: buyerOf,
  most: 40,
  async write(ctx, wishes, { isPatient, allIsSent }) {
    const settings = await readSettings(ctx);
    return transact(ctx, async (tx) => {
      const [, outcomes] = await Promise.all([
        tuneForRush(tx, isPatient ? 0 : lockPatienceMs),
        placeOrders(tx, wishes, settings, { allIsSent }),
      ]);
      return outcomes;
    });
  },
});
