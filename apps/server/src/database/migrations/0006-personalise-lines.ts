import { type Kysely, sql } from 'kysely';

/**
 * Lets a line be engraved and given as a gift: what a product offers, the rows of carts, and the items of orders as
 * they were ordered. Rows from before are as they were sold: plain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column engraving jsonb`.execute(db);
  await sql`
    alter table cart_items
      add column engraving text not null default '',
      add column gift_wrap boolean not null default false,
      add column gift_message text not null default '',
      drop constraint cart_items_user_id_variant_id_key,
      add constraint cart_items_once unique (user_id, variant_id, engraving)`.execute(db);
  await sql`
    alter table order_items
      add column line_key text not null default '',
      add column engraving text not null default '',
      add column engraving_price paise not null default 0,
      add column gift_wrap boolean not null default false,
      add column gift_wrap_price paise not null default 0,
      add column gift_message text not null default ''`.execute(db);
  await sql`
    alter table order_return_lines
      add column line_key text not null default '',
      drop constraint order_return_lines_pkey,
      add primary key (order_id, part, variant_id, line_key)`.execute(db);
}
