import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { PaymentGateway, ProviderOrder } from '../../../gateways/payments/payment-gateway.ts';
import { isFromProvider } from '../../../gateways/payments/provider-problems.ts';
import { Problem } from '../../../problem.ts';
import { type RequestedPayment, saveProviderOrder } from '../../payments/payments/store.ts';
import { requirePayments } from './require-payments.ts';

/**
 * Ensures the provider's order of a payable. Idempotent under retries and concurrent calls: one for each of ours. The
 * receipt is the order number, and unique. Throws 'payment-away'.
 */
export async function ensureProviderOrder(
  ctx: Context,
  requestedPayment: RequestedPayment,
  receipt: string,
): Promise<string> {
  if (requestedPayment.provider_order_id !== null) return requestedPayment.provider_order_id;
  const { amount, currency, payable_id: orderId } = requestedPayment;
  const made = await makeOnce(ctx, requirePayments(ctx), { amount, currency, receipt, orderId });
  if (made.amount !== requestedPayment.amount || made.currency !== requestedPayment.currency) {
    ctx.log.error({ orderId, made }, 'provider order has a different amount');
    throw away(receipt);
  }
  return transact(ctx, (tx) => saveProviderOrder(tx, orderId, made.id));
}

const tries = 2;

/**
 * An unanswered call may have created the order: looks for it by its receipt before creating it again. Receipts are
 * unique, so a refusal can also mean that it exists.
 */
async function makeOnce(
  ctx: Context,
  gateway: PaymentGateway,
  wanted: Parameters<PaymentGateway['createOrder']>[0],
): Promise<ProviderOrder> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return await gateway.createOrder(wanted);
    } catch (error) {
      if (!isFromProvider(error)) throw error;
      ctx.log.warn({ err: error, receipt: wanted.receipt }, 'payment not opened, will be retried');
    }
    try {
      const found = await gateway.findOrderByReceipt(wanted.receipt);
      if (found) return found;
    } catch (error) {
      if (!isFromProvider(error)) throw error;
    }
  }
  throw away(wanted.receipt);
}

/** The order is placed; the browser opens its page, where the payment can be reopened. */
const away = (receipt: string) =>
  new Problem('payment-away', { data: { orderId: receipt }, retryAfterSeconds: 5 });
