import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer } from './customers.ts';
import { onlineShop } from './online-shop.ts';

// A link, a preview or a prefetch may call any GET, so none changes anything.

const origin = 'https://front.example';
const shop = await onlineShop({ CORS_ORIGINS: origin });
const { customer, orderId, productId } = await shop.ordered();
const admin = await addCustomer(shop, { role: 'ADMIN' });
shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);

/** Logging out by a GET is spec 7.9; the key of push messages is made when the first browser asks for it. */
const exceptions: readonly EndpointName[] = ['user.logout', 'admin.push.key'];

/** Counters, when a session was seen, and what an administrator has read: no data of the shop. */
const notes = ['audit_entries', 'rate_counters', 'sessions'];

const reads = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).method === 'GET' && !exceptions.includes(name),
);

beforeAll(async () => {
  await sql`create table written (name text)`.execute(shop.context.db);
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin insert into written values (tg_table_name); return null; end $$`.execute(shop.context.db);
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'written' loop
      execute format('create trigger note_write after insert or update or delete on %I
        for each statement execute function note_write()', name);
    end loop; end $$`.execute(shop.context.db);
});

test.each(reads)('GET %s writes nothing', async (name) => {
  const input = { orderId, productId, id: productId, q: 'ring', search: 'ring' };
  await sql`delete from written`.execute(shop.context.db);
  for (const { token } of [customer, admin]) await shop.call(name, input, { token, headers: { origin } });
  const { rows } = await sql<{ name: string }>`select distinct name from written`.execute(shop.context.db);
  expect(rows.map((row) => row.name).filter((table) => !notes.includes(table))).toEqual([]);
});
