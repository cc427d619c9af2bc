import { messagesOfTransition } from '@jhumka/domain/messages';
import { subtract } from '@jhumka/domain/money';
import { canTransitionPayment, isOnItsWay, type OrderStatus } from '@jhumka/domain/orders';
import { openReturnStates } from '@jhumka/domain/returns';
import { typeidUnboxed } from 'typeid-js';
import type { Actor, ActorContext, Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { giveCouponBack } from '../../../loyalty/coupons/use-coupon.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import { cancelLinks } from '../../../payments/payment-links/store.ts';
import { listReturnSummaries } from '../../../payments/returns/store-lists.ts';
import { type Changes, writeAudit } from '../../../platform/audit/write-audit.ts';
import { notifyAgain } from '../../../platform/outbox/notify-again.ts';
import { queueMessages } from '../../../platform/outbox/queue-messages.ts';
import { followTransition } from '../earning/follow-earning.ts';
import {
  addEvent,
  changeOrder,
  listItems,
  lockOrder,
  type NewEvent,
  type OrderChange,
  type OrderRow,
  orderStateOf,
  ownPartOf,
  type StatusRow,
} from '../store.ts';
import { recordStep } from '../store-steps.ts';
import { addNote } from './add-note.ts';
import { decideTransition, type TransitionBy } from './decide-transition.ts';
import { giveRestBack } from './give-coins-back.ts';
import {
  bringAllUnitsBack,
  type ChosenUnits,
  listItemsOfUnits,
  lockProductsOfUnits,
  packUnits,
} from './pack-units.ts';
import { startOrderRefund } from './start-order-refund.ts';

export type TransitionContext = Pick<Context, 'notifications' | 'jobs' | 'now'> & {
  readonly actor?: Actor | null;
};

/** A step that can be undone: its messages and its invoice wait until then. */
export interface HeldStep {
  readonly id: string;
  readonly until: Date;
}

const startAfter = (step: HeldStep | undefined) => (step ? { startAfter: step.until } : {});

/** Statuses in which an order may need an invoice or a credit note. */
const needingTaxDocuments: readonly OrderStatus[] = ['confirmed', 'cancelled', 'returned'];

/**
 * Applies the side effects of a transition of an order or its payment, in the same transaction:
 * message to the customer, tax documents, refund of an order that ends. Placing an order queues its own.
 */
export async function applyTransition(
  ctx: TransitionContext,
  tx: Tx,
  order: OrderRow,
  before: StatusRow,
  after: StatusRow,
  step?: HeldStep,
  asCredit = false,
): Promise<void> {
  await queueMessages(ctx, tx, [
    { order, kinds: messagesOfTransition(orderStateOf(before), orderStateOf(after)), at: ctx.now(), step },
  ]);
  const hasMoved = before.order_status !== after.order_status;
  // An order that was never confirmed has no invoice to credit.
  const isDropped = before.order_status === 'pending' && after.order_status === 'cancelled';
  if (hasMoved && !isDropped && needingTaxDocuments.includes(after.order_status)) {
    await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id }, startAfter(step));
  }
  const wasPaid = before.payment_status === 'paid';
  const isOver = hasMoved && (after.order_status === 'cancelled' || after.order_status === 'returned');
  const isRefunded = after.payment_status === 'refund_pending' && (wasPaid || order.exchange_credit > 0);
  if ((isRefunded && (wasPaid || hasMoved)) || (isOver && wasPaid)) {
    const reason = after.order_status === 'returned' ? 'returned' : 'cancelled-after-payment';
    // Goods of the order before have paid the last part of an unpaid one.
    const from = wasPaid ? order.refunded_total : ownPartOf(order);
    const left = { from, amount: subtract(order.grand_total, from), isPart: false, asCredit };
    const { money } = await startOrderRefund(ctx, tx, order, left, reason);
    // It came back in coins and credit: nothing is pending.
    if (isRefunded && left.amount > 0 && money === 0)
      await changeOrder(tx, order.id, { payment_status: 'refunded' }, ctx.now());
  }
  if (isOver) await giveRestBack(ctx, tx, order, { isPaid: wasPaid });
}

/**
 * Updates a locked order, appends to its history and applies the side effects: the only place that transitions an order
 * or its payment. A cancelled order returns its coupon and ends its payment links. Throws for an invalid payment transition.
 */
export async function applySideEffects(
  ctx: TransitionContext,
  tx: Tx,
  order: OrderRow,
  {
    change,
    event,
    at,
    step,
    asCredit,
  }: {
    change: OrderChange;
    event: NewEvent | null;
    at: Date;
    step?: HeldStep | undefined;
    /** True for a refund that is paid as store credit. */
    asCredit?: boolean;
  },
): Promise<void> {
  const { payment_status: payment = order.payment_status } = change;
  if (!canTransitionPayment(order.payment_status, payment)) {
    throw new Error(`the payment of ${order.id} can't go from ${order.payment_status} to ${payment}`);
  }
  await changeOrder(tx, order.id, change, at);
  if (event !== null) await addEvent(tx, event);
  if (change.order_status === 'cancelled') {
    await giveCouponBack(ctx, tx, order);
    await cancelLinks(ctx, tx, order.id);
  }
  await applyTransition(ctx, tx, order, order, { ...order, ...change }, step, asCredit);
  // After coins that the order used have come back.
  await followTransition(ctx, tx, order, change);
}

export interface TransitionDetails {
  readonly tracking_number?: string | undefined;
  readonly courier_partner?: string | undefined;
  readonly note?: string | undefined;
  /** Units of each item that needs some, when it is packed. */
  readonly units?: ChosenUnits;
}

/**
 * Transitions an order, with its delivery details. Without a status, or with the current one, only
 * the details change, and a customer notified of another parcel gets a correction; a note is
 * stored in the history either way. Returns the order before and after.
 */
export async function transitionOrder(
  ctx: TransitionContext,
  tx: Tx,
  loaded: OrderRow,
  by: TransitionBy,
  to: OrderStatus | undefined,
  { tracking_number, courier_partner, note = '', units }: TransitionDetails,
): Promise<{ readonly before: OrderRow; readonly after: OrderRow; readonly step?: HeldStep | undefined }> {
  const isPacked = to === 'packed';
  if (isPacked) await lockProductsOfUnits(tx, loaded.id);
  const order = await lockOrder(tx, loaded.id);
  const details: OrderChange = {
    ...(tracking_number === undefined ? {} : { tracking_number }),
    ...(courier_partner === undefined ? {} : { courier_partner }),
  };
  const status = to ?? order.order_status;
  if (status === order.order_status) {
    await changeOrder(tx, order.id, details, by.at);
    if (note !== '') await addNote(tx, order, by, note);
    const after = { ...order, ...details };
    if (isOnItsWay(status) && hasOtherParcel(order, after)) {
      await notifyAgain(ctx, tx, { orderId: order.id, kind: 'order-shipped', at: by.at });
    }
    return { before: order, after };
  }
  const { change, event } = decideTransition(order, status, by, note);
  if (status === 'returned') {
    await refuseToReturn(tx, order);
    // Somebody has to look at them before they are sold again.
    await bringAllUnitsBack(tx, order, by, []);
  }
  const items = isPacked ? await listItemsOfUnits(tx, order.id) : [];
  await packUnits(tx, order, items, units, by);
  const joins = by.undoable?.joins;
  const step = by.undoable && {
    id: joins?.id ?? (typeidUnboxed('stp') as string),
    until: by.undoable.until,
  };
  // An order with units is invoiced now, as they stand on its invoice.
  if (items.length > 0)
    await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id }, startAfter(step));
  await applySideEffects(ctx, tx, order, { change: { ...change, ...details }, event, at: by.at, step });
  if (step) {
    const { order_status, payment_status, tracking_number, courier_partner, invoice_number, delivered_at } =
      joins?.before ?? order;
    await recordStep(tx, {
      id: step.id,
      order_id: order.id,
      bulk_id: by.undoable?.bulkId ?? null,
      order_status: status,
      before: {
        order_status,
        payment_status,
        tracking_number,
        courier_partner,
        invoice_number,
        delivered_at,
      },
      at: by.at.toISOString(),
      until: step.until.toISOString(),
    });
  }
  return { before: order, after: { ...order, ...change, ...details }, step };
}

/**
 * Throws 'refund-refused' for an order with engraved units, and for one of which the shop has withheld a part: only a refund
 * can take back what is left. What is in an open return comes back by that.
 */
async function refuseToReturn(tx: Tx, { id }: OrderRow): Promise<void> {
  const open = (await listReturnSummaries(tx, [id])).find(({ state }) => openReturnStates.includes(state));
  if (open) {
    const why = `A part of it is in return ${open.return_number}, which has not ended`;
    throw new Problem('refund-refused', { details: { why } });
  }
  const orderReturns = await listReturns(tx, [id]);
  const { units } = sumReturns(orderReturns);
  const isEngraved = (await listItems(tx, [id])).some(
    (item) => item.engraving !== '' && item.quantity > (units.get(lineKeyOf(item)) ?? 0),
  );
  const isPartWithheld = orderReturns.some(({ withheld }) => withheld > 0);
  if (!isEngraved && !isPartWithheld) return;
  const what = isEngraved
    ? 'An engraved piece can’t be returned, unless it is faulty'
    : 'A part of the price of this order was withheld';
  throw new Problem('refund-refused', {
    details: { why: `${what}. Please refund it on the page of the order` },
  });
}

type Parcel = Pick<OrderRow, 'tracking_number' | 'courier_partner'>;

const hasOtherParcel = (before: Parcel, after: Parcel) =>
  before.tracking_number !== after.tracking_number || before.courier_partner !== after.courier_partner;

const noted = ['order_status', 'tracking_number', 'courier_partner'] as const;

/** Writes an administrator's changes of an order to the audit log; nothing when nothing changed. */
export async function auditTransition(
  ctx: Pick<ActorContext, 'actor' | 'now'>,
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
  note = '',
): Promise<void> {
  const changes = auditedChanges(before, after);
  if (Object.keys(changes).length === 0) return;
  await writeAudit(tx, ctx, {
    // A search for a wrong tracking number should not find status changes.
    action: 'order_status' in changes ? 'order.move' : 'order.parcel',
    subjectId: before.id,
    ownerId: before.user_id,
    changes,
    note,
  });
}

/** Returns what an administrator changed of an order, for the audit log. */
export const auditedChanges = (before: OrderRow, after: OrderRow): Changes =>
  Object.fromEntries(
    noted
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
