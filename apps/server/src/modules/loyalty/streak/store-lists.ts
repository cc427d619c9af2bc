import type { Day } from '@jhumka/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { foldedMatch, foldedPart } from '../../../database/fold-text.ts';
import type { Page } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** A streak with its customer and its state today. */
export interface StreakRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly current: number;
  readonly longest: number;
  readonly last_day: Day;
  readonly today: 'counted' | 'halved' | 'reset' | null;
  readonly coins_today: number | null;
  readonly to_claim: number[];
}

export interface StreakConditions {
  /** Of one user only. */
  readonly user_id?: string | undefined;
  readonly search?: string | undefined;
  readonly show?: 'running' | 'long' | 'halved' | 'reset' | 'to-claim' | undefined;
  readonly today: Day;
}

/** A streak stays active until two days after its last day, when it would be halved. */
const running = (today: Day) => sql`s.current > 0 and s.last_day >= ${today}::date - 2`;

const matching = ({ user_id, search, show, today }: StreakConditions): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (user_id !== undefined) conditions.push(sql`s.user_id = ${user_id}`);
  if (search !== undefined) {
    const pattern = foldedPart(search);
    const named = foldedMatch(sql`lower(u.name)`, (name) => sql`${name} like ${pattern}`);
    conditions.push(sql`(${named} or u.email ilike ${pattern})`);
  }
  if (show === 'running') conditions.push(running(today));
  if (show === 'long') conditions.push(sql`s.current >= 100`);
  if (show === 'halved' || show === 'reset') conditions.push(sql`d.kind = ${show}`);
  if (show === 'to-claim') {
    conditions.push(
      sql`exists (select from streak_milestones m where m.user_id = s.user_id and m.claimed_at is null)`,
    );
  }
  return sql.join(conditions, sql` and `);
};

const users = sql`join users u on u.id = s.user_id`;
const visits = (today: Day) => sql`left join streak_days d on d.user_id = s.user_id and d.day = ${today}`;

const columns = { current: sql`s.current`, longest: sql`s.longest`, last: sql`s.last_day` };

/** Reads a page of streaks. */
export async function listStreakRows(
  db: Db,
  conditions: StreakConditions,
  sort: { readonly by: keyof typeof columns; readonly direction: 'asc' | 'desc' },
  { limit, offset }: Page,
): Promise<StreakRow[]> {
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<StreakRow>`
    select u.id, u.name, u.email, s.current, s.longest, s.last_day, d.kind as today, d.coins as coins_today,
      array(select distinct m.days from streak_milestones m
        where m.user_id = s.user_id and m.claimed_at is null order by m.days) as to_claim
    from streaks s ${users} ${visits(conditions.today)} where ${matching(conditions)}
    order by ${columns[sort.by]} ${direction}, s.user_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts streaks. */
export async function countStreaks(db: Db, conditions: StreakConditions): Promise<number> {
  const { search, show, today } = conditions;
  // Joins only what the conditions need.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from streaks s
    ${search === undefined ? sql`` : users} ${show === 'halved' || show === 'reset' ? visits(today) : sql``}
    where ${matching(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts current streaks and unclaimed milestones, over all streaks and milestones. */
export async function countStreaksAndMilestones(db: Db, today: Day) {
  const currentStreak = await sql<{ running: number; of_a_week: number }>`
    select count(*)::int as running, (count(*) filter (where s.current >= 7))::int as of_a_week
    from streaks s where ${running(today)}`.execute(db);
  const milestones = await sql<{ days: number; reached: number; open: number; owed: number }>`
    select days, count(*)::int as reached, (count(*) filter (where claimed_at is null))::int as open,
      coalesce(sum(coins) filter (where claimed_at is null), 0)::bigint as owed
    from streak_milestones group by days order by days`.execute(db);
  return {
    currentStreak: currentStreak.rows[0] ?? { running: 0, of_a_week: 0 },
    milestones: milestones.rows,
  };
}

/** Counts the visits of a day. */
export async function countVisits(db: Db, today: Day) {
  const { rows } = await sql<{ visited: number; halved: number; reset: number }>`
    select count(*)::int as visited, (count(*) filter (where kind = 'halved'))::int as halved,
      (count(*) filter (where kind = 'reset'))::int as reset
    from streak_days where day = ${today}`.execute(db);
  return rows[0] ?? { visited: 0, halved: 0, reset: 0 };
}

/** Counts the visits of some days that give coins, by the streak that they reach. */
export async function countVisitsByStreak(
  db: Db | Tx,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<{ readonly streak: number; readonly visits: number }[]> {
  const { rows } = await sql<{ streak: number; visits: number }>`
    select streak, count(*)::int as visits from streak_days
    where day between ${from} and ${until} and kind <> 'reset' group by streak`.execute(db);
  return rows;
}

/** Counts the runs that went on in some days, by their longest streak before and until the end of them. */
export async function countRuns(
  db: Db | Tx,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<{ readonly before: number; readonly best: number; readonly runs: number }[]> {
  const { rows } = await sql<{ before: number; best: number; runs: number }>`
    select before, best, count(*)::int as runs from (
      select coalesce(max(streak) filter (where day < ${from}), 0) as before, max(streak) as best
      from streak_days where day <= ${until} group by user_id, run having max(day) >= ${from}
    ) run group by 1, 2`.execute(db);
  return rows;
}
