import { type Kysely, sql } from 'kysely';

/** Creates the table of sizes that customers keep for themselves and their families. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_sizes (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      name text not null check (name <> ''),
      kind text not null check (kind in ('ring', 'bangle', 'chain')),
      value text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index user_sizes_once on user_sizes (user_id, kind, lower(name))`.execute(db);
}
