import { type Kysely, sql } from 'kysely';

/** Views of the lists of the admin, which the staff share (decision 0152). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id text primary key,
      list text not null,
      name text not null,
      query text not null,
      columns jsonb not null,
      author_id text references users (id) on delete set null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index saved_views_names on saved_views (list, lower(name))`.execute(db);
  await sql`create index saved_views_of_author on saved_views (author_id)`.execute(db);
}
