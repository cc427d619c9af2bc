import type { VerbReply } from '@jhumka/contract';
import { isUnpaid } from '@jhumka/domain/payments';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import {
  type PaymentGateway,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnanswered,
} from '../../gateways/payments/index.ts';
import { Problem } from '../../problem.ts';
import { readOrder, type WholeOrder } from '../orders/index.ts';
import { type AskedPayment, findAskedPayment, keepProviderOrder } from '../payments/index.ts';
import { requirePayments } from './require-payments.ts';

type Opened = Omit<VerbReply<'order.retryPayment'>, 'message'>;

/**
 * What the browser opens the provider's checkout with. The provider's own order is made when there is none yet: one
 * for each of ours, however often and from wherever it is asked for.
 */
export async function openPayment(ctx: Context, orderId: string): Promise<Opened> {
  const gateway = requirePayments(ctx);
  const whole = await readOrder(ctx.db, orderId);
  const asked = await findAskedPayment(ctx.db, orderId);
  if (!whole || !asked) throw new Problem('order-not-found');
  const isPaid = !isUnpaid(whole.order.payment_status);
  const id = isPaid ? (asked.provider_order_id ?? '') : await ensureProviderOrder(ctx, gateway, whole, asked);
  const { order_number: receipt } = whole.order;
  const order = { id, amount: asked.amount, currency: asked.currency, receipt };
  const keys = { key: gateway.keyId, key_id: gateway.keyId, orderId: receipt };
  const heldUntil = whole.payment?.heldUntil ?? null;
  return { data: { ...order, ...keys, is_paid: isPaid, held_until: heldUntil }, order, ...keys };
}

async function ensureProviderOrder(
  ctx: Context,
  gateway: PaymentGateway,
  { order }: WholeOrder,
  asked: AskedPayment,
): Promise<string> {
  if (asked.provider_order_id !== null) return asked.provider_order_id;
  const wanted = {
    amount: asked.amount,
    currency: asked.currency,
    receipt: order.order_number,
    orderId: order.id,
  };
  const made = await makeOnce(ctx, gateway, wanted);
  if (made.amount !== asked.amount || made.currency !== asked.currency) {
    ctx.log.error({ orderId: order.id, made }, 'the provider made an order over another sum');
    throw away(order.order_number);
  }
  return transact(ctx, (tx) => keepProviderOrder(tx, order.id, made.id));
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
      ctx.log.warn({ err: error, receipt: wanted.receipt }, 'a payment was not opened at once');
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

const isFromProvider = (error: unknown) =>
  error instanceof ProviderUnanswered || error instanceof ProviderRefused;

/** The order stands; the browser leads to it, and its payment is opened again from there. */
const away = (orderNumber: string) =>
  new Problem('payment-away', { data: { orderId: orderNumber }, retryAfterSeconds: 5 });
