-- Extensions and what every module uses: settings, users, codes, audit log, rate limits, messages, pictures.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- Whole paise (decisions §1). A domain, so that no column of money holds anything else.
create domain paise as bigint check (value >= 0);

-- Values that differ from the defaults of the code, by key.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table users (
  id text primary key,
  name text not null,
  email citext not null unique,
  email_verified_at timestamptz,
  password_hash text not null,
  mobile text,
  mobile_verified_at timestamptz,
  avatar text not null default '',
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Suspended')),
  birthday date,
  order_limits_lifted boolean not null default false,
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_admins on users (id) where role = 'ADMIN';
create index users_by_birthday on users ((extract(month from birthday) * 100 + extract(day from birthday)))
  where birthday is not null;
create index users_by_last_login on users (last_login_at desc nulls last, id desc);
create index users_by_name on users (name, id);
create index users_newest on users (created_at desc, id desc);
create index users_search on users
  using gin (lower(name || ' ' || email::text || ' ' || coalesce(mobile, '')) gin_trgm_ops);

-- Effective-dated settings: the newest version of a topic whose day has come applies.
create table setting_versions (
  topic text not null,
  version integer not null check (version > 0),
  -- A day in India.
  effective_from date not null,
  value jsonb not null,
  note text not null default '',
  author_id text not null references users (id),
  created_at timestamptz not null,
  -- Set when every process was notified that the version applies.
  applied_at timestamptz,
  withdrawn_at timestamptz,
  primary key (topic, version)
);
create index setting_versions_due on setting_versions (effective_from, topic, version)
  where applied_at is null and withdrawn_at is null;
create index setting_versions_of_author on setting_versions (author_id);

create table one_time_codes (
  id text primary key,
  user_id text references users (id) on delete cascade,
  purpose text not null
    check (purpose in (
      'verify-email', 'change-email', 'reset-password', 'log-in', 'verify-mobile', 'contact', 'stock-alert'
    )),
  -- Email or number that received the code: a code never proves another address than that one.
  subject text not null default '',
  -- Separates callers, so that nobody voids or locks the code of somebody else.
  caller_key text not null default '',
  is_requested boolean not null default true,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_codes_expired on one_time_codes (expires_at);
create index one_time_codes_newest on one_time_codes (user_id, purpose, created_at desc);
create index one_time_codes_of_subject on one_time_codes (subject, purpose);

-- Unlogged: counters are shared by every process, and a crash may lose them without harm.
create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_counters_old on rate_counters (window_start);

-- Changes by administrators. Append-only, see below.
create table audit_entries (
  id text primary key,
  actor_id text not null references users (id),
  action text not null,
  subject_id text not null,
  changes jsonb not null default '{}',
  note text not null default '',
  at timestamptz not null default now()
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_of_action on audit_entries (action, at desc);
create index audit_entries_of_actor on audit_entries (actor_id, at desc);
create index audit_entries_of_subject on audit_entries (subject_id, at desc);
create index audit_entries_search on audit_entries
  using gin (lower(action || ' ' || subject_id || ' ' || note || ' ' || changes::text) gin_trgm_ops);

-- Erasing a deleted customer's data may clear a note and these keys; nothing else of an entry ever changes.
create function guard_audit_entry() returns trigger language plpgsql as $$
  declare erasable constant text[] := array['birthday', 'problem', 'cancellation_reason'];
  begin
    if tg_op = 'UPDATE'
      and new.note in ('', old.note)
      and new.changes in (old.changes, old.changes - 'birthday', old.changes - erasable)
      and (new.id, new.actor_id, new.action, new.subject_id, new.at)
        = (old.id, old.actor_id, old.action, old.subject_id, old.at)
    then return new;
    end if;
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end
$$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function guard_audit_entry();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function guard_audit_entry();

-- Gives the audit log to a role without login, where the database server allows it: the shop's role then inserts and
-- reads, but can neither change the triggers nor empty or drop the table.
do $$
  declare me constant name := current_user;
  begin
    begin
      create role jhumka_audit nologin;
    exception when duplicate_object or unique_violation then null;
    end;
    -- Handing a table over requires membership in the receiving role.
    execute format('grant jhumka_audit to %I', me);
    execute format('grant usage, create on schema %I to jhumka_audit', current_schema());
    alter table audit_entries owner to jhumka_audit;
    alter function guard_audit_entry() owner to jhumka_audit;
    execute format('revoke create on schema %I from jhumka_audit', current_schema());
    revoke all on audit_entries from public;
    execute format('grant select, insert, references on audit_entries to %I', me);
    -- Erasure locks rows and updates these two columns.
    execute format('grant update (note, changes) on audit_entries to %I', me);
    execute format('revoke jhumka_audit from %I', me);
  exception when insufficient_privilege then
    raise notice 'the audit log stays with the role %', me;
  end
$$;

-- Transactional outbox (decision 0010).
create table outbox_messages (
  id text primary key,
  -- Such as 'ord_… order-shipped': sent once on each channel.
  dedup_key text not null,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  part integer not null default 0,
  order_id text not null,
  user_id text not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  tries integer not null default 0,
  round integer not null default 1,
  corrects boolean not null default false,
  is_outdated boolean not null default false,
  recipient text not null default '',
  subject text not null default '',
  last_error text not null default '',
  due_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (dedup_key, channel)
);
create index outbox_messages_by_state on outbox_messages (state, created_at desc, id desc);
create index outbox_messages_newest on outbox_messages (created_at desc, id desc);
create index outbox_messages_of_order on outbox_messages (order_id);
create index outbox_messages_of_user on outbox_messages (user_id);
-- Messages whose job was lost.
create index outbox_messages_overdue on outbox_messages (due_at) where state in ('waiting', 'sending');

-- Emails and text messages of a shop without a mail or SMS provider.
create table inbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  created_at timestamptz not null default now()
);

-- Last run of each recurring task, across processes.
create table recurring_tasks (
  name text primary key,
  every_seconds integer not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Error of the last failed run, until a run succeeds.
  problem text not null default '',
  failed_at timestamptz
);

-- Pictures by the SHA-256 of their original.
create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  placeholder text not null check (length(placeholder) <= 300),
  bytes integer not null check (bytes > 0),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  created_at timestamptz not null default now()
);

-- Pictures by the file name of their upload, for product imports.
create table uploaded_pictures (
  file_name text primary key,
  picture_id text not null references pictures (id),
  uploaded_by text references users (id) on delete set null,
  at timestamptz not null default now()
);
create index uploaded_pictures_of_picture on uploaded_pictures (picture_id);
create index uploaded_pictures_of_uploader on uploaded_pictures (uploaded_by);
