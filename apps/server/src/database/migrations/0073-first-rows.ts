import { type Kysely, sql } from 'kysely';

/**
 * First rows of the usual reports, and what sold or changed since they were found (decision 0169). A trigger lists it, for
 * the version before, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_tops (
      dimension text not null check (dimension in ('product', 'variant')),
      from_day date not null,
      to_day date not null,
      sort text not null,
      keys text[] not null,
      -- What the last key is sorted by.
      last double precision not null,
      -- Rows of the whole report.
      total integer not null,
      primary key (dimension, from_day, to_day, sort)
    )`.execute(db);
  // Rows are only added and deleted.
  await sql`
    create table sales_top_changes (
      id bigint generated always as identity primary key,
      product_id text not null,
      variant_id text not null
    )`.execute(db);
  await sql`
    create or replace function list_changed_tops() returns trigger language plpgsql as $$
      begin
        insert into sales_top_changes (product_id, variant_id) select distinct product_id, variant_id from changed;
        return null;
      end
    $$`.execute(db);
  for (const [event, rows] of Object.entries({ insert: 'new', delete: 'old' })) {
    await sql`
      create or replace trigger ${sql.ref(`sales_lines_tops_${event}`)} after ${sql.raw(event)} on sales_lines
        referencing ${sql.raw(rows)} table as changed for each statement execute function list_changed_tops()`.execute(
      db,
    );
  }
}
