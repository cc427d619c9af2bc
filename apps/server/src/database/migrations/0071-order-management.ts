import { type Kysely, sql } from 'kysely';

/** Admin of orders: indexes to search by customer and address, and order notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index orders_by_tracking on orders (upper(tracking_number)) where tracking_number <> ''`,
  `create index orders_by_mobile on orders ((delivery_address ->> 'mobile'))`,
  // By the beginning of a name, and by the beginning of its last word.
  `create index orders_by_name on orders (lower(delivery_address ->> 'name') text_pattern_ops)`,
  `create index orders_by_last_name on orders
    (lower(regexp_replace(delivery_address ->> 'name', '^.*\\s', '')) text_pattern_ops)`,
  'create index orders_by_total on orders (grand_total desc, id desc)',
  `create table order_notes (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    author_id text not null references users (id),
    words text not null check (words <> ''),
    created_at timestamptz not null
  )`,
  'create index order_notes_of_order on order_notes (order_id, created_at)',
  'create index order_notes_of_author on order_notes (author_id)',
];
