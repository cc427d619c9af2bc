import { type Kysely, sql } from 'kysely';

/** Versions of what administrators edit, the ledger of stock, and the names under which pictures were uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  ...['categories', 'subcategories', 'products'].map(
    (table) => `alter table ${table} add column version integer not null default 1`,
  ),
  // What is deleted keeps its row, and gives its name free.
  ...[
    ['products', 'sku', 'sku'],
    ['categories', 'slug', 'slug'],
    ['subcategories', 'category_id_slug', 'category_id, slug'],
  ].flatMap(([table, name, columns]) => [
    `alter table ${table} drop constraint ${table}_${name}_key`,
    `create unique index ${table}_${name}_key on ${table} (${columns}) where deleted_at is null`,
  ]),

  // Sales of new orders are not written here: the items of the orders say them (decision 0033).
  `create table stock_moves (
    id bigint generated always as identity primary key,
    product_id text not null references products (id) on delete cascade,
    quantity integer not null check (quantity <> 0),
    reason text not null check (reason in
      ('opening', 'correction', 'delivery', 'loss', 'import', 'hold', 'lapse', 'cancellation', 'return')),
    order_id text references orders (id) on delete set null,
    actor_id text references users (id) on delete set null,
    note text not null default '',
    at timestamptz not null default now()
  )`,
  'create index stock_moves_of_product on stock_moves (product_id, id)',
  'create index stock_moves_of_order on stock_moves (order_id) where order_id is not null',
  'create index stock_moves_of_actor on stock_moves (actor_id) where actor_id is not null',
  `insert into stock_moves (product_id, quantity, reason, order_id, at)
    select i.product_id, i.quantity, case o.order_status when 'cancelled' then 'cancellation' else 'lapse' end, o.id,
      coalesce(h.updated_at, o.updated_at)
    from order_items i join orders o on o.id = i.order_id left join stock_holds h on h.order_id = o.id
    where h.state = 'returned' or h.order_id is null and o.order_status = 'cancelled'`,
  `insert into stock_moves (product_id, quantity, reason, at)
    select p.id, p.stock + coalesce(sold.quantity, 0) - coalesce(back.quantity, 0), 'opening', p.created_at
    from products p
      left join (select product_id, sum(quantity) as quantity from order_items group by product_id) sold
        on sold.product_id = p.id
      left join (select product_id, sum(quantity) as quantity from stock_moves group by product_id) back
        on back.product_id = p.id
    where p.stock + coalesce(sold.quantity, 0) <> coalesce(back.quantity, 0)`,

  // So that a list of pieces can name the file that somebody uploaded before.
  `create table uploaded_pictures (
    file_name text primary key,
    picture_id text not null references pictures (id),
    uploaded_by text references users (id) on delete set null,
    at timestamptz not null default now()
  )`,
  'create index uploaded_pictures_of_picture on uploaded_pictures (picture_id)',
  'create index uploaded_pictures_of_uploader on uploaded_pictures (uploaded_by)',

  // What administrators see holds also what is not published; the storefront has its own indexes. None has the
  // stock in it: a sale that changes no index is written in place (decision 0033).
  ...[
    ['newest', 'created_at desc, id desc'],
    ['changed', 'updated_at desc, id desc'],
    ['name', 'lower(name), id'],
    ['price', 'discounted_price, id'],
    ['discount', 'discount, id'],
    ['category', 'category_id, subcategory_id, created_at desc, id desc'],
    ['state', 'publish, updated_at desc, id desc'],
  ].map(
    ([name, columns]) =>
      `create index products_office_${name} on products (${columns}) where deleted_at is null`,
  ),
  'create index products_of_subcategory on products (subcategory_id)',
];
