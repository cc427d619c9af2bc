import type { Verb } from '../../http/verbs.ts';
import { limitCodeGuesses } from '../coupons/index.ts';
import { placeTogether } from './place-together.ts';
import { presentOrder } from './present-order.ts';

/**
 * Orders the cart, or some of its rows, to be paid in cash. All or nothing: a refusal leaves cart and stock as
 * they were. The same idempotency key gives the same order.
 */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  const placed = await limitCodeGuesses(ctx, input.couponCode, () =>
    placeTogether(ctx, { ctx, input, method: 'cod' }),
  );
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};
