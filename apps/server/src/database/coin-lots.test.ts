import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { ledgerInvariants } from '../invariants/ledger-invariants.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Db } from './transact.ts';

const idOf = (number: number) => `usr_${String(number).padStart(4, '0')}`;

/** Moves coins as the version before does: without lots. */
async function move(
  db: Db,
  number: number,
  coins: number,
  reason = coins > 0 ? 'streak-day' : 'coupon-made',
) {
  const [userId, id] = [idOf(number), `mov_${crypto.randomUUID().replaceAll('-', '')}`];
  await sql`
    with account as (
      insert into coin_accounts as a (user_id, balance) values (${userId}, greatest(${coins}::bigint, 0))
      on conflict (user_id) do update set balance = a.balance + ${coins}::bigint returning balance
    ), movement as (
      insert into coin_movements (id, key, reason, reference, source, rule, created_at)
      values (${id}, ${id}, ${reason}, 'x', '{}', '{}', '2026-11-20T20:00:00Z')
    )
    insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
    select ${id}, 'customer', ${userId}, null, ${coins}::bigint, balance from account
    union all select ${id}, 'house', null, 'streak', -${coins}::bigint, null`.execute(db);
}

/** Reads entries whose balance is not the sum of the lots as of then, and lots that were overdrawn at some time. */
async function listUnexplained(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with changes as (
      select l.user_id, l.id, e.position, l.coins from coin_lots l
      join coin_entries e on e.movement_id = l.movement_id and e.user_id = l.user_id
      union all select l.user_id, l.id, e.position, -u.coins from coin_lot_uses u
      join coin_lots l on l.id = u.lot_id join coin_entries e on e.movement_id = u.movement_id and e.user_id = l.user_id
    )
    select movement_id as id from coin_entries e where side = 'customer' and balance_after is distinct from (
      select sum(coins) from changes where user_id = e.user_id and position <= e.position)
    union all select id from (select id, sum(coins) over (partition by id order by position) as left_over from changes) c
      where left_over < 0`.execute(db);
  return rows;
}

async function listBroken(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql: text } of ledgerInvariants.filter(({ sql }) => sql.includes('coin_lots'))) {
    if ((await sql.raw(text).execute(db)).rows.length > 0) broken.push(name);
  }
  return broken;
}

const lotsOf = async (db: Db, number: number) =>
  (
    await sql<object>`
      select kind, coins, remaining, earned_on, ends_on from coin_lots where user_id = ${idOf(number)}
      order by earned_on, coins`.execute(db)
  ).rows;

const sumOf = async (db: Db, table: 'coin_accounts' | 'coin_lots') =>
  (
    await sql<{ sum: number }>`
      select sum(${sql.ref(table === 'coin_lots' ? 'remaining' : 'balance')})::bigint as sum
      from ${sql.table(table)}`.execute(db)
  ).rows[0]?.sum;

test('coins of before become lots without an end, also those that the version before moves meanwhile', async () => {
  const { serverUrl } = inject('database');
  const name = `jhumka_lots_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  const { db, close } = connect(databaseUrl(serverUrl, name));
  onTestFinished(async () => {
    await close();
    await dropDatabase(serverUrl, name);
  });
  await migrate(db, { last: '0055-fast-reports' });
  // More than two batches of customers, each with earning and spending of various sizes.
  const customers = Array.from({ length: 230 }, (_, index) => index + 1);
  await sql`
    insert into users (id, name, email, password_hash)
    select 'usr_' || lpad(number::text, 4, '0'), 'Asha', number || '@example.in', 'none'
    from generate_series(1, 240) as number`.execute(db);
  for (const number of customers) {
    const size = (step: number) => 1 + ((number * 31 + step * 17) % 50);
    await move(db, number, size(1));
    await move(db, number, size(2), 'package-bought');
    await move(db, number, -size(1) - (number % size(2)));
    for (let step = 3; step < 3 + (number % 4); step += 1) await move(db, number, size(step));
    if (number % 3 === 0) await move(db, number, -(size(2) - (number % size(2))));
  }
  const before = await sumOf(db, 'coin_accounts');

  await migrate(db, { last: '0060-coin-lots' });
  // The version before still runs: 240 is new, 1 and 2 have coins that are not moved yet.
  await move(db, 240, 30);
  await move(db, 240, -12);
  await move(db, 1, 5);
  await move(db, 2, -1);
  await migrate(db, { last: '0061-fill-coin-lots' });
  expect(await sumOf(db, 'coin_lots')).toBe((before ?? 0) + 30 - 12 + 5 - 1);
  expect(await sumOf(db, 'coin_lots')).toBe(await sumOf(db, 'coin_accounts'));
  expect(await listBroken(db)).toEqual([]);
  expect(await listUnexplained(db)).toEqual([]);
  expect(await lotsOf(db, 240)).toEqual([
    { kind: 'given', coins: 30, remaining: 18, earned_on: '2026-11-21', ends_on: null },
  ]);

  // A rolling start: this version has given coins with an end, which the version before spends first.
  await sql`update coin_lots set ends_on = '2027-11-30' where user_id = 'usr_0240'`.execute(db);
  await move(db, 240, 50);
  await move(db, 240, -20);
  expect(await lotsOf(db, 240)).toEqual([
    { kind: 'given', coins: 30, remaining: 0, earned_on: '2026-11-21', ends_on: '2027-11-30' },
    { kind: 'given', coins: 50, remaining: 48, earned_on: '2026-11-21', ends_on: null },
  ]);
  expect(await listBroken(db)).toEqual([]);
  expect(await listUnexplained(db)).toEqual([]);
  // Idempotent.
  await sql`delete from kysely_migration where name = '0061-fill-coin-lots'`.execute(db);
  const lots = await sql`select * from coin_lots order by id`.execute(db);
  await migrate(db, { last: '0061-fill-coin-lots' });
  expect((await sql`select * from coin_lots order by id`.execute(db)).rows).toEqual(lots.rows);
});
