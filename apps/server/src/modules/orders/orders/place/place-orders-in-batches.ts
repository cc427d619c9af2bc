import type { ActorContext } from '../../../../context.ts';
import { transact, tuneForRush } from '../../../../database/transact.ts';
import { writeBatch } from '../../../../database/write-batch.ts';
import { readSettings } from '../../../platform/settings/index.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { customerIdOf, type PlaceOrderInput } from './place-order-input.ts';
import { placeOrders } from './place-orders.ts';

/** Lock timeout: longer than orders of other processes take, and too short for a customer to notice. */
const lockPatienceMs = 250;

/**
 * Places an order, batched with concurrent requests. One customer's orders are placed in sequence; a refusal affects
 * that request only.
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
