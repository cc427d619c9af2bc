import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

const coinsADay = 5;
const daysInASlice = 10;
const membersAtATime = 2_000;
/** Daily visits on the most recent days; weekly ones before. */
const daysInARow = 30;

/**
 * Writes a year of so many members: their accounts, birthdays spread over the year, a visit's coins in every week, as
 * the ledger would have them, and their streaks with every visit.
 */
export async function generateMembers(
  { connection: { db } }: ShopData,
  { members, visits }: { readonly members: number; readonly visits: number },
  log: (line: string) => void,
): Promise<void> {
  const id = sql`'usr_m' || lpad(number::text, 25, '0')`;
  await sql`
    insert into users (id, name, email, password_hash, birthday)
    select ${id}, 'Member ' || number, 'member-' || number || '@shop.example', '',
      date '1990-01-01' + (number % 365)
    from generate_series(1, ${members}::int) as number`.execute(db);
  await sql`
    insert into vip_memberships (user_id, joined_at, method)
    select ${id}, now() - (number % 365) * interval '1 day', 'coins'
    from generate_series(1, ${members}::int) as number`.execute(db);
  await sql`
    insert into coin_accounts (user_id, balance)
    select ${id}, ${visits * coinsADay}::int from generate_series(1, ${members}::int) as number`.execute(db);
  // Each movement would be looked at once more; they are balanced as they are written.
  await sql`alter table coin_movements disable trigger coin_movements_balanced`.execute(db);
  await sql`alter table coin_entries disable trigger coin_entries_have_lots`.execute(db);
  for (let first = 1; first <= visits; first += daysInASlice) {
    const last = Math.min(visits, first + daysInASlice - 1);
    const made = sql`generate_series(${first}::int, ${last}::int) as visit, generate_series(1, ${members}::int) as number`;
    const movement = sql`'mov_' || lpad(visit::text, 6, '0') || lpad(number::text, 20, '0')`;
    const day = sql`(current_date - (${visits}::int - visit) * 7)`;
    await sql`
      insert into coin_movements (id, key, reason, reference, source, rule, created_at)
      select ${movement}, 'streak-day:' || ${id} || ':' || ${day}, 'streak-day', ${day}::text,
        jsonb_build_object('reason', 'streak-day', 'day', ${day}::text, 'streak', visit),
        '{"base": 1}', ${day}::timestamptz + interval '5 hours'
      from ${made}`.execute(db);
    await sql`
      insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
      select ${movement}, side, case side when 'customer' then ${id} end, case side when 'house' then 'streak' end,
        case side when 'customer' then ${coinsADay}::int else -${coinsADay}::int end,
        case side when 'customer' then visit * ${coinsADay}::int end
      from ${made}, unnest(array['customer', 'house']) as side order by visit, number`.execute(db);
    await sql`
      insert into coin_house_days (day, reason, shard, house, coins, movements)
      select ${day}, 'streak-day', 0, 'streak', -${coinsADay}::bigint * ${members}::int, ${members}::int
      from generate_series(${first}::int, ${last}::int) as visit`.execute(db);
    log(`  ${(last * members).toLocaleString('en')} movements`);
  }
  await sql`alter table coin_movements enable trigger coin_movements_balanced`.execute(db);
  await sql`alter table coin_entries enable trigger coin_entries_have_lots`.execute(db);
  for (let first = 1; first <= members; first += membersAtATime) {
    await sql`
      select move_coins_to_lots(array_agg(${id}))
      from generate_series(${first}::int, least(${members}::int, ${first + membersAtATime - 1}::int)) as number`.execute(
      db,
    );
  }
  await writeStreaks(db, members, visits, log);
}

async function writeStreaks(
  db: ShopData['connection']['db'],
  members: number,
  visits: number,
  log: (line: string) => void,
): Promise<void> {
  const id = sql`'usr_m' || lpad(number::text, 25, '0')`;
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  const everybody = sql`generate_series(1, ${members}::int) as number`;
  await sql`
    insert into streaks (user_id, first_day, last_day, current, longest, run, best_of_run, updated_at)
    select ${id}, ${today} - 7 * ${visits}::int, ${today} - 1 - (number % 3), ${daysInARow},
      ${daysInARow} + number % 300, ${visits}, ${daysInARow}, now() from ${everybody}`.execute(db);
  const days = sql`generate_series(1, ${daysInARow}::int) as ago`;
  await sql`
    insert into streak_days (user_id, day, kind, streak, coins, run)
    select ${id}, ${today} - ago, 'counted', ${daysInARow}::int + 1 - ago, 1, ${visits} from ${days}, ${everybody}
    where ago > number % 3`.execute(db);
  const weeks = sql`generate_series(5, ${visits}::int) as week`;
  await sql`
    insert into streak_days (user_id, day, kind, streak, coins, run)
    select ${id}, ${today} - 7 * week, 'reset', 0, 0, week from ${weeks}, ${everybody}`.execute(db);
  await sql`
    insert into streak_milestones (user_id, run, days, coins, reached_on, claimed_at)
    select ${id}, ${visits}, days, 25, ${today} - 5, case when days = 7 or number % 3 = 0 then now() end
    from ${everybody}, unnest(array[7, 30]) as days`.execute(db);
  log(`  ${((daysInARow + visits - 6) * members).toLocaleString('en')} days of streaks`);
}
