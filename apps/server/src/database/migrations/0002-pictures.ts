import { type Kysely, sql } from 'kysely';

/** Pictures by the hash of their original, and the rows that point at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pictures (
    id text primary key check (id ~ '^[0-9a-f]{64}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    alt text not null default '',
    placeholder text not null check (length(placeholder) <= 300),
    bytes integer not null check (bytes > 0),
    mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
    created_at timestamptz not null default now()
  )`,
  ...[
    ['product_pictures', 'picture_id'],
    ['categories', 'picture_id'],
    ['categories', 'banner_id'],
    ['subcategories', 'picture_id'],
  ].flatMap(([table, column]) => [
    `alter table ${table} add foreign key (${column}) references pictures (id)`,
    `create index ${table}_of_${column?.replace('_id', '')} on ${table} (${column})`,
  ]),
];
