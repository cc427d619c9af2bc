import { defaultVipRules, type EarnedTier, type VipThresholds, type VipTier } from '../loyalty/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';

/** The figures of the shop that its keeper may change and that bear on prices and payment. Money is in paise. */
export type ShopSettings = {
  /** Charged once an order (spec 9.4). */
  readonly delivery_charge: Paise;
  /** An order whose discounted total is strictly above this ships express (spec 9.3, decisions §1). */
  readonly express_threshold: Paise;
  /** Percent of the discounted total, before GST (spec 9.5). */
  readonly vip_discount_percent: Readonly<Record<EarnedTier, number>>;
  /** The tiers whose orders are delivered free (spec 9.4). */
  readonly free_delivery_tiers: readonly VipTier[];
  readonly vip_thresholds: VipThresholds;
  /** The largest grand total that may be paid in cash (decisions §5). */
  readonly cash_on_delivery_limit: Paise;
  /** Above this grand total an order asks for a PAN (decisions §5). */
  readonly pan_threshold: Paise;
};

/** The settings of a shop whose keeper has changed nothing. */
export const defaultSettings: ShopSettings = {
  delivery_charge: fromRupees(20),
  express_threshold: fromRupees(999),
  vip_discount_percent: defaultVipRules.discountPercent,
  free_delivery_tiers: ['GOLD', 'PLATINUM'],
  vip_thresholds: defaultVipRules.thresholds,
  cash_on_delivery_limit: fromRupees(50_000),
  pan_threshold: fromRupees(200_000),
};
