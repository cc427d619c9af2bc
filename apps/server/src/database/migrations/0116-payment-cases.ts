import { type Kysely, sql } from 'kysely';

/** Payment cases: refunds made at the provider without the shop, and disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_cases (
    id text primary key,
    kind text not null check (kind in ('refund', 'dispute')),
    provider_payment_id text not null references payments (provider_payment_id),
    order_id text references orders (id),
    purchase_id text references purchases (id),
    bought_id text not null generated always as (coalesce(order_id, purchase_id)) stored,
    amount paise not null,
    status text not null,
    reason text not null default '',
    respond_by timestamptz,
    closed_at timestamptz,
    note text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint payment_cases_is_for_one check (num_nonnulls(order_id, purchase_id) = 1),
    constraint payment_cases_status check (case kind
      when 'refund' then status in ('pending', 'processed', 'failed')
      else status in ('open', 'under_review', 'won', 'lost', 'closed') end)
  )`,
  'create index payment_cases_of_payment on payment_cases (provider_payment_id)',
  'create index payment_cases_of_order on payment_cases (order_id) where order_id is not null',
  'create index payment_cases_of_purchase on payment_cases (purchase_id) where purchase_id is not null',
  'create index payment_cases_newest on payment_cases (created_at desc, id desc)',
  'create index payment_cases_left on payment_cases (created_at) where closed_at is null',
];
