import { type Kysely, sql } from 'kysely';

/** When what is done again and again was done last, in whichever process. */
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
