import { type Kysely, sql } from 'kysely';

/** Adds stock alerts of visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table stock_alerts (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    email citext not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
    consent_version text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'waiting') = (ended_at is null))
  )`,
  `create unique index stock_alerts_once on stock_alerts (product_id, email) where state = 'waiting'`,
  'create index stock_alerts_in_order on stock_alerts (product_id, state, created_at, id)',
  'create index stock_alerts_of_user on stock_alerts (user_id) where user_id is not null',
  'create index stock_alerts_of_email on stock_alerts (email, state)',
  'create index stock_alerts_oldest on stock_alerts (created_at)',
  `alter table one_time_codes
    drop constraint one_time_codes_purpose_check,
    add constraint one_time_codes_purpose_check check (purpose in
      ('verify-email', 'change-email', 'reset-password', 'verify-mobile', 'contact', 'stock-alert'))`,
];
