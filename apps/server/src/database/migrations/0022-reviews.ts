import { type Kysely, sql } from 'kysely';

/** Reviews of products, which are public, and feedback on orders, for the shop only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reviews (
    id text primary key,
    order_id text not null unique references orders (id),
    user_id text not null references users (id),
    author text not null,
    rating smallint not null check (rating between 1 and 5),
    comment text not null default '' check (length(comment) <= 1000),
    hidden_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index reviews_of_user on reviews (user_id)',
  'create index reviews_newest on reviews (created_at desc, id desc)',
  `create table review_products (
    product_id text not null references products (id),
    review_id text not null references reviews (id) on delete cascade,
    created_at timestamptz not null,
    primary key (product_id, review_id)
  )`,
  'create index review_products_newest on review_products (product_id, created_at desc, review_id desc)',
  'create index review_products_of_review on review_products (review_id)',
  `create table feedback (
    id text primary key,
    order_id text not null unique references orders (id),
    user_id text not null references users (id),
    rating smallint not null check (rating between 1 and 5),
    comment text not null default '',
    topics text[] not null default '{}',
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index feedback_of_user on feedback (user_id)',
];
