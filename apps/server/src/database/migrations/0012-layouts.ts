import { type Kysely, sql } from 'kysely';

/** Pages that are made of blocks: their versions, and drafts that are shown under an address of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table layout_versions (
      slug text not null,
      version integer not null check (version > 0),
      title text not null,
      description text not null,
      blocks jsonb not null,
      is_removed boolean not null default false,
      author_id text references users (id),
      created_at timestamptz not null,
      primary key (slug, version)
    )`.execute(db);
  await sql`create index layout_versions_of_author on layout_versions (author_id) where author_id is not null`.execute(
    db,
  );
  await sql`
    create table layout_drafts (
      slug text primary key,
      title text not null,
      description text not null,
      blocks jsonb not null,
      day text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index layout_drafts_by_age on layout_drafts (created_at)`.execute(db);
}
