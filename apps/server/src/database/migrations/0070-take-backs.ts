import { type Kysely, sql } from 'kysely';

/** Pieces of an order that the shop takes back, some or all: what goes back for them, and by which way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What went back for parts of an order that lives on; whoever spent it has not.
  `alter table orders add column refunded_total paise not null default 0
    constraint orders_refunded_total_check check (refunded_total <= grand_total)`,
  'create index orders_net_figures on orders (order_status, payment_status) include (grand_total, refunded_total)',
  'drop index orders_figures',

  // Money that the provider can't send back is sent by people: such a refund has no payment of the provider's.
  `alter table refunds
    alter column provider_payment_id drop not null,
    add column reference text not null default ''`,
  `create index refunds_open on refunds (created_at, id) where status <> 'processed'`,
  // Cash that was paid for orders that came back, of which nobody has written down yet how it went back.
  `insert into refunds (id, order_id, provider_payment_id, amount, reason, created_at, updated_at)
    select 'rfd_' || substr(md5(id), 1, 26), id, null, grand_total, 'returned', updated_at, updated_at
    from orders where payment_method = 'cod' and payment_status = 'refund_pending' and grand_total > 0`,

  `create table take_backs (
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
  )`,
  'create unique index take_backs_once on take_backs (order_id, idempotency_key) where idempotency_key is not null',
  'create index take_backs_of_actor on take_backs (actor_id)',
  'create index take_backs_of_refund on take_backs (refund_id)',
  `create index take_backs_without_credit_note on take_backs (created_at)
    where credit_note_number = '' and not ends_order`,
  `create table take_back_lines (
    order_id text not null,
    part integer not null,
    product_id text not null references products (id),
    quantity integer not null check (quantity > 0),
    amount paise not null,
    is_restocked boolean not null,
    primary key (order_id, part, product_id),
    foreign key (order_id, part) references take_backs on delete cascade
  )`,
  'create index take_back_lines_of_product on take_back_lines (product_id)',

  // The invoice and the note that ends an order are part 0, the notes of parts follow.
  `alter table papers
    add column part integer not null default 0 check (part >= 0),
    drop constraint papers_order_id_kind_key,
    add constraint papers_order_id_kind_part_key unique (order_id, kind, part)`,
  'alter table outbox_messages add column part integer not null default 0',
];
