import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

const coinsADay = 5;
const daysInASlice = 10;

/**
 * Writes a year of so many members: their accounts, birthdays spread over the year, and a visit's coins in every
 * week, as the ledger would have them.
 */
export async function generateMembers(
  { connection: { db } }: ShopData,
  { members, visits }: { readonly members: number; readonly visits: number },
  say: (line: string) => void,
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
      select ${movement}, side, case side when 'shopper' then ${id} end, case side when 'house' then 'streak' end,
        case side when 'shopper' then ${coinsADay}::int else -${coinsADay}::int end,
        case side when 'shopper' then visit * ${coinsADay}::int end
      from ${made}, unnest(array['shopper', 'house']) as side order by visit, number`.execute(db);
    await sql`
      insert into coin_house_days (day, reason, share, house, coins, movements)
      select ${day}, 'streak-day', 0, 'streak', -${coinsADay}::bigint * ${members}::int, ${members}::int
      from generate_series(${first}::int, ${last}::int) as visit`.execute(db);
    say(`  ${(last * members).toLocaleString('en')} movements`);
  }
  await sql`alter table coin_movements enable trigger coin_movements_balanced`.execute(db);
}
