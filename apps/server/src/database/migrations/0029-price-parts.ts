import { type Kysely, sql } from 'kysely';

/** Parts of the price by variant, and the rates of metals that they are saved with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_variants add column price_facts jsonb`.execute(db);
  await sql`
    create table metal_rates (
      metal text not null check (metal in ('gold', 'silver', 'platinum')),
      -- Fineness in parts of a thousand: 750 for 18K.
      purity integer not null check (purity between 1 and 1000),
      -- Paise for a gram of that fineness, without GST.
      per_gram integer not null check (per_gram > 0),
      updated_at timestamptz not null default now(),
      primary key (metal, purity)
    )`.execute(db);
}
