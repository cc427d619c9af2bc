import { defaultVipRules, type EarnedTier, type VipThresholds, type VipTier } from '../loyalty/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** Editable settings that affect prices and payment. Money is in paise. */
export type ShopSettings = {
  /** Charged once an order (spec 9.4). */
  readonly delivery_charge: Paise;
  /** An order whose discounted total is strictly above this ships express (spec 9.3, decisions §1). */
  readonly express_threshold: Paise;
  /** Percent of the discounted total, before GST (spec 9.5). */
  readonly vip_discount_percent: Readonly<Record<EarnedTier, number>>;
  /** Tiers with free delivery (spec 9.4). */
  readonly free_delivery_tiers: readonly VipTier[];
  readonly vip_thresholds: VipThresholds;
  /** Maximum grand total for cash on delivery (decisions §5). */
  readonly cash_on_delivery_limit: Paise;
  /** An order above this grand total needs a PAN (decisions §5). */
  readonly pan_threshold: Paise;
  readonly offers_gift_wrap: boolean;
  /** Added to one unit that is wrapped as a gift, before GST. */
  readonly gift_wrap_price: Paise;
};

/** Default settings. */
export const defaultSettings: ShopSettings = {
  delivery_charge: fromRupees(20),
  express_threshold: fromRupees(999),
  vip_discount_percent: defaultVipRules.discountPercent,
  free_delivery_tiers: ['GOLD', 'PLATINUM'],
  vip_thresholds: defaultVipRules.thresholds,
  cash_on_delivery_limit: fromRupees(50_000),
  pan_threshold: fromRupees(200_000),
  offers_gift_wrap: true,
  gift_wrap_price: fromRupees(99),
};
