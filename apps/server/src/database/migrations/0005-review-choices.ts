import { type Kysely, sql } from 'kysely';

/** Lets the review of a product say which size was bought, and how it fits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review_products
      add column choice text not null default '',
      add column fit text check (fit in ('small', 'true', 'large'))`.execute(db);
}
