import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { isFromProvider, type PaymentGateway, type ProviderOrder } from '../../../gateways/payments/index.ts';
import { Problem } from '../../../problem.ts';
import { type RequestedPayment, saveProviderOrder } from '../../payments/payments/index.ts';
import { requirePayments } from './require-payments.ts';

/**
 * The provider's own order for what it is to collect: made when there is none yet, one for each of ours, however often
 * and from wherever it is asked for. The receipt is what people know it by, and unique. Throws 'payment-away'.
 */
export async function ensureProviderOrder(
  ctx: Context,
  asked: RequestedPayment,
  receipt: string,
): Promise<string> {
  if (asked.provider_order_id !== null) return asked.provider_order_id;
  const { amount, currency, payable_id: orderId } = asked;
  const made = await makeOnce(ctx, requirePayments(ctx), { amount, currency, receipt, orderId });
  if (made.amount !== asked.amount || made.currency !== asked.currency) {
    ctx.log.error({ orderId, made }, 'provider order has a different amount');
    throw away(receipt);
  }
  return transact(ctx, (tx) => saveProviderOrder(tx, orderId, made.id));
}

const tries = 2;

/**
 * An unanswered call may have made the order: it is looked for by its receipt before it is made again. Receipts are
 * unique, so a refusal can mean the same.
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

/** The order stands; the browser leads to it, and its payment is opened again from there. */
const away = (receipt: string) =>
  new Problem('payment-away', { data: { orderId: receipt }, retryAfterSeconds: 5 });
