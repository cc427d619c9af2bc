import type { VerbReply } from '@jhumka/contract';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import type { Day } from '@jhumka/domain/calendar';
import { type Coins, noCoins, sumCoins, sumOfKinds } from '@jhumka/domain/coins';
import type { CouponCart, CouponRefusal } from '@jhumka/domain/coupons';
import { type EarningRules, earnedByLines, earningRate } from '@jhumka/domain/earning';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type Paise, subtract, zeroPaise } from '@jhumka/domain/money';
import { checkOrderLimits, type OrderHistory, type OrderLimits } from '@jhumka/domain/orders';
import { sumOfExtras } from '@jhumka/domain/personalisation';
import {
  type Bill,
  type BillSettings,
  type BillWallet,
  computeBill,
  greatestCoins,
  paymentOf,
} from '@jhumka/domain/pricing';
import { pick } from '../../../text/words.ts';
import type { VariantCard } from '../../catalogue/variants/present-variant.ts';
import { type Purse, useOf } from '../../loyalty/coins/wallets.ts';
import { applyCoupon, type ChosenCoupon } from '../../loyalty/coupons/coupon-for-order.ts';
import { presentTerms } from '../../loyalty/coupons/present-coupon.ts';
import type { CreditAccount } from '../../loyalty/credit/store.ts';
import type { UnpaidOrder } from '../../payments/holds/store-unpaid.ts';
import { billSettingsOf, orderLimitsOf } from '../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { type EngravingContext, engravingPictureOf } from '../engravings/engraving-picture.ts';
import { limitRefusal } from '../order-limits/limit-refusal.ts';
import { engravingProblem, extrasOf, offeredOf, type WrapSettings } from './personalise.ts';
import type { CartRow } from './store.ts';

interface Shown {
  readonly ctx: EngravingContext;
  /** Variants for sale, by id. */
  readonly cards: ReadonlyMap<string, VariantCard>;
  /** Names of products that are no longer for sale. */
  readonly names: ReadonlyMap<string, string>;
  readonly tier: VipTier;
  readonly settings: Settings;
  readonly coupon: ChosenCoupon | null;
  readonly history: OrderHistory;
  readonly unpaid: UnpaidOrder | undefined;
  readonly coins: Purse | null;
  /** Rules of coins for buying, and their day; null for an administrator, who earns none. */
  readonly earns: { readonly rules: EarningRules; readonly day: Day } | null;
  readonly credit: Pick<CreditAccount, 'balance' | 'is_used'>;
}

/** Presents the cart; the lines of its bill are keyed by row. */
export function presentCart(
  rows: readonly CartRow[],
  { ctx, cards, names, tier, settings, coupon, history, unpaid, coins, credit, earns }: Shown,
): Omit<VerbReply<'cart.get'>, 'message'> {
  const cart: CouponCart = {
    lines: cartLines(rows, cards, settings),
    tier,
    settings: billSettingsOf(settings),
  };
  const applied = coupon && applyCoupon(coupon, cart);
  const bill = computeBill({ ...cart, coupon: applied?.coupon ?? null, ...walletFor(coins, credit) });
  return {
    data: rows.flatMap((row) => {
      const shown = cards.get(row.variant_id);
      if (!shown) return [];
      const { card: productId, variant } = shown;
      const { engraving, gift_wrap, gift_message } = offeredOf(row, settings);
      const extras = extrasOf(row, shown, settings);
      const key = { _id: row.id, quantity: row.quantity, productId, variantId: variant._id, variant };
      const engraving_picture = engravingPictureOf(ctx, { engraving, options: variant.options });
      return [{ ...key, engraving, engraving_picture, gift_wrap, gift_message, ...snakeCased(extras) }];
    }),
    bill: snakeCased(bill),
    coupon: coupon && applied && presentCartCoupon(coupon, bill.couponDiscount, applied.refusals),
    limits: [
      ...presentEngravingLimits(rows, cards),
      ...presentLimits(rows, cards, bill, history, orderLimitsOf(settings)),
    ],
    credit: credit.balance > 0 ? { balance: credit.balance, use: credit.is_used } : null,
    coins: coins && presentPurse(coins, bill, cart.settings),
    coins_earned: coinsEarned(bill, cart, earns),
    unpaid: unpaid
      ? {
          orderId: unpaid.order_number,
          total: unpaid.due,
          ...pick(unpaid, 'held_until held_coins holds_credit'),
        }
      : null,
    removed: rows
      .filter((row) => !cards.has(row.variant_id))
      .map((row) => ({ _id: row.id, name: names.get(row.product_id) ?? '' })),
  };
}

/** Returns what the bill of a cart uses of a customer's coins and credit: nothing without a wish. */
function walletFor(
  coins: Purse | null,
  { balance, is_used }: Shown['credit'],
): { readonly wallet?: BillWallet } {
  const wished = coins?.wished ?? noCoins;
  const credit = is_used ? balance : zeroPaise;
  if (wished === 0 && credit === 0) return {};
  return { wallet: { ...useOf(wished, coins ?? { given: noCoins, purchased: noCoins }), credit } };
}

function presentPurse(coins: Purse, bill: Bill, settings: BillSettings): VerbReply<'cart.get'>['coins'] {
  const goods = subtract(subtract(bill.totalWithGst, bill.vipDiscount), bill.couponDiscount);
  const balance = sumOfKinds(coins);
  const most = greatestCoins({ goods, delivery: bill.delivery }, settings);
  return {
    ...{ balance, wished: coins.wished, max: Math.min(balance, most) },
    ...{ worth: settings.coinWorth, share: settings.coinShare, min_left: settings.minToPay },
    ends: coins.ends,
  };
}

function coinsEarned(bill: Bill, { lines, tier }: CouponCart, earns: Shown['earns']): Coins {
  if (!earns) return noCoins;
  const { rules, day } = earns;
  const categories = new Map(lines.map(({ key, categoryId }) => [key, categoryId]));
  const earned = earnedByLines(bill, (key) => {
    const categoryId = categories.get(key) ?? '';
    return { productId: '', rate: earningRate(rules, { tier, categoryId, day }) };
  });
  return sumCoins(earned.map(({ coins }) => coins));
}

/** Converts cart rows with products for sale to lines for the bill and for coupons, keyed by row id. */
export function cartLines(
  rows: readonly CartRow[],
  cards: ReadonlyMap<string, VariantCard>,
  settings: WrapSettings,
): CouponCart['lines'] {
  return rows.flatMap((row) => {
    const shown = cards.get(row.variant_id);
    if (!shown) return [];
    const { id: key, quantity } = row;
    const { price, discount, gst, categoryId } = shown.card;
    const extras = sumOfExtras(extrasOf(row, shown, settings));
    return [{ key, price, discount, gst, quantity, categoryId: categoryId._id, extras }];
  });
}

type CartLimits = VerbReply<'cart.get'>['limits'];

/** Lists the reasons to refuse an order of the cart, by payment method, so that the checkout shows them in advance. */
function presentLimits(
  rows: readonly CartRow[],
  cards: ReadonlyMap<string, VariantCard>,
  bill: Bill,
  history: OrderHistory,
  limits: OrderLimits,
): CartLimits {
  const units = rows
    .filter(({ variant_id }) => cards.has(variant_id))
    .map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  if (units.length === 0) return [];
  return (['cod', 'razorpay'] as const).flatMap((method) => {
    const total = paymentOf(bill).toPay;
    const beyond = checkOrderLimits({ method, total, units }, history, limits);
    if (!beyond) return [];
    const { code, message } = limitRefusal(beyond, (id) => nameOf(cards, id));
    return [{ method, code, message }];
  });
}

/** Lists engravings that a product doesn't offer any more: an order of the cart is refused, by either method. */
function presentEngravingLimits(
  rows: readonly CartRow[],
  cards: ReadonlyMap<string, VariantCard>,
): CartLimits {
  return rows.flatMap((row) => {
    const shown = cards.get(row.variant_id);
    const problem = shown && engravingProblem(row, shown.engraving, shown.card.name);
    if (!problem) return [];
    const { code, message } = problem;
    return (['cod', 'razorpay'] as const).map((method) => ({ method, code, message }));
  });
}

const nameOf = (cards: ReadonlyMap<string, VariantCard>, productId: string) =>
  [...cards.values()].find(({ card }) => card._id === productId)?.card.name ?? '';

type CartCoupon = NonNullable<VerbReply<'cart.get'>['coupon']>;

/** Presents the active coupon of a cart: its saving, or the first unmet condition. */
function presentCartCoupon(
  { row }: ChosenCoupon,
  saves: Paise,
  refusals: readonly CouponRefusal[],
): CartCoupon {
  const { discount_type, value, max_discount, min_order_amount, categories } = presentTerms(row.terms);
  const [first] = refusals;
  return {
    _id: row.id,
    code: row.code,
    is_applied: first === undefined && saves > 0,
    saves: first === undefined ? saves : zeroPaise,
    condition: first?.condition ?? null,
    message: first?.message ?? '',
    missing: first?.missing ?? null,
    discount_type,
    value,
    max_discount,
    min_order_amount,
    categories: categories.map(({ _id }) => _id),
  };
}
