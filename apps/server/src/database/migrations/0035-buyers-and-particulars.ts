import { type Kysely, sql } from 'kysely';

/**
 * Lets customers save the GSTIN of their business and order for it, and lets items of orders remember what the invoice
 * says about the goods.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column gstin text not null default '',
      add column business_name text not null default ''`.execute(db);
  await sql`
    alter table orders add column buyer_gstin text not null default '',
      add column buyer_business_name text not null default ''`.execute(db);
  await sql`alter table order_items add column particulars jsonb`.execute(db);
}
