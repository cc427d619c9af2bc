import { type Kysely, sql } from 'kysely';

/** Help and policy pages: every version that was ever shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_versions (
    slug text not null check (slug ~ '^[a-z]+(-[a-z]+)*$'),
    version integer not null check (version > 0),
    title text not null,
    description text not null,
    lead text not null,
    markdown text not null check (length(markdown) <= 60000),
    note text not null default '',
    author_id text references users (id),
    created_at timestamptz not null default now(),
    primary key (slug, version)
  )`,
  'create index page_versions_of_author on page_versions (author_id) where author_id is not null',
];
