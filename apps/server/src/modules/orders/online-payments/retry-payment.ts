import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder, mayPay } from '../orders/index.ts';
import { limitOpening } from './limit-opening.ts';
import { openAgain } from './open-again.ts';
import { requirePayments } from './require-payments.ts';

/** Reopens the payment of an order, with the same order at the provider. */
export const retryPayment: Verb<'order.retryPayment'> = async (ctx, input) => {
  requirePayments(ctx);
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  // Administrators see every order but pay for none.
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  if (mayPay(loaded)) await limitOpening(ctx);
  const opened = await openAgain(ctx, loaded);
  return { message: opened.data.is_paid ? 'This order is paid' : 'Payment opened', ...opened };
};
