import type { Verb } from '../../../../verb.ts';
import { limitCodeGuesses } from '../../../loyalty/coupons/index.ts';
import { presentOrder } from '../read/present-order.ts';
import { placeOrdersInBatches } from './place-orders-in-batches.ts';

/**
 * Orders the cart, or some of its rows, to be paid in cash. All or nothing: a refusal leaves cart and stock as
 * they were. The same idempotency key gives the same order.
 */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  const placed = await limitCodeGuesses(ctx, input.couponCode, () =>
    placeOrdersInBatches(ctx, { ctx, input, method: 'cod' }),
  );
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};
