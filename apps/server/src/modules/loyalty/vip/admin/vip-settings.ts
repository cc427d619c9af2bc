import type { VerbInput, VerbReply } from '@jhumka/contract';
import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { asCoins, sumCoins } from '@jhumka/domain/coins';
import { coinsOfAmount, type EarningRules, earningRate } from '@jhumka/domain/earning';
import { worthOfCoins } from '@jhumka/domain/losses';
import { fromRupees, toRupees } from '@jhumka/domain/money';
import type { ActorContext } from '../../../../context.ts';
import { badInput } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readManagedRules } from '../../../platform/effective-dated/present-rules.ts';
import { type ManagedRules, saveRules, withdrawRules } from '../../../platform/effective-dated/save-rules.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import {
  readShippedVipSettings,
  type VipSettings,
  vipSettings,
} from '../../../platform/settings/vip-settings.ts';
import { readCouponOffers } from '../../rules/read-rules.ts';
import { reviewLosses } from '../../rules/review-losses.ts';
import { countTierChanges, sumCostOfTerms, sumSoldGoods } from '../store-figures.ts';

const tiers = ['SILVER', 'GOLD', 'PLATINUM'] as const;
const eachTier = <From, To>(of: Readonly<Record<(typeof tiers)[number], From>>, to: (value: From) => To) => ({
  SILVER: to(of.SILVER),
  GOLD: to(of.GOLD),
  PLATINUM: to(of.PLATINUM),
});

/** Validates the submitted settings and converts them to their stored form; what an older client leaves out stays. Throws 'bad-input'. */
function readEntry(entry: VerbInput<'admin.vip.previewSettings'>, now: Settings): VipSettings {
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

/** Presents the settings of the programme: money in rupees. */
function presentVipSettings(settings: VipSettings): VerbReply<'admin.vip.settings'>['data']['rules'] {
  return {
    membership_price: toRupees(settings.vip_membership_price),
    membership_coins: settings.vip_membership_coins,
    birthday_coins: settings.birthday_coins,
    coin_months: settings.coin_months,
    coin_worth: toRupees(settings.coin_worth),
    coin_share: settings.coin_share,
    min_to_pay: toRupees(settings.min_to_pay),
    earning: {
      coins_per_100: settings.earning_rules.coinsPer100,
      tier_percent: settings.earning_rules.tierPercent,
      campaigns: settings.earning_rules.campaigns.map(({ categoryId: category_id, ...one }) => ({
        ...one,
        category_id,
      })),
    },
    thresholds: eachTier(settings.vip_thresholds, toRupees),
    discount_percent: settings.vip_discount_percent,
    free_delivery_tiers: [...settings.free_delivery_tiers],
    packages: settings.coin_packages.map(({ _id, coins, price }) => ({ _id, coins, price: toRupees(price) })),
  };
}

const managed: ManagedRules<VipSettings> = {
  ...vipSettings,
  action: 'vip.settings',
  daysAhead: 0,
  shipped: readShippedVipSettings,
  review: reviewLosses('vip'),
};

/** Returns the current settings, and every version with its effective date. */
export const getVipSettings: Verb<'admin.vip.settings'> = async (ctx) => ({
  message: 'VIP settings',
  data: await readShown(ctx),
});

/** Saves settings effective from today or a later day. Throws what `readEntry` and `saveRules` throw. */
export const saveVipSettings: Verb<'admin.vip.saveSettings'> = async (ctx, input) => {
  await saveRules(ctx, managed, readEntry(input, await readSettings(ctx)), input);
  return { message: 'VIP settings saved', data: await readShown(ctx) };
};

/** Withdraws planned settings. Throws 'not-found' for others. */
export const withdrawVipSettings: Verb<'admin.vip.withdrawSettings'> = async (ctx, { version }) => {
  await withdrawRules(ctx, managed, version);
  return { message: 'Planned settings withdrawn', data: await readShown(ctx) };
};

const readShown = (ctx: ActorContext) => readManagedRules(ctx, managed, presentVipSettings);

const previewedDays = 30;
const allTiers = ['NONE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

/**
 * Previews the effects of settings by current members and spend: tier changes, and the cost of the
 * last 30 days' orders. Nothing is saved. Throws what `readEntry` throws.
 */
export const previewVipSettings: Verb<'admin.vip.previewSettings'> = async (ctx, input) => {
  const now = await readSettings(ctx);
  const entry = readEntry(input, now);
  const since = startOfDay(addDays(dayInIndia(ctx.now()), 1 - previewedDays));
  const [moves, before, after, sold, { offers }] = await Promise.all([
    countTierChanges(ctx.db, now.vip_thresholds, entry.vip_thresholds),
    sumCostOfTerms(ctx.db, now, since),
    sumCostOfTerms(ctx.db, entry, since),
    sumSoldGoods(ctx.db, since),
    readCouponOffers(ctx, dayInIndia(ctx.now())),
  ]);
  const earnedBy = ({ earning_rules, coin_worth: coinWorth }: VipSettings) => {
    const coins_earned = sumCoins(
      sold.map(({ amount, ...of }) => coinsOfAmount(amount, earningRate(earning_rules, of))),
    );
    return { coins_earned, coins_worth: worthOfCoins({ offers, coinWorth }, coins_earned) };
  };
  const members = (which: (move: (typeof moves)[number]) => boolean) =>
    moves.filter(which).reduce((sum, move) => sum + move.members, 0);
  return {
    message: 'Preview of the settings',
    data: {
      days: previewedDays,
      rise: members(({ before, after }) => allTiers.indexOf(after) > allTiers.indexOf(before)),
      fall: members(({ before, after }) => allTiers.indexOf(after) < allTiers.indexOf(before)),
      tiers: allTiers.map((tier) => ({
        tier,
        before: members(({ before }) => before === tier),
        after: members(({ after }) => after === tier),
      })),
      cost: { before: { ...before, ...earnedBy(now) }, after: { ...after, ...earnedBy(entry) } },
    },
  };
};
