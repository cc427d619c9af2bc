import { changedPreview } from '@jhumka/contract';
import { formatRupees, subtract, zeroPaise } from '@jhumka/domain/money';
import { z } from 'zod';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { type ChangeToMake, makeChange } from '../change-plans/make-change.ts';
import { beginChangePayment, releaseHeld } from '../change-plans/pay-change.ts';
import { type ChangeRequest, type PlannedChange, planChange } from '../change-plans/preview-change.ts';
import { limitOpening, openPayment } from '../online-payments/open-payment.ts';
import { requirePayments } from '../online-payments/require-payments.ts';
import { openPurchasePayment } from '../online-purchases/open-purchase.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import { readPresentedOrder, requireOrder } from '../orders/read/read-orders.ts';
import { type OrderRow, withoutEngraving } from '../orders/store.ts';
import { limitPreviews } from '../returns/plan-return.ts';

/** Previews a change of the customer's own order; changes nothing. */
export const previewOwnChange: Verb<'order.previewChange'> = async (ctx, { orderId, ...request }) => {
  await limitPreviews(ctx);
  return preview(ctx, (await ownOrder(ctx, orderId)).id, request, 'shopper');
};

/** Previews a change of an order by an administrator; changes nothing. */
export const previewChangeFor: Verb<'admin.orders.previewChange'> = async (ctx, { id, ...request }) =>
  preview(ctx, (await findVisibleOrder(ctx.db, { id }, ctx.actor)).id, request, 'admin');

/**
 * Changes the customer's own order exactly as previewed, until it is packed; idempotent by the digest. Paying online opens
 * the payment of the whole order; what makes a paid one dearer waits for the difference. Throws 'consequences-changed', with the new preview, 'change-refused', 'stock-changed'.
 */
export const changeOwnOrder: Verb<'order.change'> = async (ctx, { orderId, digest, ...request }) => {
  if (request.payment_method) requirePayments(ctx);
  const order = await ownOrder(ctx, orderId);
  const { id } = order;
  // Only these may open a payment.
  if (request.payment_method || (order.payment_status === 'paid' && request.items)) await limitOpening(ctx);
  const { data, purchaseId } = await change(ctx, { id, request, digest, actor: 'shopper', reason: '' });
  if (purchaseId !== null) {
    const { data: payment } = await openPurchasePayment(ctx, purchaseId);
    return {
      message: 'Please pay the difference. Then your order is changed',
      data,
      payment: { ...payment, orderId: order.order_number },
    };
  }
  const payment = request.payment_method ? (await openPayment(ctx, id)).data : null;
  return { message: 'Your order is changed', data, payment };
};

/** Changes an order exactly as previewed, by an administrator with a reason. */
export const changeOrderFor: Verb<'admin.orders.change'> = async (
  ctx,
  { id, digest, reason, ...request },
) => {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const { data } = await change(ctx, { id: order.id, request, digest, actor: 'admin', reason });
  return { message: 'Order changed', data };
};

async function ownOrder(ctx: ActorContext, orderId: string): Promise<OrderRow> {
  const order = await findVisibleOrder(ctx.db, { orderId }, ctx.actor);
  if (order.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  return order;
}

async function preview(ctx: ActorContext, id: string, request: ChangeRequest, actor: 'shopper' | 'admin') {
  const whole = await requireOrder(ctx.db, id);
  const rules = { settings: await readSettings(ctx), actor };
  const { consequences } = await planChange(ctx, ctx.db, whole, request, rules);
  return { message: 'This would happen', data: consequences };
}

async function change(ctx: ActorContext, wanted: ChangeToMake) {
  const settings = await readSettings(ctx);
  const purchaseId = await transact(ctx, (tx, ctx) => changeInTransaction(ctx, tx, wanted, settings));
  return { data: await readPresentedOrder(ctx, wanted.id), purchaseId };
}

/**
 * Locks the account, the products and the order; last the series of invoices. Returns the purchase by which a difference
 * is paid before anything changes.
 */
async function changeInTransaction(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  wanted: ChangeToMake,
  settings: Settings,
): Promise<string | null> {
  const whole = await lockWithAccount(tx, wanted.id);
  // A lost reply is asked for again.
  if (whole.changes?.some(({ digest }) => digest === wanted.digest)) return null;
  // What waits for its payment has taken the stock that this one may need.
  await releaseHeld(ctx, tx, wanted.id);
  const { actor } = wanted;
  const planned = await planChange(ctx, tx, whole, wanted.request, { settings, actor });
  const { consequences } = planned;
  if (consequences.digest !== wanted.digest)
    throw new Problem('consequences-changed', { data: z.encode(changedPreview, { consequences }) });
  const { order } = whole;
  if (order.payment_status === 'paid' && consequences.to_pay > 0)
    return beginChangePayment(ctx, tx, { order, planned, wanted, settings });
  await makeChange(ctx, tx, { whole, wanted: { ...wanted, actorId: ctx.actor.userId }, planned, settings });
  if (actor === 'admin') await note(ctx, tx, order, planned, wanted.reason);
  return null;
}

function note(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  order: OrderRow,
  { after, consequences: { lines, total } }: PlannedChange,
  reason: string,
): Promise<void> {
  const text = (name: string, quantity: number) =>
    quantity === 0 ? '' : `${quantity} × ${withoutEngraving(name)}`;
  const { pincode: from } = order.delivery_address;
  const names = (of: (line: (typeof lines)[number]) => string) => lines.map(of).filter(Boolean).join(', ');
  return writeAudit(tx, ctx, {
    action: 'order.change',
    subjectId: order.id,
    ownerId: order.user_id,
    changes: {
      ...(lines.length > 0 && {
        pieces: {
          from: names((line) => text(line.name, line.quantity_before)),
          to: names((line) => text(line.becomes, line.quantity)) || null,
        },
      }),
      // The log omits name and street: they are stored in the order only, which is pseudonymised with the customer's
      // account.
      ...(after.delivery_address !== order.delivery_address && {
        pincode: { from, to: after.delivery_address.pincode },
      }),
      ...(subtract(total, order.grand_total) === zeroPaise
        ? {}
        : { total: { from: formatRupees(order.grand_total), to: formatRupees(total) } }),
    },
    note: reason,
  });
}
