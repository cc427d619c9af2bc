import { type Day, startOfDay } from '@jhumka/domain/calendar';
import type { Coins } from '@jhumka/domain/coins';
import type { Period, ReachedMilestone, RecordedDay, Streak, Visit } from '@jhumka/domain/streak';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Stored streak, with at least one visit. */
export type StoredStreak = Streak & { readonly lastDay: Day; readonly firstDay: Day };

/** Finds a user's streak; undefined before the first visit. */
export async function findStreak(db: Db | Tx, userId: string): Promise<StoredStreak | undefined> {
  const row = await db
    .selectFrom('streaks')
    .select(['first_day', 'last_day', 'current', 'longest', 'run', 'best_of_run'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      firstDay: row.first_day,
      lastDay: row.last_day,
      current: row.current,
      longest: row.longest,
      run: row.run,
      bestOfRun: row.best_of_run,
    }
  );
}

/** Reads the freezes that a user holds, the days that others saved, and the holidays, earliest first. */
export async function readGuards(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly freezes: number; readonly saved: Day[]; readonly holidays: Period[] }> {
  const { rows } = await sql<{ freezes: number; saved: Day[]; holidays: Period[] }>`
    select (count(*) filter (where freeze_used_for is null))::int as freezes,
      coalesce(jsonb_agg(freeze_used_for order by freeze_used_for) filter (where freeze_used_for is not null), '[]')
        as saved,
      (select coalesce(jsonb_agg(jsonb_build_object('from', from_day, 'until', until_day) order by from_day), '[]')
        from streak_holidays where user_id = ${userId}) as holidays
    from streak_milestones where user_id = ${userId} and gives_freeze`.execute(db);
  return rows[0] ?? { freezes: 0, saved: [], holidays: [] };
}

/** Replaces the holiday that runs or is to come; the account of the customer is locked. */
export async function replaceHoliday(
  tx: Tx,
  userId: string,
  { today, holiday }: { readonly today: Day; readonly holiday: Period | null },
): Promise<void> {
  await tx
    .deleteFrom('streak_holidays')
    .where('user_id', '=', userId)
    .where('until_day', '>=', today)
    .execute();
  if (holiday === null) return;
  const { from, until } = holiday;
  await tx
    .insertInto('streak_holidays')
    .values({ user_id: userId, from_day: from, until_day: until })
    .execute();
}

/**
 * Saves the result of a visit: the streak, the day, the used freezes and the reached milestones, in one statement. The account of the
 * customer is locked.
 */
export async function saveVisit(
  tx: Tx,
  userId: string,
  today: Day,
  { kind, streak, coins, reached, saved }: Visit,
  at: Date,
): Promise<void> {
  await sql`
    with upserted as (
      insert into streaks (user_id, first_day, last_day, current, longest, run, best_of_run, updated_at)
      values (${userId}, ${today}, ${today}, ${streak.current}, ${streak.longest}, ${streak.run},
        ${streak.bestOfRun}, ${at})
      on conflict (user_id) do update set last_day = excluded.last_day, current = excluded.current,
        longest = excluded.longest, run = excluded.run, best_of_run = excluded.best_of_run,
        updated_at = excluded.updated_at
    ), reached as (
      insert into streak_milestones (user_id, run, days, coins, reached_on)
      select ${userId}, ${streak.run}, days, coins, ${today}
      from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as milestone (days int, coins int)
    ), used as (
      -- Each saved day uses the freeze that was earned first.
      update streak_milestones m set freeze_used_for = saved.day::date
      from (
        select run, days, row_number() over (order by claimed_at, run, days) as place from streak_milestones
        where user_id = ${userId} and gives_freeze and freeze_used_for is null
      ) held
      join jsonb_array_elements_text(${JSON.stringify(saved)}::jsonb) with ordinality as saved (day, place)
        using (place)
      where m.user_id = ${userId} and m.run = held.run and m.days = held.days
    )
    insert into streak_days (user_id, day, kind, streak, coins, run)
    values (${userId}, ${today}, ${kind}, ${streak.current}, ${coins}, ${streak.run})`.execute(tx);
}

/** Lists a user's visited days within a range. */
export async function listRecordedDays(db: Db, userId: string, from: Day, to: Day): Promise<RecordedDay[]> {
  const { rows } = await sql<RecordedDay>`
    select d.day, d.kind, d.streak, d.coins, coalesce((
      select jsonb_agg(jsonb_build_object('days', m.days, 'coins', m.coins) order by m.days)
      from streak_milestones m
      where m.user_id = d.user_id and m.run = d.run and m.reached_on = d.day
    ), '[]') as reached
    from streak_days d
    where d.user_id = ${userId} and d.day between ${from} and ${to}
    order by d.day`.execute(db);
  return rows;
}

/** Lists every milestone that a user has reached, oldest run first. */
export async function listMilestones(db: Db | Tx, userId: string): Promise<ReachedMilestone[]> {
  const rows = await db
    .selectFrom('streak_milestones')
    .select(['run', 'days', 'coins', 'claimed_at'])
    .where('user_id', '=', userId)
    .orderBy('run')
    .orderBy('days')
    .execute();
  return rows.map(({ run, days, coins, claimed_at }) => ({
    run,
    days,
    coins,
    isClaimed: claimed_at !== null,
  }));
}

/** Marks a milestone as paid, with its freeze if it gives one; the account of the customer is locked. */
export async function markClaimed(
  tx: Tx,
  userId: string,
  { run, days, givesFreeze }: Pick<ReachedMilestone, 'run' | 'days'> & { givesFreeze: boolean },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('streak_milestones')
    .set({ claimed_at: at, gives_freeze: givesFreeze })
    .where('user_id', '=', userId)
    .where('run', '=', run)
    .where('days', '=', days)
    .where('claimed_at', 'is', null)
    .execute();
}

export interface StreakDayRow {
  readonly day: Day;
  readonly kind: RecordedDay['kind'];
  readonly streak: number;
  readonly coins: Coins;
}

/** Lists every visited day of a user, for the export of personal data. */
function listVisitsOf(db: Db, userId: string): Promise<StreakDayRow[]> {
  return db
    .selectFrom('streak_days')
    .select(['day', 'kind', 'streak', 'coins'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}

/** Deletes a user's visits, freezes and holidays; the coins paid for them stay in the ledger. */
async function deleteStreakOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('streak_holidays').where('user_id', '=', userId).execute();
  await tx.deleteFrom('streak_milestones').where('user_id', '=', userId).execute();
  await tx.deleteFrom('streak_days').where('user_id', '=', userId).execute();
  await tx.deleteFrom('streaks').where('user_id', '=', userId).execute();
}

/** The streak of a customer; what was paid for it stays in the ledger of coins. */
export const personalData: PersonalData = {
  columns: {
    'streaks.user_id': 'nothing',
    'streak_days.user_id': 'nothing',
    'streak_milestones.user_id': 'nothing',
    'streak_holidays.user_id': 'nothing',
  },
  collect: {
    streak: async ({ db }, { id }) => (await listVisitsOf(db, id)).map((visit) => ({ ...visit })),
    streak_holidays: async ({ db }, { id }) => (await readGuards(db, id)).holidays,
    streak_freezes: async ({ db }, { id }) => {
      const { freezes, saved } = await readGuards(db, id);
      return [{ held: freezes, saved_days: saved }];
    },
  },
  join: {
    'streaks.user_id': 'that of the account that stays holds',
    'streak_days.user_id': 'as the streak',
    'streak_milestones.user_id': 'as the streak',
    'streak_holidays.user_id': 'as the streak',
  },
  erase: (tx, { user }) => deleteStreakOf(tx, user.id),
};

/** Records that the shop is open, and the silence before it as an outage if it was longer than this. */
export async function recordHeartbeat(db: Db, at: Date, silenceSeconds: number): Promise<void> {
  await sql`
    with before as (
      select beat_at from shop_heartbeat for update
    ), silent as (
      insert into shop_outages (began_at, ended_at)
      select beat_at, ${at}::timestamptz from before
      where beat_at < ${at}::timestamptz - make_interval(secs => ${silenceSeconds})
      on conflict (began_at) do update set ended_at = greatest(shop_outages.ended_at, excluded.ended_at)
      returning began_at
    )
    -- Counting them forces the outage CTE to run before the heartbeat is updated.
    insert into shop_heartbeat (beat_at) select ${at}::timestamptz from (select count(*) from silent) counted
    where true
    on conflict (is_singleton) do update set
      -- After a clock that was far ahead is corrected, time counts from now on.
      beat_at = case when shop_heartbeat.beat_at > ${at}::timestamptz + make_interval(secs => ${silenceSeconds})
        then ${at}::timestamptz else greatest(shop_heartbeat.beat_at, ${at}::timestamptz) end`.execute(db);
}

/** The outages that ended after a day began. */
export function listOutages(db: Db | Tx, since: Day) {
  return db
    .selectFrom('shop_outages')
    .select(['began_at', 'ended_at'])
    .where('ended_at', '>', startOfDay(since).toISOString())
    .execute();
}
