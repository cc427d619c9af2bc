import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import type { VipThresholds } from '@jhumka/domain/loyalty';
import { paise, zeroPaise } from '@jhumka/domain/money';
import { cacheFigures } from '../../../../cache/cache-figures.ts';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { readGivenCoins, readOutstandingCoins } from '../../coins/store.ts';
import { sumPaidPurchases } from '../../purchases/store.ts';
import { countMembersByTier, sumMemberDiscounts } from '../store-figures.ts';

/** From this number of members or orders on, aggregating is slow. */
const large = 10_000;

/** Cached: reads every member and every order of the period. */
const countMembersAndCost = cacheFigures((key: string) => ({
  addUp: async ({ db }) => {
    const { since, thresholds } = JSON.parse(key) as { since: string; thresholds: VipThresholds };
    const [counts, cost] = await Promise.all([
      countMembersByTier(db, thresholds, new Date(since)),
      sumMemberDiscounts(db, new Date(since)),
    ]);
    return { counts, cost };
  },
  isLarge: ({ counts, cost }) => counts.total + cost.orders > large,
}));

/** Reads members, costs and income of the programme; `days` includes today. */
export const readVipFigures: Verb<'admin.vip.figures'> = async (ctx, { days }) => {
  const first = addDays(dayInIndia(ctx.now()), 1 - days);
  const since = startOfDay(first);
  const settings = await readSettings(ctx);
  const key = JSON.stringify({ since, thresholds: settings.vip_thresholds });
  const [{ counts, cost }, outstanding, byReason, income] = await Promise.all([
    countMembersAndCost(ctx, key),
    readOutstandingCoins(ctx.db),
    readGivenCoins(ctx.db, first),
    sumPaidPurchases(ctx.db, since),
  ]);
  const { total, silver, gold, platinum, joined, with_money } = counts;
  const paidFor = (kind: 'coins' | 'vip') => income.find((each) => each.kind === kind);
  return {
    message: 'VIP figures',
    data: {
      days,
      members: { total, joined, joined_with_money: with_money },
      tiers: [
        { tier: 'NONE', members: total - silver - gold - platinum },
        { tier: 'SILVER', members: silver },
        { tier: 'GOLD', members: gold },
        { tier: 'PLATINUM', members: platinum },
      ],
      coins: { outstanding, by_reason: byReason },
      cost: {
        vip_discount: cost.discount,
        deliveries_waived: cost.waived,
        // At the current delivery charge: an estimate, not for bookkeeping.
        delivery_cost: paise(cost.waived * settings.delivery_charge),
      },
      income: {
        coins: paidFor('coins')?.paid ?? zeroPaise,
        membership: paidFor('vip')?.paid ?? zeroPaise,
        purchases: income.reduce((sum, each) => sum + each.purchases, 0),
      },
    },
  };
};
