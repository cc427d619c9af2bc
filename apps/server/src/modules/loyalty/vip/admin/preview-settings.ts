import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { countTierChanges, sumCostOfTerms } from '../store-figures.ts';
import { readEntry } from './vip-settings.ts';

const days = 30;
const tiers = ['NONE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

/**
 * Previews the effects of settings by current members and spend: tier changes, and the cost of the
 * last 30 days' orders. Nothing is saved. Throws what `readEntry` throws.
 */
export const previewVipSettings: Verb<'admin.vip.previewSettings'> = async (ctx, input) => {
  const entry = readEntry(input);
  const now = await readSettings(ctx);
  const since = startOfDay(addDays(dayInIndia(ctx.now()), 1 - days));
  const [moves, before, after] = await Promise.all([
    countTierChanges(ctx.db, now.vip_thresholds, entry.vip_thresholds),
    sumCostOfTerms(ctx.db, now, since),
    sumCostOfTerms(ctx.db, entry, since),
  ]);
  const members = (which: (move: (typeof moves)[number]) => boolean) =>
    moves.filter(which).reduce((sum, move) => sum + move.members, 0);
  return {
    message: 'Preview of the settings',
    data: {
      days,
      rise: members(({ before, after }) => tiers.indexOf(after) > tiers.indexOf(before)),
      fall: members(({ before, after }) => tiers.indexOf(after) < tiers.indexOf(before)),
      tiers: tiers.map((tier) => ({
        tier,
        before: members(({ before }) => before === tier),
        after: members(({ after }) => after === tier),
      })),
      cost: { before, after },
    },
  };
};
