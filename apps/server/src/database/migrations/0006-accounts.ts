import { type Kysely, sql } from 'kysely';

/** Codes for more than emails, several mobile numbers, consents, what administrators did, and contact messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A code belongs to where it was sent, so that a new address never counts as proven by a code for the old one.
  `alter table one_time_codes
    alter column user_id drop not null,
    add column subject text not null default '',
    add column proof_caller text,
    drop constraint one_time_codes_purpose_check,
    add constraint one_time_codes_purpose_check
      check (purpose in ('verify-email', 'reset-password', 'verify-mobile', 'contact'))`,
  'create index one_time_codes_of_subject on one_time_codes (subject, purpose)',
  'create index one_time_codes_expired on one_time_codes (expires_at)',

  'alter table users add column deleted_at timestamptz',
  'create index users_newest on users (created_at desc, id desc)',
  `create index users_search on users using gin
    (lower(name || ' ' || email::text || ' ' || coalesce(mobile, '')) gin_trgm_ops)`,

  `create table mobile_numbers (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    mobile text not null check (mobile ~ '^\\+91[6-9][0-9]{9}$'),
    verified_at timestamptz,
    is_active boolean not null default false,
    created_at timestamptz not null default now(),
    unique (user_id, mobile)
  )`,
  'create unique index mobile_numbers_verified_once on mobile_numbers (mobile) where verified_at is not null',
  'create unique index mobile_numbers_one_active on mobile_numbers (user_id) where is_active',
  `insert into mobile_numbers (id, user_id, mobile, is_active, created_at)
    select 'mob' || substr(id, 4), id, mobile, true, created_at
    from users where mobile ~ '^\\+91[6-9][0-9]{9}$'`,

  `create table consents (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('marketing-email', 'marketing-sms', 'analytics')),
    is_given boolean not null,
    text_version text not null,
    at timestamptz not null default now()
  )`,
  'create index consents_of_user on consents (user_id, at desc)',

  `create table audit_entries (
    id text primary key,
    actor_id text not null references users (id),
    action text not null,
    subject_id text not null,
    changes jsonb not null default '{}',
    note text not null default '',
    at timestamptz not null default now()
  )`,
  'create index audit_entries_newest on audit_entries (at desc, id desc)',
  'create index audit_entries_of_subject on audit_entries (subject_id, at desc)',
  'create index audit_entries_of_actor on audit_entries (actor_id, at desc)',

  `create table contact_tickets (
    id text primary key,
    ticket_number text not null unique,
    name text not null,
    email citext not null,
    mobile text not null default '',
    subject text not null default '',
    message text not null,
    order_number text not null default '',
    created_at timestamptz not null default now()
  )`,
  'create index contact_tickets_of_email on contact_tickets (email, created_at desc)',
];
