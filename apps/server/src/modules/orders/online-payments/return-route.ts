import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { findPurchase } from '../../loyalty/purchases/store.ts';
import { isPurchaseId } from '../../payments/payments/payable.ts';
import { findRequestedPaymentByProvider } from '../../payments/payments/store.ts';
import { findChangePayment } from '../orders/change/store-change-payments.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { requirePayments } from './require-payments.ts';
import { settleNowOrSoon } from './settle-payment.ts';

const path = '/api/payments/razorpay/return';
const maxBytes = 16 * 1024;

const id = z.string().min(1).max(64);
const proofForm = z.object({
  razorpay_order_id: id,
  razorpay_payment_id: id,
  razorpay_signature: z.string().min(1).max(256),
});
const orderNumber = z.string().regex(/^[A-Z]{2,4}-[0-9A-Z-]{1,20}$/);

/**
 * Return address of the provider's hosted page, with the signature of a payment or an error, for
 * browsers that can't show the checkout over a page of the shop. The form is a cross-site POST
 * without a session: only the signature is trusted, and the page that it redirects to loads its
 * own data.
 */
export function registerPaymentReturn(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
      if (!context.payments) throw new Problem('not-found');
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const proof = proofForm.safeParse(Object.fromEntries(fields));
      const paid = proof.success ? await settleProven(context, proof.data) : null;
      if (paid) return leadTo(reply, paid);
      const order = orderNumber.safeParse((request.query as { order?: unknown }).order);
      return leadTo(reply, order.success ? `/cancel?order=${order.data}` : purchasesPage);
    });
  });
}

const purchasesPage = '/dashboard/vip-dashboard';

/** Redirects to a page of the shop by GET, whatever was posted; never cached. */
const leadTo = (reply: FastifyReply, page: string) =>
  reply.code(303).header('cache-control', 'no-store').header('location', page).send();

/** Settles a payment with a valid signature, and returns the result page; null for an invalid one. */
async function settleProven(ctx: Context, proof: z.output<typeof proofForm>): Promise<string | null> {
  const { razorpay_order_id, razorpay_payment_id: paymentId, razorpay_signature: signature } = proof;
  const requestedPayment = await findRequestedPaymentByProvider(ctx.db, razorpay_order_id);
  if (!requestedPayment?.provider_order_id) return null;
  if (!requirePayments(ctx).provesPayment(requestedPayment.provider_order_id, paymentId, signature)) {
    ctx.log.warn({ payableId: requestedPayment.payable_id, paymentId }, 'invalid payment signature');
    return null;
  }
  await settleNowOrSoon(ctx, paymentId);
  const change = await findChangePayment(ctx.db, requestedPayment.payable_id);
  if (!change && isPurchaseId(requestedPayment.payable_id)) {
    const purchase = await findPurchase(ctx.db, requestedPayment.payable_id);
    return purchase?.kind === 'gift-card' ? '/gift-cards' : purchasesPage;
  }
  const whole = await readOrder(ctx.db, change?.order_id ?? requestedPayment.payable_id);
  return whole ? `${change ? '/myorders/' : '/success?order='}${whole.order.order_number}` : null;
}
