import { type Kysely, sql } from 'kysely';

/** Lines of the bar above every page, besides the one that always stands there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table banners (
    id text primary key,
    text text not null check (length(text) between 1 and 120),
    link text not null default '',
    is_on boolean not null,
    begins_at timestamptz,
    ends_at timestamptz check (ends_at > begins_at),
    position integer not null,
    version integer not null default 1,
    updated_by text references users (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index banners_of_author on banners (updated_by)',
];
