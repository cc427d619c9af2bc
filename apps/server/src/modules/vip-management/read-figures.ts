import { addDays, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { paise, zeroPaise } from '@jhumka/domain/money';
import type { Verb } from '../../http/verbs.ts';
import { readSettings } from '../settings/index.ts';
import { coinsByReason, coinsOutstandingNow, costSince, countByTier, incomeSince } from './store-figures.ts';

/** What the programme has, costs and brings; `days` counts today as one. */
export const readVipFigures: Verb<'vipAdmin.figures'> = async (ctx, { days }) => {
  const first = addDays(dayInIndia(ctx.now()), 1 - days);
  const since = startOfDay(first);
  const settings = await readSettings(ctx);
  const [counts, outstanding, byReason, cost, income] = await Promise.all([
    countByTier(ctx.db, settings.vip_thresholds, since),
    coinsOutstandingNow(ctx.db),
    coinsByReason(ctx.db, first),
    costSince(ctx.db, since),
    incomeSince(ctx.db, since),
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
        // At what a delivery costs a shopper today: to judge by, not to book.
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
