import { noCoins } from '../coins/index.ts';
import {
  larger,
  multiply,
  type Paise,
  percentOf,
  shareOfUnits,
  smaller,
  subtract,
  sum,
  zeroPaise,
} from '../money/index.ts';
import { mayPayInCash, type PaymentMethod } from '../orders/index.ts';
import { minOnlinePayment } from '../payments/index.ts';
import {
  type Bill,
  type BillInput,
  type BillLine,
  type BillSettings,
  computeBill,
} from '../pricing/index.ts';
import { planRefund, type RefundableOrder, type RefundPlan, type RefundRefusal } from '../refunds/index.ts';

/** Goods that are sent for those of one line that come back, with their price of today. */
export type ExchangedGoods = Pick<
  BillInput['lines'][number],
  'price' | 'discount' | 'gst' | 'extras' | 'quantity'
> & {
  /** Key of the line that comes back. */
  readonly line: string;
  /** Key of the line in the new order. */
  readonly key: string;
  /** True where they are priced today as what comes back is: then they cost what was paid for that. */
  readonly hasSamePrice: boolean;
  readonly isSameProduct: boolean;
};

/** The order whose goods come back, with its bill. */
export type ExchangeableOrder = RefundableOrder & { readonly bill: Bill };

/** Exchange, exact to the paisa. */
export type ExchangePlan =
  | RefundRefusal
  | {
      readonly ok: true;
      /** The part of the order that comes back; the order stays open, and keeps its delivery charge. */
      readonly refund: Extract<RefundPlan, { ok: true }>;
      /** Bill of the new order. */
      readonly bill: Bill;
      /** The part of the bill that the goods which come back pay. */
      readonly credit: Paise;
      /** The rest of the bill, which the customer pays. */
      readonly due: Paise;
      /** Rest of their value, which is refunded. */
      readonly back: Paise;
    };

/**
 * Plans an exchange or a replacement (decision 0140): the value of what comes back by the rules of a partial refund,
 * and a new bill, without a charge for delivery.
 */
export function planExchange(
  order: ExchangeableOrder,
  { goods, isFaulty }: { readonly goods: readonly ExchangedGoods[]; readonly isFaulty: boolean },
  by: {
    readonly at: Date;
    readonly returnWindowDays?: number;
    readonly tier: BillInput['tier'];
    readonly settings: BillSettings;
  },
): ExchangePlan {
  const units = goods.map(({ line, quantity }) => ({ key: line, quantity }));
  const request = { kind: 'part', units, delivery: false, isFaulty, staysOpen: true } as const;
  const refund = planRefund(order, request, by);
  if (!refund.ok) return refund;
  const hasSamePrice = goods.every((one) => one.hasSamePrice);
  const bill = (hasSamePrice ? billOfBefore : billOfToday)(order, goods, refund, by);
  // What the provider has paid back without the shop pays for no goods.
  const credit = smaller(subtract(refund.amount, refund.alreadyBack), bill.grandTotal);
  const due = subtract(bill.grandTotal, credit);
  return { ok: true, refund, bill, credit, due, back: subtract(refund.amount, credit) };
}

type Billing = Pick<Parameters<typeof planExchange>[2], 'tier' | 'settings'>;
type Refunded = Pick<Extract<RefundPlan, { ok: true }>, 'figures' | 'givenBack'>;

/**
 * Bills the new goods with the figures of those that come back, so that they cost exactly those: also the given coins,
 * which the new order takes again.
 */
function billOfBefore(
  { bill, lines }: ExchangeableOrder,
  goods: readonly ExchangedGoods[],
  { figures, givenBack: { coins, discount: coinsDiscount } }: Refunded,
  { settings }: Billing,
): Bill {
  // The figures are in the order of the lines.
  const back = lines.flatMap(({ key }) => goods.filter(({ line }) => line === key));
  const billed = back.map((one, index) => {
    const line = lineOf(bill, one);
    const lineTotal = multiply(line.discountedUnitPrice, one.quantity);
    const gross = larger(lineTotal, figures.lines[index]?.gross ?? zeroPaise);
    const lineSavings = multiply(subtract(line.unitPrice, line.discountedUnitPrice), one.quantity);
    const ofQuantity = { quantity: one.quantity, lineSavings, lineTotal };
    return {
      ...line,
      ...ofQuantity,
      key: one.key,
      lineGst: subtract(gross, lineTotal),
      lineTotalWithGst: gross,
    };
  });
  const totalOf = (figure: 'lineTotal' | 'lineSavings' | 'lineGst' | 'lineTotalWithGst') =>
    sum(billed.map((line) => line[figure]));
  const discountedTotal = totalOf('lineTotal');
  const discount = subtract(subtract(totalOf('lineTotalWithGst'), figures.total), coinsDiscount);
  const couponDiscount = couponShare(bill, discount, discountedTotal);
  return {
    quantity: billed.reduce((units, { quantity }) => units + quantity, 0),
    itemsTotal: sum([discountedTotal, totalOf('lineSavings')]),
    productSavings: totalOf('lineSavings'),
    discountedTotal,
    gstTotal: totalOf('lineGst'),
    totalWithGst: totalOf('lineTotalWithGst'),
    vipDiscount: subtract(discount, couponDiscount),
    vipDiscountPercent: bill.vipDiscountPercent,
    couponDiscount,
    ...(couponDiscount > 0 && bill.couponCode !== undefined ? { couponCode: bill.couponCode } : {}),
    delivery: zeroPaise,
    deliveryWaived: false,
    shipping: discountedTotal > settings.expressThreshold ? 'express' : 'standard',
    grandTotal: figures.total,
    ...(coinsDiscount > 0 ? { coinsUsed: { given: coins, purchased: noCoins }, coinsDiscount } : {}),
    lines: billed,
  };
}

/**
 * Bills the new goods with their prices of today and the tier of today. A coupon gives them what it gave the goods that
 * come back, in proportion where they cost less; one for some products only gives it to the same ones. It takes no coins:
 * those of the goods before come back.
 */
function billOfToday(
  { bill }: ExchangeableOrder,
  goods: readonly ExchangedGoods[],
  { figures, givenBack }: Refunded,
  { tier, settings }: Billing,
): Bill {
  const free = { ...settings, deliveryCharge: zeroPaise, freeDeliveryTiers: [] };
  const input = { lines: goods, tier, settings: free };
  const before = sum(goods.map((one) => multiply(lineOf(bill, one).discountedUnitPrice, one.quantity)));
  const share = couponShare(bill, subtract(figures.discount, givenBack.discount), before);
  const isCovered = bill.couponFor === undefined || goods.every(({ isSameProduct }) => isSameProduct);
  const { discountedTotal } = computeBill(input);
  if (share === 0 || !isCovered) return computeBill(input);
  const value = discountedTotal < before ? shareOfUnits(share, discountedTotal, before) : share;
  const { couponCode: code } = bill;
  return computeBill({ ...input, coupon: { kind: 'fixed', value, ...(code === undefined ? {} : { code }) } });
}

function lineOf(bill: Bill, { line }: ExchangedGoods): BillLine {
  const found = bill.lines.find(({ key }) => key === line);
  if (!found) throw new RangeError(`The bill has no line '${line}'`);
  return found;
}

/** Returns the part of a discount on goods that their coupon gave; the rest is the VIP discount. */
function couponShare(bill: Bill, discount: Paise, discountedTotal: Paise): Paise {
  if (bill.couponDiscount === 0) return zeroPaise;
  return subtract(discount, smaller(discount, percentOf(discountedTotal, bill.vipDiscountPercent)));
}

/**
 * Returns how a difference is paid: as the order before where that is possible, else the other way; null where it is
 * beyond the limit of cash and can't be paid online either.
 */
export function exchangePaymentOf(
  due: Paise,
  { before, cashLimit, takesOnline }: { before: PaymentMethod; cashLimit: Paise; takesOnline: boolean },
): PaymentMethod | null {
  if (due === 0) return before;
  const isPossible = {
    cod: mayPayInCash(due, cashLimit),
    razorpay: takesOnline && due >= minOnlinePayment,
  };
  const other = before === 'cod' ? 'razorpay' : 'cod';
  return isPossible[before] ? before : isPossible[other] ? other : null;
}
