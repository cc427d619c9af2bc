import { type Kysely, sql } from 'kysely';

/** Last run of each recurring task, across processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table repeated_work (
    name text primary key,
    every_seconds integer not null,
    began_at timestamptz not null,
    ended_at timestamptz not null,
    -- Of the last turn that failed; it stays until a later one succeeds.
    problem text not null default '',
    failed_at timestamptz
  )`,
];
