import { type Kysely, sql } from 'kysely';

/** Checks of the invariants by day, and what is broken since when (decision 0159). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invariant_checks (
      day date primary key,
      began_at timestamptz not null,
      ended_at timestamptz,
      problem text not null default ''
    )`.execute(db);
  await sql`
    create table broken_invariants (
      key text primary key,
      broken_since timestamptz not null,
      total bigint not null,
      ids text[] not null
    )`.execute(db);
}
