import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/database/transact.ts';
import { liftIndexes } from './lift-indexes.ts';
import type { ShopData } from './shop.ts';

export interface AdminSize {
  /** Total number of users, existing ones included. */
  readonly people: number;
  readonly entries: number;
  readonly messages: number;
}

/** The financial year of all generated invoices. */
export const financialYear = '2627';

const slice = 100_000;
const daysOfSearches = 365;
const termsOfDay = 500;

/**
 * Generates admin data other than products and orders: users, every second one a member, audit log,
 * outbox, an invoice of each order, and a year of searches. Requires generated orders.
 */
export async function generateAdminData(
  data: ShopData,
  { people, entries, messages }: AdminSize,
  log: (line: string) => void,
): Promise<void> {
  const { db } = data.connection;
  await generateUsers(db, people);
  log(`  ${people.toLocaleString('en')} people`);
  const putBack = await liftIndexes(data, ['audit_entries', 'outbox_messages', 'tax_documents']);
  await inSlices(entries, (first, last) => insertEntries(db, first, last));
  log(`  ${entries.toLocaleString('en')} entries of the log`);
  await inSlices(messages, (first, last) => insertMessages(db, first, last));
  log(`  ${messages.toLocaleString('en')} messages`);
  await inSlices(entries, (first, last) => insertInvoices(db, first, last));
  log('  an invoice of each order');
  await putBack(log);
  await sql`
    insert into search_counts (day, term, searches, misses)
    select current_date - day, 'searched ' || (term * 7 + day) % 5000, 1 + term % 9, case when term % 10 = 0 then 1 else 0 end
    from generate_series(0, ${daysOfSearches - 1}::int) as day, generate_series(1, ${termsOfDay}::int) as term
    on conflict do nothing`.execute(db);
}

async function inSlices(count: number, write: (first: number, last: number) => Promise<unknown>) {
  for (let first = 1; first <= count; first += slice) await write(first, Math.min(count, first + slice - 1));
}

async function generateUsers(db: Db, people: number): Promise<void> {
  await sql`
    insert into users (id, name, email, password_hash, mobile, email_verified_at, created_at, last_login_at)
    select 'usr_c' || lpad(number::text, 25, '0'),
      (array['Asha', 'Ravi', 'Meera', 'Imran', 'Kavya', 'Nikhil', 'Farah'])[1 + number % 7] || ' '
        || (array['Rao', 'Iyer', 'Shah', 'Menon', 'Gill', 'Bose', 'Nair', 'Das'])[1 + number / 7 % 8] || ' ' || number,
      'crowd-' || number || '@shop.example', '', '+91' || (7000000000 + number), now(), at,
      case when number % 5 > 0 then at + interval '1 day' end
    from generate_series((select count(*) from users) + 1, ${people}::bigint) as number
      cross join lateral (select now() - (${people}::bigint - number) * interval '150 seconds' as at) joined`.execute(
    db,
  );
  await sql`
    insert into vip_memberships (user_id, joined_at, method)
    select id, created_at + interval '1 hour', 'coins' from (
      select id, created_at, row_number() over (order by id) as number from users where role = 'USER'
    ) numbered where number % 2 = 0 on conflict do nothing`.execute(db);
  await sql`
    insert into coin_accounts (user_id, balance) select user_id, 100 from vip_memberships
    on conflict do nothing`.execute(db);
}

function insertEntries(db: Db, first: number, last: number): Promise<unknown> {
  return sql`
    insert into audit_entries (id, actor_id, action, subject_id, changes, note, at)
    select 'aud_' || lpad(number::text, 26, '0'), admin.id,
      (array['product.update', 'order.move', 'user.update', 'category.update', 'settings.update'])[1 + number % 5],
      'prd_' || lpad((number % 100000)::text, 26, '0'),
      jsonb_build_object('price', jsonb_build_object('from', number, 'to', number + 100)),
      case when number % 50 = 0 then 'for the festival' else '' end, now() - (1000000 - number) * interval '30 seconds'
    from generate_series(${first}::int, ${last}::int) as number
      cross join (select id from users where role = 'ADMIN' order by id limit 1) as admin`.execute(db);
}

function insertMessages(db: Db, first: number, last: number): Promise<unknown> {
  return sql`
    insert into outbox_messages (id, dedup_key, channel, kind, order_id, user_id, state, tries, recipient, subject, due_at,
      sent_at, created_at)
    select 'msg_' || lpad(number::text, 26, '0'), placed.id || ' generated-' || number, told.channel,
      (array['order-placed', 'order-shipped', 'order-delivered'])[1 + number % 3], placed.id, placed.user_id,
      case when number % 5000 = 0 then 'failed' else 'sent' end, 1, 'generated@shop.example', 'Your order',
      placed.created_at, placed.created_at, placed.created_at
    from generate_series(${first}::int, ${last}::int) as number
      cross join lateral (select case when number % 2 = 0 then 'mail' else 'sms' end as channel) told
      join orders placed on placed.id = 'ord_' || lpad((number / 2)::text, 26, '0')`.execute(db);
}

function insertInvoices(db: Db, first: number, last: number): Promise<unknown> {
  return sql`
    insert into tax_documents (id, number, kind, financial_year, sequence, order_id, user_id, content, created_at)
    select 'pap_' || lpad(number::text, 26, '0'), 'TI/' || ${financialYear}::text || '/' || lpad(number::text, 6, '0'),
      'invoice', ${financialYear}, number, placed.id, placed.user_id, '{}', placed.created_at
    from generate_series(${first}::int, ${last}::int) as number
      join orders placed on placed.id = 'ord_' || lpad(number::text, 26, '0')`.execute(db);
}
