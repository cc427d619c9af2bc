import { type Kysely, sql } from 'kysely';

/** Wishlists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table wishlist_items (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    product_id text not null references products (id),
    created_at timestamptz not null default now(),
    unique (user_id, product_id)
  )`,
  'create index wishlist_items_newest on wishlist_items (user_id, created_at desc, id desc)',
  'create index wishlist_items_of_product on wishlist_items (product_id)',
];
