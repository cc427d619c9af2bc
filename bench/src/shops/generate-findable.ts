import { sql } from 'kysely';
import { liftIndexes } from './lift-indexes.ts';
import type { ShopData } from './shop.ts';

const units = 200_000;
const returnsAndTickets = 50_000;
const campaigns = 500;
const codesOfCampaign = 20_000;

/** HUID of a generated unit. */
export const huidOf = (number: number) => number.toString(16).toUpperCase().padStart(6, '0');

/**
 * Generates what the search of the admin finds besides products, orders and customers: a payment of every third order, and
 * units, returns, tickets and campaigns, the newest with many codes. Requires generated orders.
 */
export async function generateFindable(data: ShopData, log: (line: string) => void): Promise<void> {
  const { db } = data.connection;
  const putBack = await liftIndexes(data, ['payments', 'product_units', 'returns', 'contact_tickets']);
  await sql`
    insert into payments (provider_payment_id, order_id, status, amount, currency, decision)
    select 'pay_G' || ltrim(right(id, 9), '0'), id, 'captured', grand_total, 'INR', 'pays'
    from orders where right(id, 9)::int % 3 = 0`.execute(db);
  await sql`
    insert into product_units (id, product_id, variant_id, serial, huid, state, received_at)
    select 'unt_' || lpad(number::text, 26, '0'), v.product_id, v.id, 'S-' || number, lpad(upper(to_hex(number)), 6, '0'),
      (array['sold', 'in_stock'])[1 + number % 2], now()
    from (select id, product_id, row_number() over (order by id)::int as number from product_variants limit ${units}) v`.execute(
    db,
  );
  const orders = sql`(
    select id, user_id, order_number, created_at, row_number() over (order by id) as number
    from orders order by id limit ${returnsAndTickets}) o`;
  await sql`
    insert into returns (id, return_number, order_id, user_id, kind, state, reason, digest, amount, created_at, updated_at)
    select 'rtn_' || lpad(number::text, 26, '0'), 'RT-261121-' || lpad(number::text, 6, 'G'), id, user_id, 'refund',
      'refunded', 'size', '', 0, created_at, created_at from ${orders}`.execute(db);
  await sql`
    insert into contact_tickets (id, ticket_number, name, email, subject, message, order_number, last_at, created_at)
    select 'tkt_' || lpad(number::text, 26, '0'), 'T-261121-' || lpad(number::text, 6, 'G'), 'Meera Rao ' || number,
      'asks-' || number || '@shop.example', 'A ring of another size', '', order_number, created_at, created_at
    from ${orders}`.execute(db);
  await putBack(log);
  await sql`
    insert into coupon_campaigns (id, name, terms, author_id, created_at)
    select 'cmp_' || lpad(number::text, 26, '0'), 'Festival ' || number, '{}', author.id,
      now() - (${campaigns}::int - number) * interval '1 day'
    from generate_series(1, ${campaigns}::int) as number
      cross join (select id from users where role = 'ADMIN' order by id limit 1) as author`.execute(db);
  await sql`
    insert into coupon_codes (code, campaign_id, is_for_one)
    select 'FEST' || number, 'cmp_' || lpad(number::text, 26, '0'), false from generate_series(1, ${campaigns - 1}::int) as number
    union all
    select 'ONCE' || number, 'cmp_' || lpad(${campaigns}::text, 26, '0'), true
    from generate_series(1, ${codesOfCampaign}::int) as number`.execute(db);
  log('  payments, units, returns, tickets and campaigns');
}
