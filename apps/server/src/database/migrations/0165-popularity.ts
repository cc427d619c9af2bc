import { type Kysely, sql } from 'kysely';

/** Popularity of products: recounted from the orders of the last 90 days, so that lists can be sorted by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const order = 'popularity desc, rating desc nulls last, review_count desc, id desc';

const statements = [
  'alter table products add column popularity integer not null default 0',
  `create index products_popularity on products (${order}) where publish and deleted_at is null`,
  `create index products_category_popularity on products (category_id, ${order})
    where publish and deleted_at is null`,
];
