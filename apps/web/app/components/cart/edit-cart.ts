import { type Reply, snakeCased } from '@jhumka/contract/client';
import { asCoins } from '@jhumka/domain/coins';
import { billCoupon, type CouponCart, type CouponDiscount, freeTerms } from '@jhumka/domain/coupons';
import type { VipTier } from '@jhumka/domain/loyalty';
import { add, fromRupees, zeroPaise } from '@jhumka/domain/money';
import {
  type Bill,
  type BillCoupon,
  type BillSettings,
  computeBill,
  defaultSettings,
} from '@jhumka/domain/pricing';
import type { CartItem, CartReply } from './cart-query.ts';

type ShopConfig = Reply<'shop.facts'>['data'];

/** Inputs of a cart's bill other than its rows. */
export interface BillContext {
  readonly tier: VipTier;
  readonly settings: BillSettings;
}

/** The rules of bills as the shop states them; its usual ones while they are not known. */
export function billSettingsOf(facts: ShopConfig | undefined): BillSettings {
  if (!facts) return defaultSettings;
  const percent = { ...defaultSettings.vipDiscountPercent };
  for (const { tier, discount_percent } of facts.vip_tiers) percent[tier] = discount_percent;
  return {
    ...defaultSettings,
    deliveryCharge: facts.delivery_charge,
    expressThreshold: facts.express_threshold,
    vipDiscountPercent: percent,
    freeDeliveryTiers: facts.vip_tiers.filter((one) => one.free_delivery).map((one) => one.tier),
  };
}

/**
 * Applies an edit to a cart and recomputes its bill: the optimistic update until the response. The active coupon
 * applies by the terms that came with the cart.
 */
export function editCart(
  cart: CartReply,
  edit: (rows: readonly CartItem[]) => readonly CartItem[],
  context: BillContext,
): CartReply {
  const rows = edit(cart.data);
  if (rows === cart.data) return cart;
  const lines = rows.map(({ _id, quantity, product, ...row }) => ({
    key: _id,
    extras: add(row.engraving_price, row.gift_wrap_price),
    quantity,
    price: product.price,
    discount: product.discount,
    gst: product.gst,
    categoryId: product.categoryId._id,
  }));
  const coupon = cart.coupon && couponOf(cart.coupon, lines);
  const { coins_used: used } = cart.bill;
  const credit = cart.credit?.use ? cart.credit.balance : zeroPaise;
  const coins = used && { givenCoins: asCoins(used.given), purchasedCoins: asCoins(used.purchased), credit };
  const purse = cart.coins;
  const limits = purse && { coinWorth: purse.worth, coinShare: purse.share, minToPay: purse.min_left };
  const settings = { ...context.settings, ...limits };
  const bill = computeBill({ lines, ...context, settings, coupon, ...(coins && { wallet: coins }) });
  return {
    ...cart,
    data: [...rows],
    bill: snakeCased(bill),
    coupon: couponAfter(cart.coupon, bill),
  };
}

type CartCoupon = NonNullable<CartReply['coupon']>;

const ofTheCart: readonly CartCoupon['condition'][] = ['minimum-total', 'categories', 'gives-nothing'];

/**
 * Returns the coupon for the optimistic bill, or null when a condition of the customer or the campaign excludes it:
 * then only the server can tell whether it applies to the edited cart.
 */
function couponOf(coupon: CartCoupon, lines: CouponCart['lines']): BillCoupon | null {
  if (coupon.condition !== null && !ofTheCart.includes(coupon.condition)) return null;
  const { discount_type, value, max_discount, min_order_amount, categories } = coupon;
  const discount: CouponDiscount =
    discount_type === 'fixed' ? { kind: 'fixed', value: fromRupees(value) } : { kind: 'percentage', value };
  const taken = billCoupon(
    {
      ...freeTerms,
      discount,
      maxDiscount: max_discount,
      minTotal: min_order_amount,
      categories: categories.map((_id) => ({ _id, name: '' })),
    },
    lines,
  );
  return { ...taken, code: coupon.code };
}

/** Optimistic coupon state until the response: whether it applies now; only the server knows what is missing. */
function couponAfter(coupon: CartReply['coupon'], bill: Bill): CartReply['coupon'] {
  if (!coupon) return null;
  const saves = bill.couponDiscount;
  if (saves > 0) return { ...coupon, is_applied: true, saves, condition: null, message: '', missing: null };
  const message = coupon.is_applied ? 'It does not apply to this cart' : coupon.message;
  const condition = coupon.condition ?? 'gives-nothing';
  return { ...coupon, is_applied: false, saves, condition, message };
}
