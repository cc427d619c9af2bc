import type { VerbReply } from '@jhumka/contract';
import { asCoins, sumCoins } from '@jhumka/domain/coins';
import { changesOf, lastReturnDay, nextPacking } from '@jhumka/domain/orders';
import { openReturnStates, returnableLines } from '@jhumka/domain/returns';
import type { Context } from '../../../../context.ts';
import { pick } from '../../../../text/words.ts';
import type { Review } from '../../../catalogue/reviews/store.ts';
import { gramsOf } from '../../../catalogue/units/present-unit.ts';
import type { OrderUnit } from '../../../catalogue/units/store-order-units.ts';
import type { EarningRow } from '../../../loyalty/earning/store.ts';
import type { OrderReturn } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, linesBackBy, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import type { OrderPayment } from '../../../payments/payments/store-order-payments.ts';
import type { ReturnSummary } from '../../../payments/returns/store-lists.ts';
import { type EngravingContext, engravingPictureOf } from '../../engravings/engraving-picture.ts';
import type { OrderChangeRow } from '../change/store-changes.ts';
import { cashToCollect, itemName, type OrderEventRow, type OrderItemRow, type OrderRow } from '../store.ts';
import { actorOf, mayCancel, mayPay, mayReview, type Viewer } from './order-permissions.ts';

export type PresentedOrder = VerbReply<'order.get'>['data'];

export interface WholeOrder {
  readonly order: OrderRow;
  /** State of the online payment; null when there is none. */
  readonly payment: OrderPayment | null;
  readonly items: readonly OrderItemRow[];
  readonly events: readonly OrderEventRow[];
  /** Absent without a review. */
  readonly review?: Review | undefined;
  /** Absent without returns. */
  readonly orderReturns?: readonly OrderReturn[] | undefined;
  /** Returns that the customer asked for; absent without any. */
  readonly returns?: readonly ReturnSummary[] | undefined;
  /** Absent without changes. */
  readonly changes?: readonly OrderChangeRow[] | undefined;
  /** Absent without units. */
  readonly units?: readonly OrderUnit[] | undefined;
  /** Coins that it earns; absent where it earns none. */
  readonly earning?: EarningRow | undefined;
  /** The order whose goods were exchanged for these; absent for any other. */
  readonly exchangeOf?: { readonly _id: string; readonly orderId: string } | undefined;
}

export type PresentingContext = EngravingContext & Pick<Context, 'now'>;

/** Presents an order to the viewer. */
export function presentOrder(ctx: PresentingContext, whole: WholeOrder, viewer: Viewer): PresentedOrder {
  const { order, payment, items, events, review, orderReturns = [], units: sold = [], exchangeOf } = whole;
  const { units } = sumReturns(orderReturns);
  const presented = items.map((item) => {
    const key = lineKeyOf(item);
    const ofItem = sold.filter(({ line }) => line === key);
    return presentItem(ctx, item, { quantityBack: units.get(key) ?? 0, units: ofItem });
  });
  const first = presented[0];
  const refunds = payment?.refunds ?? [];
  const ofChanges = new Set((whole.changes ?? []).map(({ refund_id }) => refund_id));
  const partOf = new Map(orderReturns.map((one) => [one.refund_id, one.ends_order ? null : one.part]));
  return {
    _id: order.id,
    orderId: order.order_number,
    userId: order.user_id,
    items: presented,
    productId: first?.productId ?? '',
    product_details: first?.product_details ?? { name: '', image: [] },
    quantity: first?.quantity ?? 0,
    ...pick(
      order,
      'order_status payment_status payment_method channel payment_means payment_reference',
      'refunded_total exchange_credit bill cancellation_reason note confirmation buyer_gstin buyer_business_name',
      'return_days promised_day',
    ),
    paymentId: payment?.paymentId ?? '',
    can_pay: mayPay(order),
    held_until: payment?.heldUntil ?? null,
    payment_failure: payment?.failure ?? '',
    refunds: refunds.map(({ id, amount, reason, isDone, isTransfer, reference, at }) => ({
      amount,
      reason: ofChanges.has(id) ? ('order-changed' as const) : reason,
      is_done: isDone,
      is_transfer: isTransfer,
      reference,
      part: partOf.get(id) ?? null,
      at,
    })),
    refunded_amount: order.refunded_total,
    refund_label:
      order.payment_status === 'paid' && order.refunded_total > 0 && !isExchangedAlone(whole)
        ? 'Partly refunded'
        : '',
    parts_back: orderReturns.filter((one) => !one.ends_order).map((one) => presentPart(one, whole)),
    exchange_of: exchangeOf ?? null,
    cash_to_collect: cashToCollect(order),
    delivery_details: { tracking_number: order.tracking_number, courier_partner: order.courier_partner },
    delivery_address: { ...order.delivery_address, status: true },
    subTotalAmt: order.bill.discounted_total,
    totalAmt: order.grand_total,
    rating: review?.rating ?? null,
    review_comment: review?.comment ?? '',
    is_reviewed: review !== undefined,
    review_date: review?.created_at ?? null,
    returns: (whole.returns ?? []).map(({ id, return_number, kind, state, amount }) => {
      return { _id: id, number: return_number, kind, state, amount };
    }),
    coins_earned: presentEarning(whole),
    can_return: returnsOf(ctx, whole),
    can_change: canChange(ctx, whole, viewer),
    changes: (whole.changes ?? []).map(({ at, actor, before, after, refund_id, revision }) => ({
      ...{ at, actor, revision, refund: refund_id !== null },
      ...{ total_before: before.grand_total, total: after.grand_total },
    })),
    can_cancel: mayCancel(order.order_status, viewer),
    can_review: mayReview(order, review !== undefined, viewer),
    timeline: events
      .filter(({ is_undone }) => !is_undone)
      .map(({ order_status, at, actor, note }) => ({ order_status, at, actor, note })),
    invoice_receipt: order.invoice_number,
    credit_note: order.credit_note_number,
    createdAt: order.created_at,
    updatedAt: order.updated_at,
  };
}

/** Returns true where what came back of an order paid for other goods, and no money moved. */
function isExchangedAlone({ payment, returns = [] }: WholeOrder): boolean {
  return returns.some(isExchanged) && (payment?.refunds ?? []).length === 0;
}

const isExchanged = ({ state }: ReturnSummary) => state === 'exchanged' || state === 'replaced';

/** Presents the coins that an order earns, pending until they are free. */
function presentEarning({ earning }: WholeOrder): PresentedOrder['coins_earned'] {
  if (!earning) return null;
  const { coins, lines, free_on, freed_at } = earning;
  const taken_back = asCoins(sumCoins(lines.map((line) => line.coins)) - coins);
  return { coins, taken_back, free_on, is_free: freed_at !== null };
}

/** Decides until when something of an order can come back; the shop may have a longer window by now. */
function returnsOf(
  { now }: Pick<Context, 'now'>,
  { order, orderReturns = [], returns = [] }: WholeOrder,
): PresentedOrder['can_return'] {
  const deliveredAt = order.delivered_at === null ? null : new Date(order.delivered_at);
  const { order_status: status, return_days: windowDays } = order;
  const inReturns = returns.filter(({ state }) => openReturnStates.includes(state));
  const lines = linesBackBy(order.bill, orderReturns).map((line) => {
    const inReturn = inReturns.reduce((sum, { units }) => sum + (units[line.key] ?? 0), 0);
    return { ...line, inReturn, isEngraved: false };
  });
  const decided = returnableLines({ status, deliveredAt, windowDays, lines }, { at: now(), isFaulty: true });
  return {
    until: deliveredAt && lastReturnDay(deliveredAt, windowDays),
    reason: decided.some(({ whyNot }) => whyNot === null) ? '' : (decided[0]?.whyNot ?? ''),
  };
}

/** Decides what may be changed of an order, and when it is due to be packed. */
function canChange(
  { now }: Pick<Context, 'now'>,
  { order, items, orderReturns = [] }: WholeOrder,
  viewer: Viewer,
): PresentedOrder['can_change'] {
  const { order_status: status, payment_status: paymentStatus, payment_method: paymentMethod } = order;
  const hasPartsBack = orderReturns.length > 0 || order.exchange_of !== null;
  const what = changesOf({ status, paymentStatus, paymentMethod, hasPartsBack }, actorOf(viewer));
  // A packed one waits for no packing.
  if (what.length === 0 || status === 'packed') return { until: null, what: [...what] };
  const leadDays = items.map((item) => item.made_to_order_days);
  const until = nextPacking(now(), { orderedAt: new Date(order.created_at), leadDays });
  return { until: until.toISOString(), what: [...what] };
}

function presentItem(
  ctx: EngravingContext,
  item: OrderItemRow,
  { quantityBack, units }: { readonly quantityBack: number; readonly units: readonly OrderUnit[] },
): PresentedOrder['items'][number] {
  return {
    productId: item.product_id,
    variantId: item.variant_id,
    variant: { _id: item.variant_id, sku: item.sku, options: item.options },
    ...pick(
      item,
      'made_to_order_days quantity unit_price discount gst hsn line_total engraving engraving_price',
      'gift_wrap gift_wrap_price gift_message',
    ),
    product_details: { name: item.name, image: item.image === '' ? [] : [`${ctx.publicUrl}${item.image}`] },
    quantity_back: quantityBack,
    line: lineKeyOf(item),
    engraving_picture: engravingPictureOf(ctx, item),
    needs_units: item.kept_by_units,
    units: units.map((unit) => ({
      _id: unit.id,
      serial: unit.serial,
      huid: unit.huid,
      gross_weight_g: gramsOf(unit.gross_weight_mg),
      net_weight_g: gramsOf(unit.net_weight_mg),
      certificate: unit.certificate,
      certificate_file: unit.certificate_file && `/api/order/order/${unit.order_id}/certificates/${unit.id}`,
      is_back: unit.back_in_part !== null,
    })),
  };
}

function presentPart(
  orderReturn: OrderReturn,
  { items, returns = [] }: WholeOrder,
): PresentedOrder['parts_back'][number] {
  const named = new Map(items.map((item) => [lineKeyOf(item), itemName(item)]));
  return {
    ...pick(orderReturn, 'part amount delivery reason'),
    is_exchange: returns.some((one) => one.part === orderReturn.part && isExchanged(one)),
    credit_note: orderReturn.credit_note_number,
    at: orderReturn.created_at,
    items: orderReturn.lines.map((line) => ({
      productId: line.product_id,
      variantId: line.variant_id,
      line: lineKeyOf(line),
      name: named.get(lineKeyOf(line)) ?? '',
      quantity: line.quantity,
      amount: line.amount,
    })),
  };
}
