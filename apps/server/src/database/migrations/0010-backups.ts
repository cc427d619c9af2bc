import { type Kysely, sql } from 'kysely';

/** The daily backups, one for each day in India. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      day date primary key,
      began_at timestamptz not null,
      ended_at timestamptz,
      bytes bigint,
      problem text not null default ''
    )`.execute(db);
}
