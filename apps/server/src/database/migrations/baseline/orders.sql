create table cart_items (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id),
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index cart_items_of_product on cart_items (product_id);

create table wishlist_items (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  product_id text not null references products (id),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index wishlist_items_newest on wishlist_items (user_id, created_at desc, id desc);
create index wishlist_items_of_product on wishlist_items (product_id);

create table orders (
  id text primary key,
  order_number text not null unique,
  user_id text not null references users (id),
  idempotency_key text,
  order_status text not null
    check (order_status in (
      'pending', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'returned'
    )),
  payment_status text not null
    check (payment_status in ('cod_due', 'awaiting_payment', 'paid', 'failed', 'refund_pending', 'refunded')),
  payment_method text not null check (payment_method in ('cod', 'razorpay')),
  address_id text not null references addresses (id),
  delivery_address jsonb not null,
  bill jsonb not null,
  grand_total paise not null,
  -- Sum of partial refunds; lifetime spend excludes it.
  refunded_total paise not null default 0,
  shipping text not null check (shipping in ('express', 'standard')),
  -- Return window promised to this order.
  return_days smallint not null default 30,
  pan_encrypted text,
  note text not null default '',
  tracking_number text not null default '',
  courier_partner text not null default '',
  cancellation_reason text not null default '',
  invoice_number text not null default '',
  credit_note_number text not null default '',
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  constraint orders_refunded_total_check check (refunded_total <= grand_total)
);
create index orders_by_last_name on orders
  (lower(regexp_replace(delivery_address ->> 'name', '^.*\s', '')) text_pattern_ops);
create index orders_by_mobile on orders ((delivery_address ->> 'mobile'));
-- Prefix search by full name and by last name.
create index orders_by_name on orders (lower(delivery_address ->> 'name') text_pattern_ops);
create index orders_by_number_end on orders (right(order_number, 6));
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_by_status on orders (order_status, created_at desc, id desc);
create index orders_by_total on orders (grand_total desc, id desc);
create index orders_by_tracking on orders (upper(tracking_number)) where tracking_number <> '';
create index orders_net_figures on orders (order_status, payment_status) include (grand_total, refunded_total);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_online on orders (created_at desc, id desc) where payment_method = 'razorpay';
-- Covering index: the dashboard sums two months from it alone.
create index orders_sold on orders (created_at) include (grand_total, refunded_total)
  where order_status <> 'cancelled' and payment_status not in ('awaiting_payment', 'failed');
-- Orders whose tax document job was lost.
create index orders_without_credit_note on orders (updated_at)
  where credit_note_number = '' and invoice_number <> '' and order_status in ('cancelled', 'returned');
create index orders_without_invoice on orders (updated_at)
  where invoice_number = ''
    and order_status in ('confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned');

-- Lifetime spend of VIP members (`refresh_lifetime_spend` in loyalty.sql).
create trigger orders_spend_paid after insert on orders
  for each row when (new.payment_status = 'paid') execute function refresh_lifetime_spend();
create trigger orders_spend_changed after update on orders for each row when (
    (old.payment_status = 'paid') <> (new.payment_status = 'paid')
    or new.payment_status = 'paid' and
      (old.grand_total <> new.grand_total or old.refunded_total <> new.refunded_total)
  ) execute function refresh_lifetime_spend();
create trigger orders_spend_deleted after delete on orders
  for each row when (old.payment_status = 'paid') execute function refresh_lifetime_spend();

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null references products (id),
  name text not null,
  image text not null,
  quantity integer not null check (quantity > 0),
  unit_price paise not null,
  discount numeric(5, 2) not null,
  discounted_unit_price paise not null,
  gst numeric(5, 2) not null,
  hsn text not null,
  line_total paise not null,
  line_gst paise not null,
  primary key (order_id, position)
);
create index order_items_of_product on order_items (product_id);

create table order_events (
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  order_status text not null,
  actor text not null check (actor in ('shopper', 'admin', 'shop')),
  actor_id text references users (id),
  note text not null default '',
  at timestamptz not null default now(),
  primary key (order_id, position)
);

create table order_notes (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  author_id text not null references users (id),
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index order_notes_of_author on order_notes (author_id);
create index order_notes_of_order on order_notes (order_id, created_at);

-- Last number of each series. The row stays locked until its document commits, so numbers have no gaps (decision 0011).
create table tax_document_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null,
  last_sequence integer not null,
  primary key (kind, financial_year)
);

-- Invoices and credit notes with their content at the time of issue.
create table tax_documents (
  id text primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null,
  sequence integer not null,
  order_id text not null references orders (id),
  user_id text not null references users (id),
  -- Number of the return; 0 for the invoice and for the credit note that ends the order.
  part integer not null default 0 check (part >= 0),
  content jsonb not null,
  file_key text,
  created_at timestamptz not null,
  unique (kind, financial_year, sequence),
  unique (order_id, kind, part)
);
create index tax_documents_of_user on tax_documents (user_id, created_at desc);

-- Feedback on an order, for the shop only.
create table feedback (
  id text primary key,
  order_id text not null unique references orders (id),
  user_id text not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  topics text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index feedback_newest on feedback (updated_at desc, id desc);
create index feedback_of_user on feedback (user_id);

-- References from tables of earlier files.
alter table outbox_messages add foreign key (order_id) references orders (id);
alter table stock_movements add foreign key (order_id) references orders (id) on delete set null;
alter table reviews add foreign key (order_id) references orders (id);
alter table coupon_uses add foreign key (order_id) references orders (id);
