import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { sortOf } from '@jhumka/contract/wire/sorting';
import { shownEmail } from '@jhumka/domain/accounts';
import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { type CoinReason, noCoins } from '@jhumka/domain/coins';
import { cacheFigures } from '../../../../cache/cache-figures.ts';
import type { Verb } from '../../../../verb.ts';
import { readGivenCoins } from '../../coins/store.ts';
import { readStreakRules } from '../../rules/read-rules.ts';
import { countStreaks, countStreaksAndMilestones, countVisits, listStreakRows } from '../store-lists.ts';

/** Lists the streaks of customers for administrators. */
export const listStreaks: Verb<'admin.streaks.list'> = async (ctx, { page, limit, sort, ...filters }) => {
  const conditions = { ...filters, today: dayInIndia(ctx.now()) };
  const totalCount = await countStreaks(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const by = sortOf(sort ?? '-current');
  const rows = offset < totalCount ? await listStreakRows(ctx.db, conditions, by, { limit, offset }) : [];
  return {
    message: 'Streaks',
    data: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: shownEmail(row.email),
      current_streak: row.current,
      longest_streak: row.longest,
      last_streak_date: row.last_day,
      today: row.today,
      coins_today: row.coins_today ?? 0,
      to_claim: row.to_claim,
    })),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

/** From this number of active streaks on, aggregating is slow. */
const large = 10_000;

const countStored = cacheFigures((today: Day) => ({
  addUp: ({ db }) => countStreaksAndMilestones(db, today),
  isLarge: ({ currentStreak: current }) => current.running > large,
}));

/** Returns the figures of the streak programme: visits, and their cost in coins. */
export const getStreakFigures: Verb<'admin.streaks.figures'> = async (ctx, { days }) => {
  const today = dayInIndia(ctx.now());
  const [{ currentStreak: current, milestones }, visits, given] = await Promise.all([
    countStored(ctx, today),
    countVisits(ctx.db, today),
    readGivenCoins(ctx.db, addDays(today, 1 - days)),
  ]);
  const rules = await readStreakRules(ctx, today);
  const givenFor = (reason: CoinReason) => given.find((row) => row.reason === reason)?.coins ?? noCoins;
  const sum = (of: (row: (typeof milestones)[number]) => number) =>
    milestones.reduce((total, row) => total + of(row), 0);
  return {
    message: 'Streak figures',
    data: {
      days,
      ...current,
      today: visits,
      coins: { of_days: givenFor('streak-day'), of_milestones: givenFor('streak-milestone') },
      to_claim: { milestones: sum(({ open }) => open), coins: sum(({ owed }) => owed) },
      milestones: rules.milestones.map(({ days: count, coins }) => {
        const found = milestones.find((row) => row.days === count);
        return { days: count, coins, reached: found?.reached ?? 0, open: found?.open ?? 0 };
      }),
    },
  };
};
