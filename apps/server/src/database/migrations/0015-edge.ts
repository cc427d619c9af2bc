import { type Kysely, sql } from 'kysely';

/** Changes that the edge (a CDN or Varnish in front) has yet to purge, and the state of its purges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table edge (
      is_only boolean primary key default true check (is_only),
      provider text not null,
      holder text not null default '',
      claimed_until timestamptz not null default '-infinity',
      purged_at timestamptz,
      failing_since timestamptz,
      failure text not null default ''
    )`.execute(db);
  await sql`
    create table edge_changes (
      id bigint generated always as identity primary key,
      topic text not null check (topic in ('products', 'stock', 'settings', 'content')),
      changed_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}
