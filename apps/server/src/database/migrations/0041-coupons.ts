import { type Kysely, sql } from 'kysely';

/** Coupons: campaigns and their codes, the wallets of shoppers, and which order used which coupon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table coupon_campaigns (
    id text primary key,
    name text not null,
    terms jsonb not null,
    -- Orders that use it and still stand.
    uses integer not null default 0 check (uses >= 0),
    author_id text not null references users (id),
    withdrawn_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index coupon_campaigns_newest on coupon_campaigns (created_at desc, id desc)',
  'create index coupon_campaigns_of_author on coupon_campaigns (author_id)',
  `create table coupon_codes (
    code text primary key check (code ~ '^[A-Z0-9]{4,24}$'),
    campaign_id text not null references coupon_campaigns (id) on delete cascade,
    -- A code of many is taken by one person; the one code of a campaign by whoever knows it.
    is_for_one boolean not null,
    taken_by text references users (id),
    taken_at timestamptz
  )`,
  'create index coupon_codes_of_campaign on coupon_codes (campaign_id, code)',
  'create index coupon_codes_of_taker on coupon_codes (taken_by) where taken_by is not null',
  `create table coupons (
    id text primary key,
    user_id text not null references users (id),
    code text not null,
    state text not null check (state in ('available', 'active', 'used', 'expired', 'revoked')),
    campaign_id text references coupon_campaigns (id),
    -- Of a coupon that was made from coins; a campaign has its own.
    terms jsonb,
    coins integer check (coins > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((campaign_id is null) = (terms is not null)),
    check ((terms is null) = (coins is null))
  )`,
  'create index coupons_of_user on coupons (user_id, created_at desc, id desc)',
  `create unique index coupons_one_active on coupons (user_id) where state = 'active'`,
  'create unique index coupons_own_code on coupons (code) where campaign_id is null',
  'create index coupons_of_campaign on coupons (campaign_id, user_id) where campaign_id is not null',
  `create table coupon_uses (
    order_id text primary key references orders (id),
    order_number text not null,
    coupon_id text not null references coupons (id),
    campaign_id text references coupon_campaigns (id),
    user_id text not null references users (id),
    code text not null,
    saved bigint not null check (saved > 0),
    used_at timestamptz not null,
    -- Set when the order no longer stands.
    given_back_at timestamptz
  )`,
  'create unique index coupon_uses_once on coupon_uses (coupon_id) where given_back_at is null',
  'create index coupon_uses_of_coupon on coupon_uses (coupon_id)',
  `create index coupon_uses_of_campaign on coupon_uses (campaign_id, user_id)
    where given_back_at is null and campaign_id is not null`,
  'create index coupon_uses_of_user on coupon_uses (user_id)',
];
