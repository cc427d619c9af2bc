import type { VerbReply } from '@jhumka/contract';
import { addDays, dayInIndia, daysOfMonth, monthOf, startOfDay } from '@jhumka/domain/calendar';
import { noCoins, sumCoins } from '@jhumka/domain/coins';
import {
  availableMilestones,
  claimedMilestones,
  daysOfPeriods,
  type Milestone,
  type MilestoneToCome,
  milestonesToCome,
  missMessage,
  noStreak,
  type ReachedMilestone,
  type StreakDay,
  streakMonth,
  streakOutlook,
} from '@jhumka/domain/streak';
import type { Verb } from '../../../verb.ts';
import { readBalance } from '../coins/get-balance.ts';
import { customersOnly, readPlannedClosings, readStreakRules } from '../rules/read-rules.ts';
import { readClosedDays } from './heartbeat.ts';
import { presentHoliday } from './set-holiday.ts';
import { findStreak, listMilestones, listRecordedDays, readGuards } from './store.ts';

type Status = VerbReply<'streak.status'>['data'];

/** Returns the streak with a month of its calendar, and the outlook (spec 3.12). Days are days in India. */
export const getStreakStatus: Verb<'streak.status'> = async (ctx, input) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const today = dayInIndia(ctx.now());
  const month = input.month ?? monthOf(today);
  const days = daysOfMonth(month);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const [streak, recorded, reached, balance, rules, guards] = await Promise.all([
    findStreak(ctx.db, userId),
    listRecordedDays(ctx.db, userId, first, last),
    listMilestones(ctx.db, userId),
    readBalance(ctx.db, userId),
    readStreakRules(ctx, today),
    readGuards(ctx.db, userId),
  ]);
  const since = streak && streak.lastDay < first ? streak.lastDay : addDays(first, -1);
  const planned = await readPlannedClosings(ctx, since);
  const closed = await readClosedDays(ctx.db, since, planned);
  const current = streak ?? noStreak;
  const holidays = daysOfPeriods(guards.holidays);
  const terms = { closed, rules, holidays, freezes: guards.freezes };
  const outlook = streakOutlook(current, today, terms);
  const toCome = milestonesToCome(current, today, terms);
  const { ifMissed, next, nextMilestone } = outlook;
  const ifMissedMessage = missMessage(outlook);
  const calendar = streakMonth(month, {
    today,
    firstDay: streak?.firstDay ?? null,
    recorded,
    closed,
    holidays,
    saved: new Set(guards.saved),
    toCome,
  });
  return {
    message: 'Your streak',
    data: {
      current_streak: current.current,
      longest_streak: current.longest,
      coins: balance,
      available_milestones: availableMilestones(reached),
      claimed_milestones: claimedMilestones(reached, current.run),
      last_streak_date: current.lastDay,
      today,
      today_done: outlook.isTodayDone,
      day_ends_at: startOfDay(addDays(today, 1)).toISOString(),
      next_milestone: nextMilestone && presentToCome(nextMilestone),
      next_visit: { ...next },
      if_missed: ifMissed && ifMissedMessage !== null ? { ...ifMissed, words: ifMissedMessage } : null,
      milestones: presentMilestones(rules.milestones, reached, current.run, toCome),
      rules: { days_for_one_more: rules.daysForOneMore, most_coins_of_day: rules.maxCoinsOfDay },
      freezes: { held: guards.freezes, max: rules.maxFreezes, from_days: rules.freezeFromDays },
      holiday: presentHoliday(guards.holidays, today, rules),
      saved_days: guards.saved,
      closed_days: planned.filter((day) => day > today),
      month,
      first_month: monthOf(streak?.firstDay ?? today),
      days: calendar.map(presentDay),
    },
  };
};

const presentToCome = ({ days, coins, on, daysToGo }: MilestoneToCome) => ({
  days,
  coins,
  on,
  days_to_go: daysToGo,
});

/** Presents milestones: those to claim from any run, those claimed in this run, and those ahead. */
function presentMilestones(
  rules: readonly Milestone[],
  reached: readonly ReachedMilestone[],
  run: number,
  toCome: readonly MilestoneToCome[],
): Status['milestones'] {
  const available = availableMilestones(reached);
  const claimed = claimedMilestones(reached, run);
  const counts = new Set([...rules.map(({ days }) => days), ...available, ...claimed]);
  return [...counts]
    .toSorted((a, b) => a - b)
    .map((days) => {
      const open = reached.filter((one) => one.days === days && !one.isClaimed);
      const paid = reached.find((one) => one.days === days && one.run === run && one.isClaimed);
      if (open.length > 0) {
        const coins = sumCoins(open.map((one) => one.coins));
        return { days, coins, state: 'available' as const, on: null, days_to_go: 0 };
      }
      if (paid) return { days, coins: paid.coins, state: 'claimed' as const, on: null, days_to_go: 0 };
      const next = toCome.find((one) => one.days === days);
      const coins = rules.find((one) => one.days === days)?.coins ?? noCoins;
      return {
        days,
        coins,
        state: 'to-come' as const,
        on: next?.on ?? null,
        days_to_go: next?.daysToGo ?? days,
      };
    });
}

const presentDay = ({ day, isToday, mark, recorded, milestones }: StreakDay): Status['days'][number] => ({
  day,
  is_today: isToday,
  mark,
  streak: recorded?.streak ?? null,
  coins: recorded?.coins ?? null,
  milestones: milestones.map(({ days, coins }) => ({ days, coins })),
});
