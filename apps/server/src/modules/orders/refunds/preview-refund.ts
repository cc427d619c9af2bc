import { createHash } from 'node:crypto';
import { adminRefusalData, type VerbInput, type VerbReply } from '@jhumka/contract';
import { camelCased } from '@jhumka/contract/wire/spelling';
import { coinShares } from '@jhumka/domain/invoices';
import { tierAfterUndoing } from '@jhumka/domain/loyalty';
import { add, larger, subtract, sum, zeroPaise } from '@jhumka/domain/money';
import { returnWindowOf } from '@jhumka/domain/orders';
import {
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
  type RefundRequest,
} from '@jhumka/domain/refunds';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lifetimeSpendOf } from '../../loyalty/spend/store.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { findHold } from '../../payments/holds/store.ts';
import { lineKeyOf, linesBackBy, sumReturns } from '../../payments/order-returns/sum-returns.ts';
import { listOutsideRefunds } from '../../payments/payments/store-cases.ts';
import { countUnitsInReturns } from '../../payments/returns/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { readInvoiceFigures } from '../invoices/write-tax-document.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { requireOrder } from '../orders/read/read-orders.ts';
import {
  awaitsUnits,
  demandOf,
  type ItemUnits,
  itemName,
  type OrderItemRow,
  ownPartOf,
} from '../orders/store.ts';
import { refundMethodOf } from '../orders/transition/start-order-refund.ts';

/** Builds the problem of a refund that the rules refuse. */
export function refundRefused(refusal: RefundRefusal): Problem {
  if (refusal.reason === 'no-such-move') {
    const { from, to, why } = refusal.move;
    return new Problem('move-refused', { details: { from, to, why: why ? `: ${why}` : '' } });
  }
  return new Problem('refund-refused', { details: { why: messages[refusal.reason] } });
}

const messages: Readonly<Record<Exclude<RefundRefusal['reason'], 'no-such-move'>, string>> = {
  'not-paid': 'This order is not paid, so it can’t be refunded in part. It can be cancelled',
  'nothing-chosen': 'Please choose what comes back',
  'unknown-line': 'This product is not part of the order',
  'more-than-left': 'The order has fewer units of this product left',
  engraved: 'An engraved piece can’t be returned, unless it is faulty',
  'more-than-paid': 'This is more than was paid for what comes back',
  'delivery-not-left': 'No charge for delivery is left to refund',
};

export type Consequences = VerbReply<'admin.orders.previewRefund'>['data'];

/** Refund requested by an administrator, or by a return. */
export interface RequestedRefund {
  readonly request: RefundRequest;
  /** Products that can't be restocked. */
  readonly notRestocked: ReadonlySet<string>;
  /** Chosen units that come back, by the key of their line. */
  readonly unitIds: ReadonlyMap<string, readonly string[]>;
  /** Instant at which a return was asked for: it must be within the window, and not that of the refund. */
  readonly announcedAt?: Date;
  /** True for money that is paid back as store credit. */
  readonly asCredit?: boolean | undefined;
}

/** Units of a line that go back to the stock. */
interface RestockedUnits extends ItemUnits {
  readonly key: string;
}

export interface RefundPreview {
  readonly plan: Extract<RefundPlan, { ok: true }>;
  readonly restocked: readonly RestockedUnits[];
  readonly consequences: Consequences;
}

/**
 * Computes the exact effects of a full or partial refund, in paise, from current data; under the locks of the
 * customer's account, the products and the order they are final. Throws a Problem when the refund is not possible.
 */
export async function previewRefund(
  ctx: Pick<Context, 'now'>,
  db: Db | Tx,
  whole: WholeOrder,
  { request, notRestocked, announcedAt, asCredit = false }: RequestedRefund,
  settings: Settings,
): Promise<RefundPreview> {
  const { order } = whole;
  const isByHand = announcedAt === undefined;
  const refundable = await readRefundableOrder(db, whole, settings);
  const plan = planRefund(refundable, request, {
    at: announcedAt ?? ctx.now(),
    returnWindowDays: returnWindowOf(order.return_days, settings.return_days),
  });
  if (!plan.ok) throw refundRefused(plan);
  if (isByHand) await refuseUnitsInReturns(db, whole, plan, refundable.lines);
  const hold = await findHold(db, order.id);
  const isInStock = hold?.state === 'returned';
  const restocked = isInStock
    ? []
    : plan.units
        .filter(({ key }) => !notRestocked.has(key))
        .flatMap(({ key, quantity }) => {
          const item = whole.items.find((one) => lineKeyOf(one) === key);
          return item ? [{ ...demandOf(item, quantity), key }] : [];
        });
  const figures = await readFigures(db, whole, plan, settings, asCredit);
  const shown = { ...figures, ...linesOf(whole, plan, refundable.lines, restocked) };
  return { plan, restocked, consequences: { ...shown, digest: digestOf(shown) } };
}

/** Throws 'refund-refused' for units that an open return is going to pay back. */
async function refuseUnitsInReturns(
  db: Db | Tx,
  { order, items }: WholeOrder,
  plan: RefundPreview['plan'],
  lines: RefundableOrder['lines'],
): Promise<void> {
  if (order.delivered_at === null) return;
  const inReturns = await countUnitsInReturns(db, order.id);
  const taken = lines.find(({ key, quantity, back }) => {
    const units = plan.units.find((one) => one.key === key)?.quantity ?? 0;
    return units > 0 && units > quantity - back - (inReturns.get(key) ?? 0);
  });
  const item = taken && items.find((one) => lineKeyOf(one) === taken.key);
  if (!item) return;
  const why = `${itemName(item)} is in a return that has not ended`;
  throw new Problem('refund-refused', { details: { why } });
}

/** Reads what the rules of refunds need of an order. */
export async function readRefundableOrder(
  db: Db | Tx,
  whole: WholeOrder,
  settings: Settings,
): Promise<RefundableOrder> {
  const { order, orderReturns = [] } = whole;
  const engraved = new Set(whole.items.filter(({ engraving }) => engraving !== '').map(lineKeyOf));
  return {
    orderStatus: order.order_status,
    paymentStatus: order.payment_status,
    deliveredAt: order.delivered_at === null ? null : new Date(order.delivered_at),
    lines: linesBackBy(order.bill, orderReturns).map((line) => ({
      ...line,
      isEngraved: engraved.has(line.key),
    })),
    isDeliveryBack: sumReturns(orderReturns).isDeliveryBack,
    backOutside: await sumOutside(db, whole),
    credit: order.exchange_credit,
    withheld: sum(orderReturns.map(({ withheld }) => withheld)),
    invoice: await readInvoiceFigures(db, whole, settings),
    coins: { given: order.coins_given, shares: coinShares(camelCased(order.bill)) },
  };
}

/** Sums what was refunded at the provider and no refund of the order counts. */
async function sumOutside(db: Db | Tx, { payment }: WholeOrder) {
  const cases = payment?.paymentId ? await listOutsideRefunds(db, payment.paymentId) : [];
  return sum(cases.map(({ amount, counted }) => subtract(amount, counted)));
}

async function readFigures(
  db: Db | Tx,
  { order, items }: WholeOrder,
  plan: RefundPreview['plan'],
  settings: Settings,
  asCredit: boolean,
) {
  const isPaid = order.payment_status === 'paid';
  const lifetimeSpend = await lifetimeSpendOf(db, order.user_id);
  const { isMember } = await readMembership(settings, db, order.user_id);
  const tiers = tierAfterUndoing({ isMember, lifetimeSpend }, plan.amount, settings.vip_thresholds);
  const paid = isPaid ? order.grand_total : order.exchange_credit;
  const from = isPaid ? order.refunded_total : ownPartOf(order);
  const part = { from, amount: subtract(plan.amount, plan.alreadyBack), isPart: !plan.endsOrder };
  const asPaid = await refundMethodOf(db, order, part);
  const { coins } = asPaid;
  const credit = asCredit ? add(asPaid.credit, asPaid.money) : asPaid.credit;
  const isUnpaid = !isPaid && plan.endsOrder;
  const coinsBack = plan.givenBack.coins + (isUnpaid ? order.coins_purchased : coins);
  return {
    orderId: order.order_number,
    order_status: order.order_status,
    becomes: plan.endsOrder ? plan.endsAs : null,
    amount: plan.amount,
    taxable: plan.figures.taxable,
    gst: plan.figures.tax,
    already_back: plan.alreadyBack,
    to_send: asCredit ? zeroPaise : asPaid.money,
    way: asCredit ? ('none' as const) : asPaid.way,
    ...(coinsBack > 0 && { coins_back: coinsBack }),
    ...((isUnpaid ? order.credit_used : credit) > 0 && {
      credit_back: isUnpaid ? order.credit_used : credit,
    }),
    paid,
    refunded_before: order.refunded_total,
    left_after: larger(zeroPaise, subtract(paid, add(order.refunded_total, plan.amount))),
    has_credit_note: order.order_status !== 'pending' && !awaitsUnits(order, items),
    coupon_discount: order.bill.coupon_discount,
    is_coupon_back: plan.endsAs === 'cancelled' && plan.endsOrder && order.bill.coupon_discount > 0,
    is_member: isMember,
    spend_before: lifetimeSpend,
    spend_after: tiers.spendAfter,
    tier_before: tiers.before,
    tier_after: tiers.after,
  };
}

function linesOf(
  { items }: WholeOrder,
  plan: RefundPreview['plan'],
  lines: RefundableOrder['lines'],
  restocked: readonly RestockedUnits[],
) {
  const itemOf = new Map(items.map((item) => [lineKeyOf(item), item]));
  const back = new Map(restocked.map(({ key, quantity }) => [key, quantity]));
  // Nothing of an unpaid order is refunded, whatever its price.
  const amountOf = (index: number) =>
    plan.amount === 0 ? zeroPaise : (plan.figures.lines[index]?.total ?? zeroPaise);
  const taken = lines.filter(({ key }) => plan.units.some((unit) => unit.key === key));
  return {
    // The figures of a plan are in the order of its lines; delivery is the last.
    lines: taken.map(({ key, quantity, back: before }, index) => ({
      ...namedItem(itemOf.get(key), key),
      quantity: plan.figures.lines[index]?.quantity ?? 0,
      ordered: quantity,
      back_before: before,
      amount: amountOf(index),
      restocked: back.get(key) ?? 0,
    })),
    delivery: plan.delivery ? amountOf(taken.length) : zeroPaise,
  };
}

const namedItem = (item: OrderItemRow | undefined, key: string) => ({
  productId: item?.product_id ?? key,
  variantId: item?.variant_id ?? key,
  line: key,
  name: item ? itemName(item) : '',
});

/** Builds the refusal with the new preview, in its wire form. */
export const consequencesHaveChanged = (
  consequences: z.output<(typeof adminRefusalData)['consequences-changed']>['consequences'],
) =>
  new Problem('consequences-changed', {
    data: z.encode(adminRefusalData['consequences-changed'], { consequences }),
  });

/** Hashes the preview: equal effects have equal digests. */
export const digestOf = (shown: object) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Previews the effects of a full or partial refund; changes nothing. */
export const getRefundConsequences: Verb<'admin.orders.previewRefund'> = async (ctx, input) => {
  const whole = await requireOrder(ctx.db, input.id);
  const { consequences } = await previewRefund(
    ctx,
    ctx.db,
    whole,
    readRefundRequest(input),
    await readSettings(ctx),
  );
  return { message: 'This would happen', data: consequences };
};

/** A line is known by its variant where that is enough; without a choice by its product, whose only variant has its id. */
const keyOf = ({ productId, variantId, line }: RequestedLine) => line ?? variantId ?? productId;

type RequestedLine = NonNullable<VerbInput<'admin.orders.previewRefund'>['lines']>[number];

/** Parses the refund request: chosen units, the delivery charge, or, without either, everything that is left. */
export function readRefundRequest({
  lines,
  delivery,
  faulty,
  asCredit,
}: Pick<
  VerbInput<'admin.orders.previewRefund'>,
  'lines' | 'delivery' | 'faulty' | 'asCredit'
>): RequestedRefund {
  const isFaulty = faulty ?? false;
  const notRestocked = new Set((lines ?? []).filter(({ restock }) => restock === false).map(keyOf));
  const unitIds = new Map((lines ?? []).flatMap((line) => (line.units ? [[keyOf(line), line.units]] : [])));
  if (lines === undefined && delivery !== true)
    return { request: { kind: 'all', isFaulty }, notRestocked, unitIds, asCredit };
  const units = (lines ?? []).map((line) => ({ key: keyOf(line), quantity: line.quantity }));
  const request = { kind: 'part', units, delivery: delivery ?? false, isFaulty } as const;
  return { request, notRestocked, unitIds, asCredit };
}
