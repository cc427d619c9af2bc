import { formatRupees } from '@jhumka/domain/money';
import { isCashLawful, type PaymentMeans, type PaymentStatus } from '@jhumka/domain/orders';
import { holdEnds, isUnpaid } from '@jhumka/domain/payments';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { isFromProvider } from '../../../../gateways/payments/provider-problems.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { checkForPayments, checkPayments } from '../../../orders/online-payments/check-payments.ts';
import { switchInTransaction } from '../../../orders/online-payments/pay-in-cash.ts';
import { beginLink, makeLink, presentLinks } from '../../../orders/online-payments/payment-links.ts';
import { requirePayments } from '../../../orders/online-payments/require-payments.ts';
import { reserveAgain, unrestoreCart } from '../../../orders/online-payments/restore-cart.ts';
import { waitAgain } from '../../../orders/online-payments/retry-payment.ts';
import { findVisibleOrder } from '../../../orders/orders/read/get-order.ts';
import { lockWithProducts } from '../../../orders/orders/read/lock-with-account.ts';
import { mayPay } from '../../../orders/orders/read/order-permissions.ts';
import { readPresentedOrder } from '../../../orders/orders/read/read-orders.ts';
import { dueOf, type OrderRow } from '../../../orders/orders/store.ts';
import { addNote } from '../../../orders/orders/transition/add-note.ts';
import { decideTransition } from '../../../orders/orders/transition/decide-transition.ts';
import { applySideEffects } from '../../../orders/orders/transition/transition-order.ts';
import { findHold, holdStockAgain, sellHeldStock } from '../../../payments/holds/store.ts';
import { cancelLinks, changeLink, listLinks } from '../../../payments/payment-links/store.ts';
import { findRequestedPayment } from '../../../payments/payments/store.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { lockUser } from '../../../platform/users/store.ts';

/**
 * Makes a payment link for an unpaid order, and reserves its products for its life; returns the open one if there is
 * one. Settles payments that arrived meanwhile first. Throws 'payment-mended', 'stock-changed', 'coupon-gone'.
 */
export const sendPaymentLink: Verb<'admin.orders.paymentLink'> = async (ctx, { id, reason }) => {
  requirePayments(ctx);
  const loaded = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  await checkForPayments(ctx, loaded.id);
  const settings = await readSettings(ctx);
  const minutes = settings.payment_link_minutes;
  await transact(ctx, async (tx, ctx) => {
    const isWaiting = await waitAgain(ctx, tx, loaded, { ...settings, payment_hold_minutes: minutes });
    const requested = await findRequestedPayment(tx, loaded.id);
    if (!isWaiting || !requested) throw new Problem('payment-mended');
    const at = ctx.now();
    const open = (await listLinks(tx, loaded.id)).find(({ state }) => state === 'open');
    if (open && new Date(open.expires_at) > at) return;
    if (open) await changeLink(tx, open.id, { state: 'expired' }, at);
    await holdStockAgain(tx, loaded.id, holdEnds(at, minutes), at);
    await beginLink(tx, loaded, { by: ctx.actor.userId, amount: requested.amount, minutes, at });
    await auditPayment(ctx, tx, loaded, { link: formatRupees(requested.amount) }, reason);
  });
  await makeLink(ctx, loaded.id);
  const [link] = await presentLinks(ctx, loaded);
  if (!link) throw new Problem('payment-mended');
  return {
    message: link.url === null ? 'The payment provider does not answer' : 'Payment link made',
    data: link,
  };
};

/**
 * Marks an order as paid at the counter or by a transfer: an unpaid online one, whose products are reserved again, or a
 * cash one before its delivery. Later payments are refunded. Idempotent for the same reference. Throws 'payment-mended',
 * 'cash-forbidden', 'stock-changed', 'coupon-gone'.
 */
export const markPaid: Verb<'admin.orders.markPaid'> = async (ctx, input) => {
  const { means, reference = '', reason } = input;
  if (means !== 'cash' && reference === '') throw badInput('reference', 'is required');
  const loaded = await findVisibleOrder(ctx.db, { id: input.id }, ctx.actor);
  if (mayPay(loaded) && ctx.payments) await checkForPayments(ctx, loaded.id);
  await transact(ctx, async (tx, ctx) => {
    const isNew = await markInTransaction(ctx, tx, loaded, { means, reference });
    if (isNew) await auditPayment(ctx, tx, loaded, { paid: means, reference }, reason);
  });
  return { message: 'Order paid', data: await readPresentedOrder(ctx, loaded.id) };
};

/** Locks the account, the products in id order and the order. */
async function markInTransaction(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  loaded: OrderRow,
  { means, reference }: { readonly means: PaymentMeans; readonly reference: string },
): Promise<boolean> {
  await lockUser(tx, loaded.user_id);
  const { order, demands } = await lockWithProducts(tx, loaded.id);
  if (order.payment_means === means && order.payment_reference === reference) return false;
  const isDue = mayPay(order) || (order.payment_status === 'cod_due' && order.order_status !== 'cancelled');
  if (!isDue) throw new Problem('payment-mended');
  if (means === 'cash' && !isCashLawful(dueOf(order))) throw new Problem('cash-forbidden');
  const at = ctx.now();
  if (isUnpaid(order.payment_status)) {
    if ((await findHold(tx, order.id))?.state === 'returned') {
      const missing = await reserveAgain(ctx, tx, order, demands);
      if (missing) throw missing;
    }
    await unrestoreCart(tx, order, demands, at);
    await sellHeldStock(tx, order.id, at);
    await cancelLinks(ctx, tx, order.id);
  }
  const paid = {
    payment_method: 'cod',
    payment_status: 'paid',
    payment_means: means,
    payment_reference: reference,
  } as const;
  const by = { actor: 'admin', actorId: ctx.actor.userId, at } as const;
  const note = `Marked as paid: ${means}${reference && `, ${reference}`}`;
  if (order.order_status === 'pending') {
    const { change, event } = decideTransition({ ...order, ...paid }, 'confirmed', by, note);
    await applySideEffects(ctx, tx, order, { change: { ...change, ...paid }, event, at });
  } else {
    await addNote(tx, order, by, note);
    await applySideEffects(ctx, tx, order, { change: paid, event: null, at });
  }
  return true;
}

/** Asks the provider for the payments of an order now, and settles them. Throws 'payment-away'. */
export const askProvider: Verb<'admin.orders.askProvider'> = async (ctx, { id, reason = '' }) => {
  requirePayments(ctx);
  const loaded = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  try {
    await checkPayments(ctx, loaded.id);
  } catch (error) {
    if (!isFromProvider(error)) throw error;
    throw new Problem('payment-away', { data: { orderId: loaded.order_number }, retryAfterSeconds: 5 });
  }
  const data = await readPresentedOrder(ctx, loaded.id);
  await transact(ctx, (tx, ctx) =>
    auditPayment(ctx, tx, loaded, { provider_answer: data.payment_status }, reason),
  );
  return { message: answers[data.payment_status] ?? 'The provider has answered', data };
};

/** Answers of the provider by the payment status that they left. A reservation that has ended fails without a payment. */
const answers: Partial<Record<PaymentStatus, string>> = {
  awaiting_payment: 'The provider knows of no payment yet',
  paid: 'The payment has arrived: the order is paid',
  failed: 'Nothing was taken: the payment failed, or was never made',
};

/** Changes an unpaid online order to cash on delivery, as its customer could. Throws as `order.payInCash`. */
export const switchOrderToCash: Verb<'admin.orders.payInCash'> = async (ctx, { id, reason }) => {
  const loaded = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  if (mayPay(loaded) && ctx.payments) await checkForPayments(ctx, loaded.id);
  const settings = await readSettings(ctx);
  if (!isCashLawful(dueOf(loaded))) throw new Problem('cash-forbidden');
  const by = { actor: 'admin', actorId: ctx.actor.userId } as const;
  await transact(ctx, async (tx, ctx) => {
    if (!(await switchInTransaction(ctx, tx, loaded, settings, by))) return;
    await auditPayment(ctx, tx, loaded, { method: 'cod' }, reason);
  });
  return { message: 'Changed to cash on delivery', data: await readPresentedOrder(ctx, loaded.id) };
};

function auditPayment(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  order: OrderRow,
  to: Readonly<Record<string, string>>,
  note: string,
): Promise<void> {
  const entries = Object.entries(to).filter(([, value]) => value !== '');
  const changes = Object.fromEntries(entries.map(([name, value]) => [name, { from: null, to: value }]));
  return writeAudit(tx, ctx, {
    action: 'order.payment',
    subjectId: order.id,
    ownerId: order.user_id,
    changes,
    note,
  });
}
