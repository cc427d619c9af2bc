import type { Coins, CoinsByKind } from '../coins/index.ts';
import type { VipTier } from '../loyalty/index.ts';
import type { Paise } from '../money/index.ts';

/** Fields of one line that the bill needs: list price of a unit in paise, percentages, whole units. */
export type BillLineInput = {
  /** Unique key of the line in the bill: a cart row or a product. */
  readonly key: string;
  readonly price: Paise;
  readonly discount: number;
  readonly gst: number;
  readonly quantity: number;
  /** Added to the price of one unit, which the discount doesn't cover: engraving, gift wrapping. */
  readonly extras?: Paise;
};

type CouponLimits = {
  /** Label on the bill. */
  readonly code?: string;
  /** Maximum discount, in paise. */
  readonly maxDiscount?: Paise;
  /** Minimum discounted total, in paise. */
  readonly minTotal?: Paise;
  /** Keys of the lines that it covers: its minimum, its percentage and its cap apply to them alone. */
  readonly onlyFor?: readonly string[];
};

/** A coupon as the bill sees it: a fixed amount in paise, or a percentage with at most two decimals. */
export type BillCoupon = CouponLimits &
  (
    | { readonly kind: 'fixed'; readonly value: Paise }
    | { readonly kind: 'percentage'; readonly value: number }
  );

/** One line of a bill; all money in paise. */
export type BillLine = {
  readonly key: string;
  readonly unitPrice: Paise;
  readonly discountedUnitPrice: Paise;
  readonly quantity: number;
  /** Percent off the list price, 0 to 100. */
  readonly discount: number;
  readonly gstPercent: number;
  /** (List price − discounted price) × quantity. */
  readonly lineSavings: Paise;
  /** Discounted price × quantity. */
  readonly lineTotal: Paise;
  readonly lineGst: Paise;
  readonly lineTotalWithGst: Paise;
};

/** Wishes of a customer for a bill, within what the customer has. */
export type BillWallet = {
  /** Given coins lower the bill as a coupon does. */
  readonly givenCoins: Coins;
  /** Bought coins pay it, as credit does. */
  readonly purchasedCoins: Coins;
  readonly credit: Paise;
};

/** Coins and credit that a bill takes, and what is left to pay (decisions §9). */
export type BillPayment = {
  readonly coinsUsed: CoinsByKind;
  /** Worth of the given coins: a discount on the goods, GST included. */
  readonly coinsDiscount: Paise;
  /** Worth of the bought coins. */
  readonly coinsPaid: Paise;
  readonly creditUsed: Paise;
  /** Grand total, less bought coins and credit. */
  readonly toPay: Paise;
};

/**
 * Bill, in the order in which it is shown (decisions §1); all money in paise. Without coins and credit it has no payment
 * of its own (`paymentOf`): all of it is to pay.
 */
export type Bill = Partial<BillPayment> & {
  /** Units over all lines. */
  readonly quantity: number;
  /** At list price. */
  readonly itemsTotal: Paise;
  readonly productSavings: Paise;
  readonly discountedTotal: Paise;
  readonly gstTotal: Paise;
  readonly totalWithGst: Paise;
  readonly vipDiscount: Paise;
  readonly vipDiscountPercent: number;
  readonly couponDiscount: Paise;
  /** Code of the coupon that reduced the bill, where it has one. */
  readonly couponCode?: string;
  /** Keys of the lines that the coupon covers; absent when it covers all of them. */
  readonly couponFor?: readonly string[];
  /** Delivery charge: zero when waived, and for an empty cart. */
  readonly delivery: Paise;
  /** True when delivery is free because of the tier. */
  readonly deliveryWaived: boolean;
  readonly shipping: 'express' | 'standard';
  readonly grandTotal: Paise;
  readonly lines: readonly BillLine[];
};

/** Inputs of a bill. `tier` is the tier of a member, and NONE for everyone else. */
export type BillInput = {
  readonly lines: readonly BillLineInput[];
  readonly tier: VipTier;
  readonly coupon?: BillCoupon | null;
  readonly wallet?: BillWallet;
};

/**
 * Labels the delivery line of a bill with the service (decisions §1). Express costs nothing extra, so it has no line of
 * its own that would read as free next to a charge.
 */
export const deliveryLabel = ({ shipping }: Pick<Bill, 'shipping'>): string => `Delivery (${shipping})`;
