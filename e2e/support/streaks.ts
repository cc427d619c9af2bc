import type { Client } from 'pg';
import type { Customer } from './customer.ts';

/** Sets a streak of this many days, whose last day was some days ago in India. */
export async function setStreak(
  database: Client,
  { email }: Pick<Customer, 'email'>,
  days: number,
  daysAgo: number,
): Promise<void> {
  await database.query(
    `with who as (select id from users where email = $1), today as (
       select (now() at time zone 'Asia/Kolkata')::date as day
     )
     insert into streaks (user_id, first_day, last_day, current, longest, run, best_of_run, updated_at)
     select id, day - 400, day - $3::int, $2::int, $2::int, 1, $2::int, now() from who, today
     on conflict (user_id) do update set last_day = excluded.last_day, current = excluded.current,
       longest = greatest(streaks.longest, excluded.current), run = streaks.run,
       best_of_run = greatest(streaks.best_of_run, excluded.current)`,
    [email, days, daysAgo],
  );
  await database.query('delete from streak_days where user_id = (select id from users where email = $1)', [
    email,
  ]);
}

/** Reaches the first two milestones today, unclaimed. */
export async function reachMilestones(database: Client, { email }: Pick<Customer, 'email'>): Promise<void> {
  await database.query(
    `insert into streak_milestones (user_id, run, days, coins, reached_on)
     select id, 1, days, coins, current_date from users, (values (7, 25), (30, 150)) m (days, coins)
     where email = $1`,
    [email],
  );
}
