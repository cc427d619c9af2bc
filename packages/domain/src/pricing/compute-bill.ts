import type { VipTier } from '../loyalty/index.ts';
import {
  add,
  larger,
  multiply,
  type Paise,
  paise,
  percentOf,
  smaller,
  subtract,
  sum,
  zeroPaise,
} from '../money/index.ts';
import type { Bill, BillCoupon, BillInput, BillLine, BillLineInput } from './bill.ts';
import type { ShopSettings } from './settings.ts';
import { discountedPrice, effectiveDiscount, gstOf } from './unit-price.ts';

/** The most units that one line of a bill may hold. */
export const maximumLineQuantity = 10_000;

/** The highest list price of one unit: Rs.10,00,00,000. */
export const maximumUnitPrice: Paise = paise(10_000_000_000);

/** The settings that a bill follows from. */
export type BillSettings = Pick<
  ShopSettings,
  'delivery_charge' | 'express_threshold' | 'vip_discount_percent' | 'free_delivery_tiers'
>;

/**
 * The bill of some lines for a tier and at most one coupon (decisions §1). Rounding happens in four places
 * only: the discounted unit price, GST of a line, the VIP discount, a percentage coupon; everything else is a
 * sum of what is shown. Throws a RangeError for a line no shop could sell and for totals beyond exact integers.
 */
export function computeBill({ lines, tier, coupon, settings }: BillInput & { settings: BillSettings }): Bill {
  refuseRepeatedKeys(lines);
  const billed = lines.map(billLine);
  const discountedTotal = sum(billed.map((line) => line.line_total));
  const gstTotal = sum(billed.map((line) => line.line_gst));
  const totalWithGst = add(discountedTotal, gstTotal);
  const productSavings = sum(billed.map((line) => line.line_savings));

  const vipPercent = tier === 'NONE' ? 0 : settings.vip_discount_percent[tier];
  const vipDiscount = percentOf(discountedTotal, vipPercent);
  const couponDiscount = couponWorth(coupon ?? null, {
    minimumIsMetBy: discountedTotal,
    percentageIsOf: subtract(discountedTotal, vipDiscount),
    // A coupon pays for goods and their tax, never for delivery: the shares of an invoice stay above zero.
    atMost: subtract(totalWithGst, vipDiscount),
  });
  const delivery = deliveryFor(lines.length > 0, tier, settings);
  const goods = subtract(subtract(totalWithGst, vipDiscount), couponDiscount);

  return {
    quantity: billed.reduce((units, line) => units + line.quantity, 0),
    items_total: add(discountedTotal, productSavings),
    product_savings: productSavings,
    discounted_total: discountedTotal,
    gst_total: gstTotal,
    total_with_gst: totalWithGst,
    vip_discount: vipDiscount,
    vip_discount_percent: vipPercent,
    coupon_discount: couponDiscount,
    delivery: delivery.charge,
    delivery_waived: delivery.isWaived,
    shipping: discountedTotal > settings.express_threshold ? 'express' : 'standard',
    grand_total: add(goods, delivery.charge),
    lines: billed,
  };
}

function billLine({ key, price, discount, gst, quantity }: BillLineInput): BillLine {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > maximumLineQuantity) {
    throw new RangeError(`${quantity} is not a quantity: a line has 1 to ${maximumLineQuantity} whole units`);
  }
  if (price > maximumUnitPrice) throw new RangeError(`${price} paise is above the highest price of a unit`);
  const discounted = discountedPrice(price, discount);
  const lineTotal = multiply(discounted, quantity);
  const lineGst = gstOf(discounted, gst, quantity);
  return {
    key,
    unit_price: price,
    discounted_unit_price: discounted,
    quantity,
    discount: effectiveDiscount(discount),
    gst_percent: gst,
    line_savings: multiply(subtract(price, discounted), quantity),
    line_total: lineTotal,
    line_gst: lineGst,
    line_total_with_gst: add(lineTotal, lineGst),
  };
}

// Two lines of one key would make "what changed" and the invoice's shares ambiguous.
function refuseRepeatedKeys(lines: readonly BillLineInput[]): void {
  if (new Set(lines.map((line) => line.key)).size < lines.length) {
    throw new RangeError('Two lines of a bill have the same key');
  }
}

function couponWorth(
  coupon: BillCoupon | null,
  bounds: { minimumIsMetBy: Paise; percentageIsOf: Paise; atMost: Paise },
): Paise {
  if (coupon === null || bounds.minimumIsMetBy < (coupon.minTotal ?? zeroPaise)) return zeroPaise;
  const worth = coupon.kind === 'fixed' ? coupon.value : percentOf(bounds.percentageIsOf, coupon.value);
  const limited = smaller(worth, coupon.maxDiscount ?? worth);
  return larger(zeroPaise, smaller(limited, bounds.atMost));
}

function deliveryFor(
  hasSomethingToDeliver: boolean,
  tier: VipTier,
  settings: BillSettings,
): { charge: Paise; isWaived: boolean } {
  const isWaived = hasSomethingToDeliver && settings.free_delivery_tiers.includes(tier);
  return { charge: hasSomethingToDeliver && !isWaived ? settings.delivery_charge : zeroPaise, isWaived };
}
