import { type Kysely, sql } from 'kysely';

/** Creates the table of links by which customers ask for a ring size, and marks the sizes that came by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table size_links (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      token_hash text not null unique,
      name text not null check (name <> ''),
      signed_as text not null check (signed_as <> ''),
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index size_links_of_user on size_links (user_id)`.execute(db);
  await sql`alter table user_sizes add column answered_at timestamptz`.execute(db);
}
