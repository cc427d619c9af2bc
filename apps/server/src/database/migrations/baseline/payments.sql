-- Stock reserved by an order that waits for its payment.
create table stock_holds (
  order_id text primary key references orders (id) on delete cascade,
  state text not null check (state in ('held', 'sold', 'returned')),
  expires_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  cart_restored_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stock_holds_due on stock_holds (expires_at) where state = 'held';

-- Payments requested from the provider. Orders and purchases have ids of distinct prefixes, so `payable_id` alone
-- identifies either.
create table payment_orders (
  order_id text unique references orders (id) on delete cascade,
  purchase_id text references purchases (id),
  payable_id text primary key generated always as (coalesce(order_id, purchase_id)) stored,
  provider_order_id text unique,
  amount paise not null,
  currency text not null default 'INR',
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  constraint payment_orders_one_payable check (num_nonnulls(order_id, purchase_id) = 1)
);
create index payment_orders_due on payment_orders (next_check_at) where next_check_at is not null;
create index payment_orders_of_purchase on payment_orders (purchase_id) where purchase_id is not null;

create table payments (
  provider_payment_id text primary key,
  order_id text references orders (id),
  purchase_id text references purchases (id),
  payable_id text not null generated always as (coalesce(order_id, purchase_id)) stored,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  amount paise not null,
  currency text not null,
  method text not null default '',
  decision text check (decision in ('pays', 'refunded')),
  error_reason text not null default '',
  error_description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_one_payable check (num_nonnulls(order_id, purchase_id) = 1)
);
create index payments_of_order on payments (order_id, created_at);
create index payments_of_payable on payments (payable_id, created_at);
create index payments_of_purchase on payments (purchase_id) where purchase_id is not null;
-- Of concurrent payments for the same payable, one pays it.
create unique index payments_one_per_payable on payments (payable_id) where decision = 'pays';

-- Webhook events, each stored once.
create table payment_events (
  event_id text primary key,
  event text not null,
  subject_id text not null,
  received_at timestamptz not null default now()
);
create index payment_events_of_subject on payment_events (subject_id);

-- Refunds made at the provider without the shop, and disputes (decision 0040).
create table payment_cases (
  id text primary key,
  order_id text references orders (id),
  purchase_id text references purchases (id),
  payable_id text not null generated always as (coalesce(order_id, purchase_id)) stored,
  kind text not null check (kind in ('refund', 'dispute')),
  provider_payment_id text not null references payments (provider_payment_id),
  amount paise not null,
  status text not null,
  reason text not null default '',
  respond_by timestamptz,
  closed_at timestamptz,
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payment_cases_one_payable check (num_nonnulls(order_id, purchase_id) = 1),
  constraint payment_cases_status check (case kind
    when 'refund' then status in ('pending', 'processed', 'failed')
    else status in ('open', 'under_review', 'won', 'lost', 'closed') end)
);
create index payment_cases_newest on payment_cases (created_at desc, id desc);
create index payment_cases_of_order on payment_cases (order_id) where order_id is not null;
create index payment_cases_of_payment on payment_cases (provider_payment_id);
create index payment_cases_of_purchase on payment_cases (purchase_id) where purchase_id is not null;
create index payment_cases_open on payment_cases (created_at) where closed_at is null;

create table refunds (
  id text primary key,
  order_id text references orders (id),
  purchase_id text references purchases (id),
  payable_id text not null generated always as (coalesce(order_id, purchase_id)) stored,
  -- Null for a manual bank transfer.
  provider_payment_id text references payments (provider_payment_id),
  amount paise not null check (amount > 0),
  reason text not null
    check (reason in (
      'amount-differs', 'already-paid', 'order-cancelled', 'sold-out', 'cancelled-after-payment', 'returned'
    )),
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  tries integer not null default 0,
  -- Number of the attempt; each has its own idempotency key.
  round integer not null default 1 check (round > 0),
  next_try_at timestamptz,
  failure text not null default '',
  reference text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_one_payable check (num_nonnulls(order_id, purchase_id) = 1)
);
create index refunds_by_status on refunds (status, created_at desc, id desc);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_of_order on refunds (order_id, created_at);
create index refunds_of_payable on refunds (payable_id, created_at);
create index refunds_of_payment on refunds (provider_payment_id);
create index refunds_of_purchase on refunds (purchase_id) where purchase_id is not null;
-- A payment is refunded in full once for each reason; only returns are partial.
create unique index refunds_once on refunds (provider_payment_id, reason) where reason <> 'returned';
create index refunds_open on refunds (created_at, id) where status <> 'processed';

-- Units of an order that were returned together, and what was refunded for them.
create table order_returns (
  order_id text not null references orders (id) on delete cascade,
  part integer not null check (part > 0),
  idempotency_key text,
  ends_order boolean not null,
  amount paise not null,
  delivery boolean not null,
  reason text not null,
  actor_id text not null references users (id),
  refund_id text references refunds (id),
  credit_note_number text not null default '',
  created_at timestamptz not null,
  primary key (order_id, part)
);
create index order_returns_of_actor on order_returns (actor_id);
create index order_returns_of_refund on order_returns (refund_id);
create unique index order_returns_once on order_returns (order_id, idempotency_key) where idempotency_key is not null;
create index order_returns_without_credit_note on order_returns (created_at)
  where credit_note_number = '' and not ends_order;

create table order_return_lines (
  order_id text not null,
  part integer not null,
  product_id text not null references products (id),
  quantity integer not null check (quantity > 0),
  amount paise not null,
  is_restocked boolean not null,
  primary key (order_id, part, product_id),
  foreign key (order_id, part) references order_returns on delete cascade
);
create index order_return_lines_of_product on order_return_lines (product_id);
