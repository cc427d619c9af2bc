import { type Kysely, sql } from 'kysely';

/** Coins and membership are bought as orders are: what the provider is asked for is for an order or for a purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const boughtIs = (table: string) => [
  `alter table ${table}
    alter column order_id drop not null,
    add column purchase_id text references purchases (id),
    add constraint ${table}_is_for_one check (num_nonnulls(order_id, purchase_id) = 1)`,
  // Ids say by themselves of what kind they are, so one column finds either.
  `alter table ${table} add column bought_id text not null generated always as (coalesce(order_id, purchase_id)) stored`,
];

const statements = [
  `create table purchases (
    id text primary key,
    user_id text not null references users (id),
    kind text not null check (kind in ('coins', 'vip')),
    package_id text not null default '',
    coins bigint not null default 0 check (coins >= 0),
    price paise not null check (price > 0),
    status text not null default 'awaiting_payment'
      check (status in ('awaiting_payment', 'failed', 'paid', 'refund_pending', 'refunded')),
    paid_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((kind = 'coins') = (coins > 0))
  )`,
  'create index purchases_of_user on purchases (user_id, created_at desc, id desc)',
  // As long as it waits for its money, the same thing asked for again is the same purchase.
  `create unique index purchases_waiting on purchases (user_id, kind, package_id, coins, price)
    where status in ('awaiting_payment', 'failed')`,

  // The version that still runs goes by order_id: it stays unique, but is no longer the key.
  'alter table payment_orders add constraint payment_orders_of_order unique (order_id)',
  'alter table payment_orders drop constraint payment_orders_pkey',
  ...boughtIs('payment_orders'),
  'alter table payment_orders add primary key (bought_id)',
  'create index payment_orders_of_purchase on payment_orders (purchase_id) where purchase_id is not null',

  ...boughtIs('payments'),
  'create index payments_of_bought on payments (bought_id, created_at)',
  'create index payments_of_purchase on payments (purchase_id) where purchase_id is not null',
  "create unique index payments_that_pays_bought on payments (bought_id) where decision = 'pays'",

  ...boughtIs('refunds'),
  'create index refunds_of_bought on refunds (bought_id, created_at)',
  'create index refunds_of_purchase on refunds (purchase_id) where purchase_id is not null',

  `alter table vip_memberships
    add column method text check (method in ('coins', 'money')),
    add column purchase_id text unique references purchases (id)`,
];
