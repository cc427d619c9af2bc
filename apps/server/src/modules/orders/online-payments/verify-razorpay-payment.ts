import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findRequestedPaymentByProvider, isDecided } from '../../payments/payments/store.ts';
import { findChangePayment } from '../orders/change/store-change-payments.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { presentOrder } from '../orders/read/present-order.ts';
import { requireOrder } from '../orders/read/read-orders.ts';
import { requirePayments } from './require-payments.ts';
import { settleNowOrSoon } from './settle-payment.ts';

/**
 * Verifies the proof that the provider gave the browser and settles the payment. The proof is checked against our own
 * copy of the provider's order id. When the provider does not answer, a job retries; until then the payment is shown as
 * pending.
 */
export const verifyRazorpayPayment: Verb<'order.verifyRazorpayPayment'> = async (ctx, input) => {
  const gateway = requirePayments(ctx);
  const requestedPayment = await findRequestedPaymentByProvider(ctx.db, input.razorpay_order_id);
  if (!requestedPayment?.provider_order_id) throw new Problem('order-not-found');
  const { payable_id: payableId } = requestedPayment;
  const change = await findChangePayment(ctx.db, payableId);
  const order = await findVisibleOrder(ctx.db, { id: change?.order_id ?? payableId }, ctx.actor);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = input;
  if (!gateway.provesPayment(requestedPayment.provider_order_id, paymentId, signature)) {
    ctx.log.warn({ orderId: order.id, paymentId }, 'invalid payment signature');
    throw new Problem('payment-not-verified');
  }
  await settleNowOrSoon(ctx, paymentId);
  const whole = await requireOrder(ctx.db, order.id);
  const isPaid = change
    ? (await findChangePayment(ctx.db, payableId))?.paid_at != null
    : whole.order.payment_status === 'paid';
  const received = change ? 'Your order is changed' : 'Payment received';
  const refunded =
    change && (await isDecided(ctx.db, paymentId))
      ? 'The change was not possible any more. Your payment comes back'
      : null;
  return {
    message: isPaid ? received : (refunded ?? 'We are checking your payment'),
    data: presentOrder(ctx, whole, ctx.actor),
  };
};
