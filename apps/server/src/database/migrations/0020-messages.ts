import { type Kysely, sql } from 'kysely';

/** Notifications to customers: a row for each message, and a consent purpose for feedback requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table outbox_messages (
    id text primary key,
    -- What it is about, such as 'ord_… order-shipped': said once on each channel.
    about text not null,
    channel text not null check (channel in ('mail', 'sms')),
    kind text not null,
    order_id text not null references orders (id),
    user_id text not null references users (id),
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
    tries integer not null default 0,
    round integer not null default 1,
    recipient text not null default '',
    subject text not null default '',
    last_error text not null default '',
    due_at timestamptz not null,
    claimed_until timestamptz,
    sent_at timestamptz,
    created_at timestamptz not null,
    unique (about, channel)
  )`,
  'create index outbox_messages_newest on outbox_messages (created_at desc, id desc)',
  'create index outbox_messages_by_state on outbox_messages (state, created_at desc, id desc)',
  'create index outbox_messages_of_order on outbox_messages (order_id)',
  'create index outbox_messages_of_user on outbox_messages (user_id)',
  `alter table consents
    drop constraint consents_purpose_check,
    add constraint consents_purpose_check
      check (purpose in ('marketing-email', 'marketing-sms', 'analytics', 'review-invitation'))`,
];
