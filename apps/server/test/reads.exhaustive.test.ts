import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
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

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Returns true where a JSON schema has objects with an email within a list. */
function listsEmails(schema: JsonSchema, defs: Record<string, JsonSchema> = {}, isInList = false): boolean {
  const { $ref, items, properties = {}, anyOf = [], allOf = [] } = schema;
  if (isInList && properties.email) return true;
  const named = $ref === undefined ? undefined : defs[$ref.split('/').at(-1) ?? ''];
  const isObject = (one: unknown): one is JsonSchema => typeof one === 'object' && one !== null;
  const parts = [named, ...Object.values(properties), ...anyOf, ...allOf].filter(isObject);
  return (
    [items]
      .flat()
      .filter(isObject)
      .some((one) => listsEmails(one, defs, true)) || parts.some((one) => listsEmails(one, defs, isInList))
  );
}

const peopleLists = reads.filter((name) => {
  const { access, data, download } = endpoints[name] as Endpoint;
  if (access !== 'admin' || download) return false;
  const schema = z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' });
  return listsEmails(schema, schema.$defs as Record<string, JsonSchema>);
});

test('every list of people is declared as one, so that its readers are in the audit log', () => {
  expect(peopleLists.length).toBeGreaterThan(3);
  expect(peopleLists.filter((name) => !(endpoints[name] as Endpoint).listsPeople)).toEqual([]);
});

test('an administrator who reads a list of people is in the audit log, once an hour for each page', async () => {
  const { token, userId: actorId } = await addCustomer(shop, { role: 'ADMIN' });
  const page = (fields: object) => shop.succeed('admin.users.list', fields, { token });
  for (const fields of [{ search: 'as' }, { search: 'asha' }, { page: 2 }, { page: 2 }]) await page(fields);
  const { data } = await shop.succeed('admin.audit.list', { action: 'user.read', actorId }, { token });
  const own = data.filter(({ subjectId }) => subjectId === 'admin.users.list').map(({ changes }) => changes);
  expect(own).toEqual([
    { filters: { from: null, to: 'page 2' } },
    { filters: { from: null, to: 'page 1, search' } },
  ]);
});
