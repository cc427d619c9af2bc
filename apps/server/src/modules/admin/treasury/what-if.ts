import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { asCoins, sumCoins } from '@jhumka/domain/coins';
import { type CostRules, costOfYear, type LoyaltyCost, loyaltyCosts } from '@jhumka/domain/losses';
import type { VipThresholds, VipTier } from '@jhumka/domain/loyalty';
import { multiply, sum } from '@jhumka/domain/money';
import type { StreakRules } from '@jhumka/domain/streak';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { type CoinsMoved, listCoinsMoved } from '../../loyalty/coins/store-treasury.ts';
import { readStreakRules } from '../../loyalty/rules/read-rules.ts';
import { readStreakEntry } from '../../loyalty/streak/read-streak-entry.ts';
import { countRuns, countVisitsByStreak } from '../../loyalty/streak/store-lists.ts';
import { readVipEntry } from '../../loyalty/vip/read-vip-entry.ts';
import { countBirthdays } from '../../loyalty/vip/store-birthdays.ts';
import { sumOrdersByTier, sumSoldGoods, type TiersOfOrder } from '../../loyalty/vip/store-figures.ts';
import { countGivenCoins, sumDiscounts } from '../../orders/orders/list/store-figures.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { VipSettings } from '../../platform/settings/vip-settings.ts';
import { beginSnapshot } from '../accounts/read-month.ts';

const daysOfYear = 365;
/** From this number of orders or visits on, adding up is slow. */
const large = 10_000;

/** Period of the sums, with the thresholds of today and others, which decide the tiers of its orders. */
interface Question {
  readonly from: Day;
  readonly until: Day;
  readonly now: VipThresholds;
  readonly changed: VipThresholds;
}

/**
 * Compares what the last year cost by the rules of today and by entered ones, beside what the ledger says. Nothing is
 * saved. Throws what `readVipEntry` and `readStreakEntry` throw.
 */
export const askWhatIf: Verb<'admin.treasury.whatIf'> = async (ctx, input) => {
  const now = await readSettings(ctx);
  const until = dayInIndia(ctx.now());
  const from = addDays(until, 1 - daysOfYear);
  const streakNow = await readStreakRules(ctx, until);
  const then = input.vip ? readVipEntry(input.vip, now) : now;
  const streakThen = input.streak ? readStreakEntry(input.streak, streakNow) : streakNow;
  const question: Question = { from, until, now: now.vip_thresholds, changed: then.vip_thresholds };
  const year = await readYear(ctx, JSON.stringify(question));
  const { coin_worth: worth, delivery_charge: deliveryCharge } = now;
  const costsBy = async (when: 'before' | 'after', vip: VipSettings, streak: StreakRules) => {
    const ofTier = <Row extends TiersOfOrder>({ before: _, after: __, ...row }: Row, tier: VipTier) => ({
      ...row,
      tier,
    });
    const rules = costRules(vip, streak);
    const orders = year.orders.map((row) => ofTier(row, row[when]));
    const costs = costOfYear(
      { ...year, orders, goods: year.goods.map((row) => ofTier(row, row[when])), deliveryCharge },
      rules,
    );
    const coins = await countGivenCoins(ctx.db, { from, until: addDays(until, 1) }, checkoutOf(vip));
    return withTotal(costs, { coins, amount: multiply(vip.coin_worth, coins) });
  };
  const moved = (...reasons: readonly CoinsMoved['reason'][]): LoyaltyCost => {
    const rows = year.moved.filter(({ reason }) => reason !== null && reasons.includes(reason));
    const coins = sumCoins(rows.map((row) => row.coins));
    return { coins, amount: multiply(worth, coins) };
  };
  const { vip, coins: amount, given, waived } = year.discounts;
  const booked = withTotal(
    {
      vip: { coins: null, amount: vip },
      delivery: { coins: null, amount: multiply(deliveryCharge, waived) },
      earned: moved('order-earned', 'order-earned-back', 'order-earned-borne'),
      visits: moved('streak-day'),
      milestones: moved('streak-milestone'),
      birthdays: moved('birthday'),
    },
    { coins: given, amount },
  );
  const before = await costsBy('before', now, streakNow);
  const after = await costsBy('after', then, streakThen);
  const costs = [...loyaltyCosts, 'total', 'checkout'] as const;
  return {
    message: 'What if',
    data: {
      ...{ from, until },
      costs: costs.map((cost) => ({ cost, booked: booked[cost], before: before[cost], after: after[cost] })),
    },
  };
};

type Costs = ReturnType<typeof costOfYear>;

/** Adds the sum, without the coins at the checkout: they have cost when they were given. */
const withTotal = (costs: Costs, checkout: LoyaltyCost) => ({
  ...costs,
  checkout,
  total: { coins: null, amount: sum(Object.values(costs).map(({ amount }) => amount)) },
});

const checkoutOf = (vip: VipSettings) => ({
  coinWorth: vip.coin_worth,
  coinShare: vip.coin_share,
  minToPay: vip.min_to_pay,
});

const costRules = (vip: VipSettings, streak: StreakRules): CostRules => ({
  discountPercent: vip.vip_discount_percent,
  freeDeliveryTiers: vip.free_delivery_tiers,
  earning: vip.earning_rules,
  birthdayCoins: asCoins(vip.birthday_coins),
  coinWorth: vip.coin_worth,
  streak,
});

const readYear = cacheFigures((key: string) => ({
  addUp: (ctx) => addUp(ctx, JSON.parse(key) as Question),
  isLarge: ({ orders, visits }) =>
    orders.reduce((count, row) => count + row.orders, 0) +
      visits.reduce((count, row) => count + row.visits, 0) >
    large,
}));

/** Adds up a year in one snapshot. */
function addUp(ctx: Context, { from, until, now, changed }: Question) {
  const days = { from, until };
  const span = { from, until: addDays(until, 1) };
  return transact(ctx, async (tx) => {
    await beginSnapshot(tx);
    const moved = await listCoinsMoved(tx, span);
    const paid = moved.find(({ reason }) => reason === 'birthday')?.movements ?? 0;
    return {
      moved,
      // While no birthday was paid, those of today's members.
      birthdays: paid > 0 ? paid : await countBirthdays(tx),
      orders: await sumOrdersByTier(tx, days, now, changed),
      goods: await sumSoldGoods(tx, days, now, changed),
      visits: await countVisitsByStreak(tx, days),
      runs: await countRuns(tx, days),
      discounts: await sumDiscounts(tx, span),
    };
  });
}
