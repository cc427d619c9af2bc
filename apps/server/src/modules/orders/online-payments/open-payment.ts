import type { VerbReply } from '@jhumka/contract';
import { isUnpaid } from '@jhumka/domain/payments';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { findRequestedPayment } from '../../payments/payments/index.ts';
import { readOrder } from '../orders/index.ts';
import { ensureProviderOrder } from './ensure-provider-order.ts';
import { requirePayments } from './require-payments.ts';

export type Opened = Omit<VerbReply<'order.retryPayment'>, 'message'>;

/**
 * Returns the options of the provider's checkout. Creates the provider's order if there is none:
 * one for each order of ours, idempotent under retries and concurrent calls.
 */
export async function openPayment(ctx: Context, orderId: string): Promise<Opened> {
  const gateway = requirePayments(ctx);
  const whole = await readOrder(ctx.db, orderId);
  const asked = await findRequestedPayment(ctx.db, orderId);
  if (!whole || !asked) throw new Problem('order-not-found');
  const isPaid = !isUnpaid(whole.order.payment_status);
  const id = isPaid
    ? (asked.provider_order_id ?? '')
    : await ensureProviderOrder(ctx, asked, whole.order.order_number);
  const { order_number: receipt } = whole.order;
  const order = { id, amount: asked.amount, currency: asked.currency, receipt };
  const keys = { key: gateway.keyId, key_id: gateway.keyId, orderId: receipt };
  const heldUntil = whole.payment?.heldUntil ?? null;
  return { data: { ...order, ...keys, is_paid: isPaid, held_until: heldUntil }, order, ...keys };
}
