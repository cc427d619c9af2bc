import type { VerbReply } from '@jhumka/contract';
import { camelCased } from '@jhumka/contract/wire/spelling';
import { describeChoice } from '@jhumka/domain/catalogue';
import { tierForBill, type VipTier } from '@jhumka/domain/loyalty';
import { add, formatRupees, subtract, zeroPaise } from '@jhumka/domain/money';
import { type PaymentMethod, returnWindowOf } from '@jhumka/domain/orders';
import { sumOfExtras } from '@jhumka/domain/personalisation';
import {
  type ExchangedGoods,
  type ExchangePlan,
  exchangePaymentOf,
  planExchange,
  type ReturnKind,
} from '@jhumka/domain/returns';
import type { Context } from '../../../../context.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import { readVariantsForSale, unitsAvailable } from '../../../catalogue/stock/store-for-sale.ts';
import { readMembership } from '../../../loyalty/vip/membership.ts';
import { lineKeyOf } from '../../../payments/order-returns/sum-returns.ts';
import { billSettingsOf } from '../../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { OrderedRow } from '../../orders/place/build-order.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { refundMethodOf } from '../../orders/transition/start-order-refund.ts';
import { type RefundPreview, readRefundableOrder, refundRefused } from '../../refunds/preview-refund.ts';

export interface RequestedExchange {
  readonly kind: Exclude<ReturnKind, 'refund'>;
  readonly units: readonly { readonly key: string; readonly quantity: number }[];
  /** The wanted choice of an exchange; a replacement is the same again. */
  readonly variantId: string | undefined;
  readonly isFaulty: boolean;
  readonly requestedAt: Date;
  /** True while the return reserves the new goods. */
  readonly isReserved: boolean;
}

export interface PlannedExchange {
  readonly plan: Extract<ExchangePlan, { ok: true }>;
  /** Rows of the new order, by the keys of its bill. */
  readonly rows: readonly OrderedRow[];
  readonly tier: VipTier;
  readonly method: PaymentMethod;
  /** Effects, where they differ from those of a refund. */
  readonly figures: Pick<
    VerbReply<'admin.returns.consequences'>['data'],
    'to_send' | 'way' | 'spend_after' | 'tier_after' | 'exchange'
  >;
}

/**
 * Plans the exchange or the replacement that a return asks for, by prices and stock of now. Throws 'exchange-refused'
 * where it is not possible, 'exchange-sold-out' while nothing is reserved for it.
 */
export async function planReturnExchange(
  ctx: Pick<Context, 'now' | 'payments'>,
  db: Db | Tx,
  whole: WholeOrder,
  requested: RequestedExchange,
  { consequences, plan: { alreadyBack } }: RefundPreview,
  settings: Settings,
): Promise<PlannedExchange> {
  const { order } = whole;
  const chosen = await readGoods(db, whole, requested, ctx.now());
  const goods = chosen.map((one) => one.goods);
  const { isFaulty, requestedAt: at } = requested;
  const { isMember, tier } = await readMembership(settings, db, order.user_id);
  const refundable = await readRefundableOrder(db, whole, settings);
  const plan = planExchange(
    { ...refundable, bill: camelCased(order.bill) },
    { goods, isFaulty },
    {
      ...{ at, tier, settings: billSettingsOf(settings) },
      returnWindowDays: returnWindowOf(order.return_days, settings.return_days),
    },
  );
  if (!plan.ok) throw refundRefused(plan);
  const { bill, credit, due, back } = plan;
  const method = exchangePaymentOf(due, {
    before: order.payment_method,
    cashLimit: settings.cash_on_delivery_limit,
    takesOnline: ctx.payments !== null,
  });
  if (method === null) {
    const why = `The difference of ${formatRupees(due)} is more than we take in cash. Please return it instead`;
    throw new Problem('exchange-refused', { details: { why } });
  }
  const from = add(order.refunded_total, credit);
  const part = { from, amount: subtract(back, alreadyBack), isPart: true };
  const { way, money } = await refundMethodOf(db, order, part);
  // Once the difference is paid.
  const spendAfter = add(subtract(consequences.spend_before, plan.refund.amount), bill.grandTotal);
  const lines = new Map(bill.lines.map((line) => [line.key, line]));
  const rows = chosen.map((one) => one.row);
  return {
    ...{ plan, rows, method, tier },
    figures: {
      to_send: money,
      way,
      spend_after: spendAfter,
      tier_after: tierForBill(isMember, spendAfter, settings.vip_thresholds),
      exchange: {
        items: rows.map(({ id, variant, quantity }) => ({
          ...{ productId: variant.product_id, variantId: variant.id, quantity },
          name: [variant.name, describeChoice(variant.options)].filter((text) => text !== '').join(', '),
          amount: lines.get(id)?.lineTotalWithGst ?? zeroPaise,
        })),
        ...{ total: bill.grandTotal, gst: bill.gstTotal, vip_discount: bill.vipDiscount },
        ...{ coupon_discount: bill.couponDiscount, credit, to_pay: due, to_refund: back },
        payment_method: due === 0 ? null : method,
      },
    },
  };
}

const plain = {
  ...{ engraving: '', gift_wrap: false, gift_message: '' },
  ...{ engraving_price: zeroPaise, gift_wrap_price: zeroPaise },
};

/** Reads the goods that are sent for each line that comes back, in the order of the lines. */
async function readGoods(
  db: Db | Tx,
  { order, items }: WholeOrder,
  { kind, units, variantId, isReserved }: RequestedExchange,
  at: Date,
): Promise<{ readonly goods: ExchangedGoods; readonly row: OrderedRow }[]> {
  if (kind === 'exchange' && variantId === undefined) throw badInput('variantId', 'is required');
  const back = order.bill.lines.flatMap(({ key }) => {
    const quantity = units.find((one) => one.key === key)?.quantity ?? 0;
    const item = items.find((one) => lineKeyOf(one) === key);
    return quantity > 0 && item
      ? [{ key, quantity, item, wanted: (kind === 'exchange' && variantId) || item.variant_id }]
      : [];
  });
  if (kind === 'exchange' && back.length > 1) {
    const why = 'Please ask for the exchange of each piece by itself';
    throw new Problem('exchange-refused', { details: { why } });
  }
  const ids = back.flatMap(({ item, wanted }) => [item.variant_id, wanted]);
  const variants = await readVariantsForSale(db, [...new Set(ids)], at);
  return back.map(({ key, quantity, item, wanted }, index) => {
    const variant = variants.get(wanted);
    if (!variant || (!isReserved && unitsAvailable(variant) < quantity))
      throw new Problem('exchange-sold-out', { details: { name: variant?.name ?? item.name } });
    const before = variants.get(item.variant_id);
    const isSameProduct = variant.product_id === item.product_id;
    const isPricedAlike =
      isSameProduct &&
      variant.gst === item.gst &&
      variant.price === before?.price &&
      variant.discount === before.discount;
    // The personalisation goes with the product, for the price that was paid for it.
    const { engraving, engraving_price, gift_wrap, gift_wrap_price, gift_message } = isSameProduct
      ? item
      : plain;
    const extras = { engravingPrice: engraving_price, giftWrapPrice: gift_wrap_price };
    const newKey = engraving === '' ? variant.id : `${variant.id}:${index + 1}`;
    return {
      goods: {
        ...{ line: key, key: newKey, quantity, isSameProduct },
        ...{ price: variant.price, discount: variant.discount, gst: variant.gst },
        extras: sumOfExtras(extras),
        hasSamePrice: kind === 'replacement' || isPricedAlike,
      },
      row: {
        ...{ id: newKey, productId: variant.product_id, variantId: variant.id, quantity, variant, extras },
        ...{ engraving, gift_wrap, gift_message, isMadeToOrder: variant.made_to_order_days !== null },
      },
    };
  });
}
