import type { VerbReply } from '@jhumka/contract';
import { toRupees } from '@jhumka/domain/money';
import type { ActorContext } from '../../../../context.ts';
import type { Verb } from '../../../../verb.ts';
import { readManagedRules } from '../../../platform/effective-dated/present-rules.ts';
import { type ManagedRules, saveRules, withdrawRules } from '../../../platform/effective-dated/save-rules.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import {
  readShippedVipSettings,
  type VipSettings,
  vipSettings,
} from '../../../platform/settings/vip-settings.ts';
import { reviewLosses } from '../../rules/review-losses.ts';
import { eachTier, readVipEntry } from '../read-vip-entry.ts';
import { countTierChanges } from '../store-figures.ts';

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

/** Saves settings effective from today or a later day. Throws what `readVipEntry` and `saveRules` throw. */
export const saveVipSettings: Verb<'admin.vip.saveSettings'> = async (ctx, input) => {
  await saveRules(ctx, managed, readVipEntry(input, await readSettings(ctx)), input);
  return { message: 'VIP settings saved', data: await readShown(ctx) };
};

/** Withdraws planned settings. Throws 'not-found' for others. */
export const withdrawVipSettings: Verb<'admin.vip.withdrawSettings'> = async (ctx, { version }) => {
  await withdrawRules(ctx, managed, version);
  return { message: 'Planned settings withdrawn', data: await readShown(ctx) };
};

const readShown = (ctx: ActorContext) => readManagedRules(ctx, managed, presentVipSettings);

const allTiers = ['NONE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

/** Previews the changes of tier by current members and spend. Nothing is saved. Throws what `readVipEntry` throws. */
export const previewVipSettings: Verb<'admin.vip.previewSettings'> = async (ctx, input) => {
  const now = await readSettings(ctx);
  const entry = readVipEntry(input, now);
  const moves = await countTierChanges(ctx.db, now.vip_thresholds, entry.vip_thresholds);
  const members = (which: (move: (typeof moves)[number]) => boolean) =>
    moves.filter(which).reduce((sum, move) => sum + move.members, 0);
  return {
    message: 'Preview of the settings',
    data: {
      rise: members(({ before, after }) => allTiers.indexOf(after) > allTiers.indexOf(before)),
      fall: members(({ before, after }) => allTiers.indexOf(after) < allTiers.indexOf(before)),
      tiers: allTiers.map((tier) => ({
        tier,
        before: members(({ before }) => before === tier),
        after: members(({ after }) => after === tier),
      })),
    },
  };
};
