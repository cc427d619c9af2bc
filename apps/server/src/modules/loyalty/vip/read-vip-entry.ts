import type { VerbInput } from '@jhumka/contract';
import { asCoins } from '@jhumka/domain/coins';
import type { EarningRules } from '@jhumka/domain/earning';
import { fromRupees } from '@jhumka/domain/money';
import { badInput } from '../../../problem.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { type VipSettings, vipSettings } from '../../platform/settings/vip-settings.ts';

const tiers = ['SILVER', 'GOLD', 'PLATINUM'] as const;

/** Converts a value of each tier. */
export const eachTier = <From, To>(
  of: Readonly<Record<(typeof tiers)[number], From>>,
  to: (value: From) => To,
) => ({
  SILVER: to(of.SILVER),
  GOLD: to(of.GOLD),
  PLATINUM: to(of.PLATINUM),
});

/**
 * Validates the submitted settings and converts them to their stored form; what an older client leaves out stays. Throws
 * 'bad-input'.
 */
export function readVipEntry(entry: VerbInput<'admin.vip.previewSettings'>, now: Settings): VipSettings {
  const thresholds = eachTier(entry.thresholds, fromRupees);
  if (thresholds.SILVER >= thresholds.GOLD) throw badInput('thresholds.GOLD', 'must be above Silver');
  if (thresholds.GOLD >= thresholds.PLATINUM) throw badInput('thresholds.PLATINUM', 'must be above Gold');
  const { discount_percent: percent } = entry;
  if (percent.SILVER > percent.GOLD) throw badInput('discount_percent.GOLD', 'must not be below Silver');
  if (percent.GOLD > percent.PLATINUM) throw badInput('discount_percent.PLATINUM', 'must not be below Gold');
  const packages = entry.packages.map(({ _id, coins, price }) => ({
    _id: _id ?? `pkg_${coins}`,
    coins: asCoins(coins),
    price: fromRupees(price),
  }));
  const sizes = new Set(packages.map(({ coins }) => coins));
  if (sizes.size < packages.length) throw badInput('packages', 'has two of the same size');
  const parsed = vipSettings.schema.safeParse({
    vip_membership_price: fromRupees(entry.membership_price),
    vip_membership_coins: entry.membership_coins,
    birthday_coins: entry.birthday_coins,
    coin_months: entry.coin_months,
    coin_worth: fromRupees(entry.coin_worth),
    coin_share: entry.coin_share,
    min_to_pay: fromRupees(entry.min_to_pay),
    earning_rules: entry.earning ? readEarning(entry.earning) : now.earning_rules,
    vip_thresholds: thresholds,
    vip_discount_percent: percent,
    free_delivery_tiers: entry.free_delivery_tiers,
    coin_packages: packages,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badInput(wireNames[String(issue?.path[0])] ?? 'settings', issue?.message ?? 'can not be');
}

const readEarning = (
  entry: NonNullable<VerbInput<'admin.vip.previewSettings'>['earning']>,
): EarningRules => ({
  coinsPer100: entry.coins_per_100,
  tierPercent: entry.tier_percent,
  campaigns: entry.campaigns.map(({ name, percent, category_id, weekday, from, until }) => ({
    ...{ name, percent, categoryId: category_id ?? '' },
    ...{ weekday: weekday ?? null, from: from ?? null, until: until ?? null },
  })),
});

const wireNames: Readonly<Record<string, string>> = {
  vip_membership_price: 'membership_price',
  earning_rules: 'earning',
  vip_discount_percent: 'discount_percent',
  coin_packages: 'packages',
};
