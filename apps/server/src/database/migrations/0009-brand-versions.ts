import { type Kysely, sql } from 'kysely';

/** Versions of the brand; what is published stands in the settings too, which every page reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_versions (
      version integer primary key check (version > 0),
      brand jsonb not null,
      author_id text references users (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index brand_versions_of_author on brand_versions (author_id) where author_id is not null`.execute(
    db,
  );
}
