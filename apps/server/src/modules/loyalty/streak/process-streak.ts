import type { VerbReply } from '@jhumka/contract';
import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import { noCoins } from '@jhumka/domain/coins';
import {
  availableMilestones,
  daysOfPeriods,
  noStreak,
  type StreakRules,
  type Visit,
  visit,
  visitToast,
} from '@jhumka/domain/streak';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { readBalance } from '../coins/get-balance.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { customersOnly, readPlannedClosings, readStreakRules } from '../rules/read-rules.ts';
import { readClosedDays } from './heartbeat.ts';
import { findStreak, listMilestones, readGuards, type StoredStreak, saveVisit } from './store.ts';

type Visited = VerbReply<'streak.process'>['data'];

/** Day and rules of a visit, read before its transaction. */
interface VisitTerms {
  readonly today: Day;
  readonly rules: StreakRules;
  readonly planned: readonly Day[];
  readonly coinMonths: number;
}

/**
 * Counts today's visit in India, once, from however many concurrent devices and retries (decisions §6). Idempotent; a
 * clock that was set back changes nothing.
 */
export const processStreak: Verb<'streak.process'> = async (ctx) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const today = dayInIndia(ctx.now());
  const rules = await readStreakRules(ctx, today);
  const loaded = await findStreak(ctx.db, userId);
  const planned = await readPlannedClosings(ctx, loaded?.lastDay ?? today);
  const { coin_months: coinMonths } = await readSettings(ctx);
  // Most visits are not the first of their day: they take no lock.
  const data =
    loaded && today <= loaded.lastDay
      ? await present(ctx, ctx.db, known(loaded), await readBalance(ctx.db, userId))
      : await transact(ctx, (tx, ctx) => countVisit(ctx, tx, { today, rules, planned, coinMonths }));
  return { message: data.message ?? 'Welcome back', data };
};

async function countVisit(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { today, rules, planned, coinMonths }: VisitTerms,
): Promise<Visited> {
  const { userId } = ctx.actor;
  await lockOwnAccount(tx, userId);
  const before = await findStreak(tx, userId);
  const closed = before ? await readClosedDays(tx, before.lastDay, planned) : new Set<Day>();
  const { freezes, holidays } = await readGuards(tx, userId);
  const terms = { closed, rules, freezes, holidays: daysOfPeriods(holidays) };
  const made = visit(before ?? noStreak, today, terms);
  if (made.kind === 'known') return present(ctx, tx, made, await readBalance(tx, userId));
  await saveVisit(tx, userId, today, made, ctx.now());
  const { forgiven, streak, coins } = made;
  if (coins === 0) return present(ctx, tx, made, await readBalance(tx, userId));
  const { balance } = await moveCoins(ctx, tx, {
    userId,
    source: { reason: 'streak-day', day: today, streak: streak.current, forgiven },
    coins,
    rule: { days_for_one_more: rules.daysForOneMore, most_coins_of_day: rules.maxCoinsOfDay },
    lots: { coinMonths },
  });
  return present(ctx, tx, made, balance);
}

const known = (streak: StoredStreak): Visit => ({
  kind: 'known',
  before: streak.current,
  streak,
  coins: noCoins,
  reached: [],
  forgiven: [],
  saved: [],
});

async function present(
  { actor }: Pick<ActorContext, 'actor'>,
  db: Db | Tx,
  made: Visit,
  balance: number,
): Promise<Visited> {
  const freezesLeft = made.saved.length > 0 ? (await readGuards(db, actor.userId)).freezes : 0;
  return {
    streak_halved: made.kind === 'halved',
    streak_reset: made.kind === 'reset',
    previous_streak: made.before,
    current_streak: made.streak.current,
    longest_streak: made.streak.longest,
    coins_awarded: made.coins,
    total_coins: balance,
    already_processed: made.kind === 'known',
    reached_milestones: made.reached.map(({ days }) => days),
    available_milestones: availableMilestones(await listMilestones(db, actor.userId)),
    forgiven_days: [...made.forgiven],
    saved_days: [...made.saved],
    message: visitToast(made, freezesLeft),
  };
}
