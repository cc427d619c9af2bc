import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, fromRupees, isRupees, type Rupees } from '@jhumka/domain/money';
import { numberOf } from '@jhumka/domain/typed';
import type { VipSettings } from './vip-queries.ts';

export const settingTiers = ['SILVER', 'GOLD', 'PLATINUM'] as const;
export type SettingTier = (typeof settingTiers)[number];

/** A campaign of coins for buying, as it is typed. */
type EarningEntry = { readonly key: string } & Readonly<
  Record<'name' | 'percent' | 'category_id' | 'weekday' | 'from' | 'until', string>
>;

/** The settings as they are typed: every figure a text, so that half a number is no error yet. */
export interface SettingsEntry {
  readonly membership_price: string;
  readonly membership_coins: string;
  readonly birthday_coins: string;
  readonly coin_months: string;
  readonly coin_worth: string;
  readonly coin_share: string;
  readonly min_to_pay: string;
  readonly coins_per_100: string;
  readonly tier_percent: Readonly<Record<SettingTier, string>>;
  readonly campaigns: readonly EarningEntry[];
  readonly thresholds: Readonly<Record<SettingTier, string>>;
  readonly discount_percent: Readonly<Record<SettingTier, string>>;
  readonly waived: Readonly<Record<SettingTier, boolean>>;
  readonly packages: readonly {
    readonly key: string;
    readonly _id?: string;
    readonly coins: string;
    readonly price: string;
  }[];
}

const each = <Value>(to: (tier: SettingTier) => Value) => ({
  SILVER: to('SILVER'),
  GOLD: to('GOLD'),
  PLATINUM: to('PLATINUM'),
});

/** Converts the current settings to form values. */
export const entryOf = (settings: VipSettings): SettingsEntry => ({
  membership_price: String(settings.membership_price),
  membership_coins: String(settings.membership_coins),
  birthday_coins: String(settings.birthday_coins),
  coin_months: String(settings.coin_months),
  coin_worth: String(settings.coin_worth),
  coin_share: String(settings.coin_share),
  min_to_pay: String(settings.min_to_pay),
  coins_per_100: String(settings.earning.coins_per_100),
  tier_percent: each((tier) => String(settings.earning.tier_percent[tier])),
  campaigns: settings.earning.campaigns.map(
    ({ name, percent, category_id, weekday, from, until }, index) => ({
      ...{ key: `${index}`, name, percent: String(percent), category_id },
      ...{ weekday: weekday === null ? '' : String(weekday), from: from ?? '', until: until ?? '' },
    }),
  ),
  thresholds: each((tier) => String(settings.thresholds[tier])),
  discount_percent: each((tier) => String(settings.discount_percent[tier])),
  waived: each((tier) => settings.free_delivery_tiers.includes(tier)),
  packages: settings.packages.map(({ _id, coins, price }) => ({
    key: _id,
    _id,
    coins: String(coins),
    price: String(price),
  })),
});

/** Converts form values to the input; the server rejects invalid numbers, field by field. */
export const settingsOf = (entry: SettingsEntry) => ({
  membership_price: entry.membership_price,
  membership_coins: entry.membership_coins,
  birthday_coins: entry.birthday_coins,
  coin_months: entry.coin_months,
  coin_worth: entry.coin_worth,
  coin_share: entry.coin_share,
  min_to_pay: entry.min_to_pay,
  earning: {
    coins_per_100: entry.coins_per_100,
    tier_percent: entry.tier_percent,
    campaigns: entry.campaigns.map(({ key: _, ...campaign }) => campaign),
  },
  thresholds: entry.thresholds,
  discount_percent: entry.discount_percent,
  free_delivery_tiers: settingTiers.filter((tier) => entry.waived[tier]),
  packages: entry.packages.map(({ _id, coins, price }) => ({ ...(_id ? { _id } : {}), coins, price })),
});

/** Formats an amount of the settings, which are in rupees, as they are typed. */
export const inRupees = (rupees: Rupees) => formatRupees(fromRupees(rupees));

/** Describes the changes that saving would make. */
export function changesIn(now: VipSettings, entry: SettingsEntry): string[] {
  const changes: string[] = [];
  const differ = (name: string, before: number, after: string, write: (value: number) => string) => {
    const value = numberOf(after);
    if (value !== before)
      changes.push(`${name} ${write(before)} to ${Number.isFinite(value) ? write(value) : after}`);
  };
  // Half-typed: the server refuses a third decimal when it is saved.
  const amount = (value: number) => (isRupees(value) ? inRupees(value) : String(value));
  const count = (value: number) => value.toLocaleString('en-IN');
  const percent = (value: number) => `${value}%`;
  differ('Membership', now.membership_price, entry.membership_price, amount);
  differ('Membership in coins', now.membership_coins, entry.membership_coins, count);
  differ('Birthday coins', now.birthday_coins, entry.birthday_coins, count);
  differ('Months until coins end', now.coin_months, entry.coin_months, count);
  differ('Worth of a coin', now.coin_worth, entry.coin_worth, amount);
  differ('Part of an order in coins', now.coin_share, entry.coin_share, percent);
  differ('Left to pay', now.min_to_pay, entry.min_to_pay, amount);
  differ('Coins for each Rs.100', now.earning.coins_per_100, entry.coins_per_100, count);
  const campaigns = (of: SettingsEntry) => JSON.stringify(of.campaigns.map(({ key: _, ...one }) => one));
  if (campaigns(entryOf(now)) !== campaigns(entry)) changes.push('Campaigns of more coins');
  for (const tier of settingTiers) {
    const name = vipTierName(tier);
    differ(`${name} from`, now.thresholds[tier], entry.thresholds[tier], amount);
    differ(`${name} coins`, now.earning.tier_percent[tier], entry.tier_percent[tier], percent);
    differ(`${name} discount`, now.discount_percent[tier], entry.discount_percent[tier], percent);
    if (now.free_delivery_tiers.includes(tier) !== entry.waived[tier])
      changes.push(`${name} delivery ${entry.waived[tier] ? 'free' : 'charged'}`);
  }
  const written = (packages: readonly { readonly coins: unknown; readonly price: unknown }[]) =>
    JSON.stringify(packages.map((one) => [numberOf(String(one.coins)), numberOf(String(one.price))]));
  if (written(now.packages) !== written(entry.packages)) changes.push('Coin packages');
  return changes;
}
