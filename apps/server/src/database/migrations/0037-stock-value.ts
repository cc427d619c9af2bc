import { type Kysely, sql } from 'kysely';

/**
 * Records what a variant cost from when on, so that the value of the stock on a day doesn't change with a later cost,
 * and lets an import be a file of units, which can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table variant_costs (
      id bigint generated always as identity primary key,
      variant_id text not null references product_variants (id) on delete cascade,
      -- Null from when on it has none.
      cost bigint check (cost >= 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index variant_costs_of_variant on variant_costs (variant_id, at)`.execute(db);
  await sql`
    alter table product_imports
      add column of_units boolean not null default false,
      -- What it changed of each unit, with what was there before.
      add column changes jsonb,
      add column undone_at timestamptz`.execute(db);
}
