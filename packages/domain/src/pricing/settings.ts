import { defaultVipRules, type EarnedTier, type VipThresholds, type VipTier } from '../loyalty/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** Editable settings that affect prices and payment. Money is in paise. */
export type ShopSettings = {
  /** Charged once an order (spec 9.4). */
  readonly deliveryCharge: Paise;
  /** An order whose discounted total is strictly above this ships express (spec 9.3, decisions §1). */
  readonly expressThreshold: Paise;
  /** Percent of the discounted total, before GST (spec 9.5). */
  readonly vipDiscountPercent: Readonly<Record<EarnedTier, number>>;
  /** Tiers with free delivery (spec 9.4). */
  readonly freeDeliveryTiers: readonly VipTier[];
  readonly vipThresholds: VipThresholds;
  /** Maximum grand total for cash on delivery (decisions §5). */
  readonly cashOnDeliveryLimit: Paise;
  /** An order above this grand total needs a PAN (decisions §5). */
  readonly panThreshold: Paise;
  readonly offersGiftWrap: boolean;
  /** Added to one unit that is wrapped as a gift, before GST. */
  readonly giftWrapPrice: Paise;
  /** Worth of a coin at the checkout. */
  readonly coinWorth: Paise;
  /** Greatest percentage of the goods of a bill, with GST, that coins may cover; 0 takes none. */
  readonly coinShare: number;
  /** Amount of a bill that coins leave at least. */
  readonly minToPay: Paise;
};

/** Default settings. */
export const defaultSettings: ShopSettings = {
  deliveryCharge: fromRupees(20),
  expressThreshold: fromRupees(999),
  vipDiscountPercent: defaultVipRules.discountPercent,
  freeDeliveryTiers: ['GOLD', 'PLATINUM'],
  vipThresholds: defaultVipRules.thresholds,
  cashOnDeliveryLimit: fromRupees(50_000),
  panThreshold: fromRupees(200_000),
  offersGiftWrap: true,
  giftWrapPrice: fromRupees(99),
  // What a coin costs in the smallest package, and less than in any coupon offer.
  coinWorth: fromRupees(0.5),
  coinShare: 20,
  minToPay: fromRupees(1),
};
