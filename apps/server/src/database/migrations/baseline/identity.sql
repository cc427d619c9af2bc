create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  refresh_hash text not null unique,
  previous_refresh_hash text unique,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id, created_at desc);

-- TOTP secrets, encrypted by the shop.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  secret_encrypted text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table mobile_numbers (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  mobile text not null check (mobile ~ '^\+91[6-9][0-9]{9}$'),
  verified_at timestamptz,
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, mobile)
);
create unique index mobile_numbers_one_active on mobile_numbers (user_id) where is_active;
create unique index mobile_numbers_verified_once on mobile_numbers (mobile) where verified_at is not null;

create table addresses (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  address_line text not null,
  landmark text not null default '',
  city text not null,
  state text not null,
  country text not null default 'India',
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  mobile text not null,
  address_type text not null default 'home' check (address_type in ('home', 'work', 'other')),
  is_default boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, created_at desc) where disabled_at is null;
create unique index addresses_one_default on addresses (user_id) where is_default and disabled_at is null;

create table consents (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('marketing-email', 'marketing-sms', 'analytics', 'review-invitation')),
  is_given boolean not null,
  text_version text not null,
  at timestamptz not null default now()
);
create index consents_of_user on consents (user_id, at desc);
