import type { Verb } from '../../../../verb.ts';
import { limitCodeGuesses } from '../../../loyalty/coupons/index.ts';
import { presentOrder } from '../read/present-order.ts';
import { placeOrdersInBatches } from './place-orders-in-batches.ts';

/**
 * Places the cart, or some of its rows, as a cash order. All or nothing: a refusal changes neither cart nor stock.
 * Idempotent by key.
 */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  const placed = await limitCodeGuesses(ctx, input.couponCode, () =>
    placeOrdersInBatches(ctx, { ctx, input, method: 'cod' }),
  );
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};
