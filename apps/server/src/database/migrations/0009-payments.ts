import { type Kysely, sql } from 'kysely';

/** Payments through the provider: pieces held meanwhile, what was asked for, what came, and what goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table stock_holds (
    order_id text primary key references orders (id) on delete cascade,
    state text not null check (state in ('held', 'sold', 'returned')),
    expires_at timestamptz not null,
    times integer not null default 1 check (times > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index stock_holds_due on stock_holds (expires_at) where state = 'held'",

  `create table payment_orders (
    order_id text primary key references orders (id) on delete cascade,
    provider_order_id text unique,
    amount paise not null,
    currency text not null default 'INR',
    next_check_at timestamptz,
    checks integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  'create index payment_orders_due on payment_orders (next_check_at) where next_check_at is not null',

  `create table payments (
    provider_payment_id text primary key,
    order_id text not null references orders (id),
    status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
    amount paise not null,
    currency text not null,
    method text not null default '',
    decision text check (decision in ('pays', 'refunded')),
    error_reason text not null default '',
    error_description text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index payments_of_order on payments (order_id, created_at)',
  // However many payments race for an order, one pays it.
  "create unique index payments_that_pays on payments (order_id) where decision = 'pays'",

  `create table payment_events (
    event_id text primary key,
    event text not null,
    subject_id text not null,
    received_at timestamptz not null default now()
  )`,
  'create index payment_events_of_subject on payment_events (subject_id)',

  `create table refunds (
    id text primary key,
    order_id text not null references orders (id),
    provider_payment_id text not null references payments (provider_payment_id),
    amount paise not null check (amount > 0),
    reason text not null check (reason in ('amount-differs', 'already-paid', 'order-cancelled', 'sold-out',
      'cancelled-after-payment', 'returned')),
    status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
    provider_refund_id text unique,
    tries integer not null default 0,
    next_try_at timestamptz,
    failure text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index refunds_of_order on refunds (order_id, created_at)',
  'create index refunds_of_payment on refunds (provider_payment_id)',
  'create index refunds_due on refunds (next_try_at) where next_try_at is not null',
  // A reason gives the whole of a payment back once; only returns come in parts.
  "create unique index refunds_once on refunds (provider_payment_id, reason) where reason <> 'returned'",
];
