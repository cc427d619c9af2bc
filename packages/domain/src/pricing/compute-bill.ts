import type { VipTier } from '../loyalty/index.ts';
import {
  add,
  larger,
  multiply,
  type Paise,
  paise,
  percentOf,
  smaller,
  splitByWeights,
  subtract,
  sum,
  zeroPaise,
} from '../money/index.ts';
import type { Bill, BillCoupon, BillInput, BillLine, BillLineInput } from './bill.ts';
import type { ShopSettings } from './settings.ts';
import { discountedPrice, effectiveDiscount, gstOf } from './unit-price.ts';
import { type CheckoutCoins, useWallet } from './use-wallet.ts';

/** Maximum number of units on one line. */
export const maximumLineQuantity = 10_000;

/** Maximum list price of one unit: Rs.10,00,00,000. */
export const maximumUnitPrice: Paise = paise(10_000_000_000);

/** Returns true when a coupon reduced a bill; one that saves nothing is not used up (decisions §6). */
export function usesCoupon(bill: Pick<Bill, 'couponDiscount'>): boolean {
  return bill.couponDiscount > 0;
}

/** Settings that affect a bill. */
export type BillSettings = CheckoutCoins &
  Pick<ShopSettings, 'deliveryCharge' | 'expressThreshold' | 'vipDiscountPercent' | 'freeDeliveryTiers'>;

/**
 * Computes the bill of some lines for a tier, at most one coupon, and coins and credit (decisions §1, §9). Only four figures are rounded: the
 * discounted unit price, the GST of a line, the VIP discount, a percentage coupon; everything else is a sum of
 * displayed figures. Throws a RangeError for an invalid line and for totals beyond exact integers.
 */
export function computeBill({
  lines,
  tier,
  coupon,
  wallet,
  settings,
}: BillInput & { settings: BillSettings }): Bill {
  refuseRepeatedKeys(lines);
  const billed = lines.map(billLine);
  const discountedTotal = sum(billed.map((line) => line.lineTotal));
  const gstTotal = sum(billed.map((line) => line.lineGst));
  const totalWithGst = add(discountedTotal, gstTotal);
  const productSavings = sum(billed.map((line) => line.lineSavings));

  const vipPercent = tier === 'NONE' ? 0 : settings.vipDiscountPercent[tier];
  const vipDiscount = percentOf(discountedTotal, vipPercent);
  const couponDiscount = coupon
    ? discountOf(coupon, { lines: billed, discountedTotal, totalWithGst, vipDiscount })
    : zeroPaise;
  const delivery = deliveryFor(lines.length > 0, tier, settings);
  const goods = subtract(subtract(totalWithGst, vipDiscount), couponDiscount);
  const payment = wallet ? useWallet(wallet, { goods, delivery: delivery.charge }, settings) : null;
  const isWalletUsed = payment !== null && payment.toPay < goods + delivery.charge;

  return {
    quantity: billed.reduce((units, line) => units + line.quantity, 0),
    itemsTotal: add(discountedTotal, productSavings),
    productSavings: productSavings,
    discountedTotal: discountedTotal,
    gstTotal: gstTotal,
    totalWithGst: totalWithGst,
    vipDiscount: vipDiscount,
    vipDiscountPercent: vipPercent,
    couponDiscount: couponDiscount,
    ...(coupon && couponDiscount > 0 ? nameOf(coupon, billed) : {}),
    delivery: delivery.charge,
    deliveryWaived: delivery.isWaived,
    shipping: discountedTotal > settings.expressThreshold ? 'express' : 'standard',
    grandTotal: subtract(add(goods, delivery.charge), payment?.coinsDiscount ?? zeroPaise),
    ...(isWalletUsed ? payment : {}),
    lines: billed,
  };
}

function billLine({ key, price, discount, gst, quantity, extras = zeroPaise }: BillLineInput): BillLine {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maximumLineQuantity) {
    throw new RangeError(`${quantity} is not a quantity: a line has 1 to ${maximumLineQuantity} whole units`);
  }
  if (price > maximumUnitPrice) throw new RangeError(`${price} paise is above the highest price of a unit`);
  const discounted = add(discountedPrice(price, discount), extras);
  const listed = add(price, extras);
  const lineTotal = multiply(discounted, quantity);
  const lineGst = gstOf(discounted, gst, quantity);
  return {
    key,
    unitPrice: listed,
    discountedUnitPrice: discounted,
    quantity,
    discount: effectiveDiscount(discount),
    gstPercent: gst,
    lineSavings: multiply(subtract(listed, discounted), quantity),
    lineTotal: lineTotal,
    lineGst: lineGst,
    lineTotalWithGst: add(lineTotal, lineGst),
  };
}

// Two lines with one key would make "what changed" and the invoice's shares ambiguous.
function refuseRepeatedKeys(lines: readonly BillLineInput[]): void {
  if (new Set(lines.map((line) => line.key)).size < lines.length) {
    throw new RangeError('Two lines of a bill have the same key');
  }
}

/** Fields of a bill that the discount of a coupon depends on. */
type CouponBase = Pick<Bill, 'discountedTotal' | 'totalWithGst' | 'vipDiscount'>;

/** Computes the discount of a coupon on lines after their VIP discount; zero below its minimum. */
export function discountOf(coupon: BillCoupon, bill: CouponBase & Pick<Bill, 'lines'>): Paise {
  const base = coupon.onlyFor === undefined ? bill : baseOfLines(coupon.onlyFor, bill);
  if (base.discountedTotal < (coupon.minTotal ?? zeroPaise)) return zeroPaise;
  const percentageIsOf = subtract(base.discountedTotal, base.vipDiscount);
  const worth = coupon.kind === 'fixed' ? coupon.value : percentOf(percentageIsOf, coupon.value);
  const limited = smaller(worth, coupon.maxDiscount ?? worth);
  // A coupon covers goods and their tax, never delivery: the shares of an invoice stay positive.
  return larger(zeroPaise, smaller(limited, subtract(base.totalWithGst, base.vipDiscount)));
}

/** Returns the coupon's code, and its lines when it does not cover all of them. */
function nameOf(
  { code, onlyFor }: BillCoupon,
  lines: readonly BillLine[],
): Pick<Bill, 'couponCode' | 'couponFor'> {
  const meant = lines.map((line) => line.key).filter((key) => onlyFor?.includes(key) ?? true);
  return {
    ...(code === undefined ? {} : { couponCode: code }),
    ...(meant.length < lines.length ? { couponFor: meant } : {}),
  };
}

/** Sums the lines that a coupon covers, after their share of the VIP discount. */
function baseOfLines(
  onlyFor: readonly string[],
  { lines, vipDiscount }: Pick<Bill, 'lines' | 'vipDiscount'>,
): CouponBase {
  const totals = lines.map((line) => line.lineTotal);
  const shares = vipDiscount === zeroPaise ? [] : splitByWeights(vipDiscount, totals);
  let base: CouponBase = { discountedTotal: zeroPaise, totalWithGst: zeroPaise, vipDiscount: zeroPaise };
  for (const [index, line] of lines.entries()) {
    if (!onlyFor.includes(line.key)) continue;
    base = {
      discountedTotal: add(base.discountedTotal, line.lineTotal),
      totalWithGst: add(base.totalWithGst, line.lineTotalWithGst),
      vipDiscount: add(base.vipDiscount, shares[index] ?? zeroPaise),
    };
  }
  return base;
}

function deliveryFor(
  hasSomethingToDeliver: boolean,
  tier: VipTier,
  settings: BillSettings,
): { charge: Paise; isWaived: boolean } {
  const isWaived = hasSomethingToDeliver && settings.freeDeliveryTiers.includes(tier);
  return { charge: hasSomethingToDeliver && !isWaived ? settings.deliveryCharge : zeroPaise, isWaived };
}
