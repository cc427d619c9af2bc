import type { ActorContext } from '../../../../context.ts';
import { transact, tuneForRush } from '../../../../database/transact.ts';
import { writeBatch } from '../../../../database/write-batch.ts';
import { readSettings } from '../../../platform/settings/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { customerIdOf, type PlaceOrderInput } from './place-order-input.ts';
import { placeOrders } from './place-orders.ts';

/** Longer than orders of other processes take, and shorter than a customer notices. */
const lockPatienceMs = 250;

/**
 * Makes an order of a wish, together with those that others have at the same moment. The orders of one person come one
 * after the other; a refusal leaves everything as it was, for that person alone.
 */
export const placeOrdersInBatches = writeBatch<ActorContext, PlaceOrderInput, WholeOrder>({
  apartBy: customerIdOf,
  most: 40,
  async write(ctx, inputs, { isPatient, allIsSent }) {
    const settings = await readSettings(ctx);
    return transact(ctx, async (tx) => {
      const [, outcomes] = await Promise.all([
        tuneForRush(tx, isPatient ? 0 : lockPatienceMs),
        placeOrders(tx, inputs, settings, { allIsSent }),
      ]);
      return outcomes;
    });
  },
});
