import { changedPreview } from '@jhumka/contract';
import { formatRupees, subtract, zeroPaise } from '@jhumka/domain/money';
import type { OrderActor } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import { z } from 'zod';
import type { ActorContext, TxContext } from '../../../context.ts';
import type { OrderSnapshot } from '../../../database/schema.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { sellStock, unsellStock } from '../../catalogue/stock/store.ts';
import { changeUse } from '../../loyalty/coupons/use-coupon.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { startRefundOf } from '../../payments/payments/start-refund.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { queueMessages } from '../../platform/outbox/queue-messages.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { replaceInvoice } from '../invoices/issue-tax-documents.ts';
import { limitOpening, openPayment } from '../online-payments/open-payment.ts';
import { requirePayments } from '../online-payments/require-payments.ts';
import { offerOnlinePayment } from '../orders/change/pay-online.ts';
import { insertChange, updateChangedOrder } from '../orders/change/store-changes.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { lockWithAccount } from '../orders/read/lock-with-account.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { readPresentedOrder, requireOrder } from '../orders/read/read-orders.ts';
import { demandOf, itemName, type OrderItemRow, type OrderRow, withoutEngraving } from '../orders/store.ts';
import { addNote } from '../orders/transition/add-note.ts';
import { limitPreviews } from '../returns/plan-return.ts';
import { stockChanges } from './change-lines.ts';
import { type ChangeRequest, type PlannedChange, planChange } from './preview-change.ts';

/** Previews a change of the customer's own order; changes nothing. */
export const previewOwnChange: Verb<'order.previewChange'> = async (ctx, { orderId, ...request }) => {
  await limitPreviews(ctx);
  return preview(ctx, await ownOrderId(ctx, orderId), request, 'shopper');
};

/** Previews a change of an order by an administrator; changes nothing. */
export const previewChangeFor: Verb<'admin.orders.previewChange'> = async (ctx, { id, ...request }) =>
  preview(ctx, (await findVisibleOrder(ctx.db, { id }, ctx.actor)).id, request, 'admin');

/**
 * Changes the customer's own order exactly as previewed, until it is packed; idempotent by the digest. Paying online opens
 * the payment of the whole order. Throws 'consequences-changed', with the new preview, 'change-refused', 'stock-changed'.
 */
export const changeOwnOrder: Verb<'order.change'> = async (ctx, { orderId, digest, ...request }) => {
  if (request.payment_method) {
    requirePayments(ctx);
    await limitOpening(ctx);
  }
  const id = await ownOrderId(ctx, orderId);
  const data = await change(ctx, { id, request, digest, actor: 'shopper', reason: '' });
  const payment = request.payment_method ? (await openPayment(ctx, id)).data : null;
  return { message: 'Your order is changed', data, payment };
};

/** Changes an order exactly as previewed, by an administrator with a reason. */
export const changeOrderFor: Verb<'admin.orders.change'> = async (
  ctx,
  { id, digest, reason, ...request },
) => {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const data = await change(ctx, { id: order.id, request, digest, actor: 'admin', reason });
  return { message: 'Order changed', data };
};

async function ownOrderId(ctx: ActorContext, orderId: string): Promise<string> {
  const order = await findVisibleOrder(ctx.db, { orderId }, ctx.actor);
  if (order.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  return order.id;
}

async function preview(ctx: ActorContext, id: string, request: ChangeRequest, actor: 'shopper' | 'admin') {
  const whole = await requireOrder(ctx.db, id);
  const rules = { settings: await readSettings(ctx), actor };
  const { consequences } = await planChange(ctx, ctx.db, whole, request, rules);
  return { message: 'This would happen', data: consequences };
}

interface ChangeToMake {
  readonly id: string;
  readonly request: ChangeRequest;
  readonly digest: string;
  readonly actor: Exclude<OrderActor, 'shop'>;
  readonly reason: string;
}

async function change(ctx: ActorContext, wanted: ChangeToMake) {
  const settings = await readSettings(ctx);
  await transact(ctx, (tx, ctx) => changeInTransaction(ctx, tx, wanted, settings));
  return readPresentedOrder(ctx, wanted.id);
}

/** Locks the account, the products and the order; last the series of invoices. */
async function changeInTransaction(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  wanted: ChangeToMake,
  settings: Settings,
): Promise<void> {
  const whole = await lockWithAccount(tx, wanted.id);
  // A lost reply is asked for again.
  if (whole.changes?.some(({ digest }) => digest === wanted.digest)) return;
  const { actor } = wanted;
  const planned = await planChange(ctx, tx, whole, wanted.request, { settings, actor });
  const { consequences } = planned;
  if (consequences.digest !== wanted.digest)
    throw new Problem('consequences-changed', { data: z.encode(changedPreview, { consequences }) });
  await makeChange(ctx, tx, { whole, wanted, planned, settings });
}

interface Making {
  readonly whole: WholeOrder;
  readonly wanted: ChangeToMake;
  readonly planned: PlannedChange;
  readonly settings: Settings;
}

async function makeChange(ctx: TxContext<ActorContext>, tx: Tx, making: Making): Promise<void> {
  const { whole, wanted, planned, settings } = making;
  const { order } = whole;
  const { after, lines, consequences } = planned;
  const at = ctx.now();
  const by = { actor: wanted.actor, actorId: ctx.actor.userId, at };
  await moveStock(ctx, tx, planned);
  const items = lines.map((line) => line.after);
  await updateChangedOrder(tx, order.id, columnsOf(after), items, at);
  await changeUse(ctx, tx, order, after.bill.coupon_discount);
  const refund_id = await startRefundOf(ctx, tx, order, consequences.refund, 'returned');
  if (wanted.request.payment_method) await offerOnlinePayment(tx, after, at);
  await addNote(tx, order, by, noteOf(planned, wanted.request));
  const changed = { ...whole, order: after, items: itemsAfter(whole.items, planned) };
  const position = await insertChange(tx, {
    ...{ id: typeidUnboxed('ocg'), order_id: order.id, digest: wanted.digest },
    ...{ before: snapshotOf(whole), after: snapshotOf(changed) },
    ...{ actor: wanted.actor, actor_id: ctx.actor.userId, reason: wanted.reason },
    difference: after.grand_total - order.grand_total,
    state: wanted.request.payment_method ? 'awaiting_payment' : 'made',
    ...{ refund_id, at: at.toISOString() },
    revision: consequences.invoice === 'new' ? await replaceInvoice(ctx, tx, changed, settings) : null,
  });
  if (consequences.invoice === 'new')
    await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id });
  if (!wanted.request.payment_method)
    await queueMessages(ctx, tx, [{ order, kinds: ['order-changed'], at, part: position }]);
  if (wanted.actor === 'admin') await note(ctx, tx, order, planned, wanted.reason);
}

const columnsOf = ({
  address_id,
  delivery_address,
  bill,
  grand_total,
  shipping,
  promised_day,
  changes,
}: OrderRow) => ({ address_id, delivery_address, bill, grand_total, shipping, promised_day, changes });

/** Puts back first, so that two lines can swap their last units. */
async function moveStock(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { after, lines }: PlannedChange,
): Promise<void> {
  const moved = [...stockChanges(lines)];
  const demands = (sign: 1 | -1) =>
    moved.flatMap(([variantId, units]) => {
      const item = lines
        .map((line) => (sign === 1 ? line.before : line.after))
        .find((one) => one.variant_id === variantId && one.made_to_order_days === null);
      return item && sign * units > 0 ? [demandOf(item, sign * units)] : [];
    });
  const [back, taken] = [demands(1), demands(-1)];
  if (back.length > 0) await unsellStock(ctx, tx, back, after.id);
  if (taken.length > 0) await sellStock(ctx, tx, taken);
}

function itemsAfter(items: readonly OrderItemRow[], { lines }: PlannedChange): OrderItemRow[] {
  const changed = new Map(lines.map(({ after }) => [after.position, after]));
  return items.map((item) => changed.get(item.position) ?? item).filter(({ quantity }) => quantity > 0);
}

function snapshotOf({ order, items }: WholeOrder): OrderSnapshot {
  const { grand_total, payment_method, promised_day, delivery_address } = order;
  return {
    ...{ grand_total, payment_method, promised_day, delivery_address },
    items: items.map((item) => ({
      ...{ line: lineKeyOf(item), variant_id: item.variant_id, name: itemName(item) },
      ...{ quantity: item.quantity, gift_message: item.gift_message },
    })),
  };
}

/** Says in the history what was changed, in the words of shops. */
function noteOf({ consequences, lines }: PlannedChange, { payment_method }: ChangeRequest): string {
  const { total_before, total, delivery_address } = consequences;
  const named = consequences.lines.flatMap(({ name, becomes, quantity, quantity_before }) => {
    if (quantity === 0) return `${name} taken out`;
    if (quantity < quantity_before) return `${quantity} × ${becomes} instead of ${quantity_before}`;
    return becomes === name ? [] : `${name} becomes ${becomes}`;
  });
  const hasNewCard = lines.some(({ before, after }) => before.gift_message !== after.gift_message);
  const what = [
    ...(delivery_address ? ['delivery address'] : []),
    ...named,
    ...(hasNewCard ? ['gift message'] : []),
    ...(payment_method ? ['to be paid online'] : []),
    ...(total === total_before ? [] : [`total ${formatRupees(total)}`]),
  ];
  return `Changed: ${what.join(', ')}`;
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
