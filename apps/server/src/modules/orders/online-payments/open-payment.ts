import type { VerbReply } from '@jhumka/contract';
import { isUnpaid } from '@jhumka/domain/payments';
import type { ActorContext, Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findRequestedPayment } from '../../payments/payments/store.ts';
import { limit } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { mayPay } from '../orders/read/order-permissions.ts';
import { readOrder } from '../orders/read/read-orders.ts';
import { listItems, lockOrder } from '../orders/store.ts';
import { ensureProviderOrder } from './ensure-provider-order.ts';
import { requirePayments } from './require-payments.ts';
import { demandsOf, restoreCart } from './restore-cart.ts';

export type Opened = Omit<VerbReply<'order.retryPayment'>, 'message'>;

/**
 * Returns the options of the provider's checkout. Creates the provider's order if there is none:
 * one for each order of ours, idempotent under retries and concurrent calls.
 */
export async function openPayment(ctx: Context, orderId: string): Promise<Opened> {
  const gateway = requirePayments(ctx);
  const whole = await readOrder(ctx.db, orderId);
  const requestedPayment = await findRequestedPayment(ctx.db, orderId);
  if (!whole || !requestedPayment) throw new Problem('order-not-found');
  // Also of a cash order, whose customer chose to pay it online.
  const isPaid = !isUnpaid(whole.order.payment_status) && whole.order.payment_status !== 'cod_due';
  const id = isPaid
    ? (requestedPayment.provider_order_id ?? '')
    : await ensureProviderOrder(ctx, requestedPayment, whole.order.order_number);
  const { order_number: receipt } = whole.order;
  const order = { id, amount: requestedPayment.amount, currency: requestedPayment.currency, receipt };
  const keys = { key: gateway.keyId, key_id: gateway.keyId, orderId: receipt };
  const heldUntil = whole.payment?.heldUntil ?? null;
  return { data: { ...order, ...keys, is_paid: isPaid, held_until: heldUntil }, order, ...keys };
}

/**
 * Records that the customer closed the payment window: the products go back into the cart, once. The order keeps its
 * reservation, because a bank may confirm late. Throws 'order-not-found', 'access-denied'.
 */
export const closePayment: Verb<'order.closePayment'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  const isWaiting = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, ctx.actor.userId);
    const order = await lockOrder(tx, loaded.id);
    if (!mayPay(order)) return false;
    await restoreCart(tx, order, demandsOf(await listItems(tx, [order.id])), ctx.now());
    return true;
  });
  return { message: 'Noted', data: { orderId: loaded.order_number, is_waiting: isWaiting } };
};

/** Reserved products are not for sale, so reservations are rate limited. */
const rule = { max: 30, windowSeconds: 3_600 };

/** Counts an opened payment of a customer. Throws 'too-many-requests'. */
export function limitOpening(ctx: ActorContext): Promise<void> {
  return limit(ctx, `open-payment:${ctx.actor.userId}`, rule);
}
