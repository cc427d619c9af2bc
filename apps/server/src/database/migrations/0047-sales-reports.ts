import { type Kysely, sql } from 'kysely';

/** Number of orders of one statement, so that it holds its locks for milliseconds. */
const ordersOfBatch = 2_000;

/**
 * Sums of what was sold, which a job keeps (decision 0146). Triggers list the orders that were placed or changed, for
 * the version before, too; every order from before is listed for the job. In batches: it may be run again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items add column if not exists cost bigint`.execute(db);
  await sql`alter table orders add column if not exists tier text`.execute(db);
  await sql`
    create table if not exists sales_lines (
      order_id text not null,
      line_key text not null,
      day date not null,
      product_id text not null,
      variant_id text not null,
      category text not null,
      metal text not null,
      city text not null,
      payment text not null,
      coupon text not null,
      tier text not null,
      units integer not null,
      sales bigint not null,
      units_back integer not null,
      sales_back bigint not null,
      cost bigint not null,
      costed_units integer not null,
      costed_sales bigint not null,
      primary key (order_id, line_key)
    )`.execute(db);
  await sql`create index if not exists sales_lines_by_day on sales_lines (day, order_id)`.execute(db);
  await sql`create index if not exists sales_lines_of_product on sales_lines (product_id, day)`.execute(db);
  await sql`
    create table if not exists sales_sums (
      dimension text not null
        check (dimension in ('variant', 'category', 'metal', 'city', 'payment', 'coupon', 'tier')),
      span text not null check (span in ('day', 'month')),
      -- The first day of a month.
      day date not null,
      key text not null,
      -- Of variants alone.
      product_id text not null default '',
      units integer not null,
      sales bigint not null,
      units_back integer not null,
      sales_back bigint not null,
      cost bigint not null,
      costed_units integer not null,
      costed_sales bigint not null,
      primary key (dimension, span, day, key)
    )`.execute(db);
  // Rows are only added and deleted. The time is null for orders from before.
  await sql`
    create table if not exists sales_changes (
      id bigint generated always as identity primary key,
      order_id text not null,
      at timestamptz default now()
    )`.execute(db);
  await sql`
    create or replace function list_changed_sales() returns trigger language plpgsql as $$
      begin
        insert into sales_changes (order_id) select id from changed;
        return null;
      end
    $$`.execute(db);
  for (const [event, rows] of Object.entries({ insert: 'new', update: 'new', delete: 'old' })) {
    await sql`
      create or replace trigger ${sql.ref(`orders_sales_${event}`)} after ${sql.raw(event)} on orders
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function list_changed_sales()`.execute(db);
  }
  await listOrdersFromBefore(db);
}

/** Lists the orders from before, and gives their items the cost of the day, where their variant has any. */
async function listOrdersFromBefore(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      with batch as materialized (
        select id, created_at from orders where id > ${after} order by id limit ${ordersOfBatch}
      ), costed as (
        update order_items i set cost = i.quantity * (
          select c.cost from variant_costs c where c.variant_id = i.variant_id
          order by c.at >= batch.created_at, case when c.at < batch.created_at then c.at end desc, c.at limit 1
        )
        from batch where i.order_id = batch.id and i.cost is null
          and exists (select from variant_costs c where c.variant_id = i.variant_id)
      ), listed as (
        insert into sales_changes (order_id, at) select id, null from batch order by id
      )
      select max(id) as last from batch`.execute(db);
    const last = rows[0]?.last;
    if (!last) return;
    after = last;
  }
}
