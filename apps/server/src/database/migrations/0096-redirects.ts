import { type Kysely, sql } from 'kysely';

/** Old addresses and where they lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Paths are encoded, as they stand in a request; targets are always pages of the shop.
  `create table redirects (
    from_path text collate "C" primary key check (from_path ~ '^/[^/\\\\?#]'),
    target text not null check (target ~ '^/([^/\\\\]|$)'),
    origin text not null check (origin in ('written', 'renaming')),
    updated_at timestamptz not null
  )`,
  'create index redirects_newest on redirects (updated_at desc, from_path)',
];
