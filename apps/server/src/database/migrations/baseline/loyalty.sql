-- Every movement of a customer locks this row; the check refuses an overdraft under any race condition.
create table coin_accounts (
  user_id text primary key references users (id),
  balance bigint not null default 0 check (balance >= 0),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table coin_movements (
  id text primary key,
  -- Idempotency key.
  key text not null unique,
  reason text not null
    check (reason in (
      'streak-day', 'streak-milestone', 'package-bought', 'vip-joined', 'birthday', 'coupon-made', 'adjusted',
      'account-closed'
    )),
  reference text not null,
  source jsonb not null,
  -- The rule with its figures at that time.
  rule jsonb not null,
  created_at timestamptz not null
);

-- Double-entry bookkeeping: each movement has a side of the customer and a side of the house.
create table coin_entries (
  movement_id text not null references coin_movements (id),
  side text not null check (side in ('customer', 'house')),
  user_id text references coin_accounts (user_id),
  house text check (house in ('streak', 'sale', 'vip', 'coupon', 'adjustment', 'expiry')),
  coins bigint not null check (coins <> 0),
  balance_after bigint check (balance_after >= 0),
  -- Grows along the entries of a customer: assigned while the account is locked.
  position bigint generated always as identity,
  primary key (movement_id, side),
  check (case side
    when 'customer' then user_id is not null and house is null and balance_after is not null
    else user_id is null and house is not null and balance_after is null end)
);
create unique index coin_entries_of_user on coin_entries (user_id, position desc) where user_id is not null;

-- Deferred, because both entries follow the movement within the transaction.
create function coin_movement_is_balanced() returns trigger language plpgsql as $$
  begin
    if (select count(*) <> 2 or sum(coins) <> 0 from coin_entries where movement_id = new.id) then
      raise exception 'coin movement % needs two sides that sum to zero', new.id
        using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create constraint trigger coin_movements_balanced after insert on coin_movements
  deferrable initially deferred for each row execute function coin_movement_is_balanced();

-- Daily totals of the house, in shards by customer: with a single row every movement would wait for the one before.
create table coin_house_days (
  day date not null,
  reason text not null,
  shard smallint not null,
  house text not null,
  coins bigint not null,
  movements bigint not null,
  primary key (day, reason, shard)
);

-- Coins and memberships that are bought like orders: the payment provider charges for an order or for a purchase.
create table purchases (
  id text primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('coins', 'vip')),
  package_id text not null default '',
  coins bigint not null default 0 check (coins >= 0),
  price paise not null check (price > 0),
  status text not null default 'awaiting_payment'
    check (status in ('awaiting_payment', 'failed', 'paid', 'refund_pending', 'refunded')),
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'coins') = (coins > 0))
);
create index purchases_of_user on purchases (user_id, created_at desc, id desc);
-- An unpaid purchase is reused when the customer asks for the same again.
create unique index purchases_waiting on purchases (user_id, kind, package_id, coins, price)
  where status in ('awaiting_payment', 'failed');

create table vip_memberships (
  user_id text primary key references users (id),
  -- Null when the shop granted the membership.
  method text check (method in ('coins', 'money')),
  purchase_id text unique references purchases (id),
  -- Cache for sorting and counting, updated by triggers; a bill sums the orders.
  lifetime_spend paise not null default 0,
  -- Set with the deletion of the account, so that lists need no join.
  ended_at timestamptz,
  joined_at timestamptz not null default now()
);
create index vip_members_by_day on vip_memberships (joined_at desc, user_id) where ended_at is null;
create index vip_members_by_spend on vip_memberships (lifetime_spend desc, user_id) where ended_at is null;
create index vip_memberships_newest on vip_memberships (joined_at desc);

-- The spend of a new member, and of a member whose orders change.
create function set_lifetime_spend() returns trigger language plpgsql as $$
  begin
    new.lifetime_spend := (
      select coalesce(sum(grand_total - refunded_total), 0) from orders
      where user_id = new.user_id and payment_status = 'paid'
    );
    return new;
  end
$$;
create trigger vip_memberships_spend before insert on vip_memberships
  for each row execute function set_lifetime_spend();

-- Locks the membership before summing: of two orders paid concurrently, the second sees the first.
create function refresh_lifetime_spend() returns trigger language plpgsql as $$
  declare
    member text := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  begin
    perform from vip_memberships where user_id = member for no key update;
    if found then
      update vip_memberships set lifetime_spend = (
        select coalesce(sum(grand_total - refunded_total), 0) from orders
        where user_id = member and payment_status = 'paid'
      ) where user_id = member;
    end if;
    return null;
  end
$$;

-- Days whose birthdays were processed, so that the shop catches up after an outage.
create table birthday_checks (
  day date primary key,
  checked_at timestamptz not null
);

create table streaks (
  user_id text primary key references users (id),
  first_day date not null,
  last_day date not null,
  current integer not null check (current >= 0),
  longest integer not null,
  run integer not null check (run >= 1),
  best_of_run integer not null,
  updated_at timestamptz not null,
  check (last_day >= first_day),
  check (longest >= current),
  check (best_of_run between current and longest)
);
create index streaks_by_current on streaks (current desc, user_id);
create index streaks_by_last_day on streaks (last_day desc, user_id);
create index streaks_by_longest on streaks (longest desc, user_id);

create table streak_days (
  user_id text not null references users (id),
  day date not null,
  kind text not null check (kind in ('counted', 'halved', 'reset')),
  streak integer not null check (streak >= 0),
  coins integer not null check (coins >= 0),
  run integer not null,
  primary key (user_id, day)
);
create index streak_days_of_day on streak_days (day) include (kind, coins);

-- Milestones that were reached, with the coins of the rule of that day.
create table streak_milestones (
  user_id text not null references users (id),
  run integer not null,
  days integer not null check (days > 0),
  coins integer not null check (coins > 0),
  reached_on date not null,
  claimed_at timestamptz,
  primary key (user_id, run, days)
);
create index streak_milestones_unclaimed on streak_milestones (user_id, days) where claimed_at is null;

-- One row. A gap between two heartbeats is an outage, which breaks no streak.
create table shop_heartbeat (
  is_singleton boolean primary key default true check (is_singleton),
  beat_at timestamptz not null
);

create table shop_outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  check (ended_at > began_at)
);
create index shop_outages_by_end on shop_outages (ended_at);

create table coupon_campaigns (
  id text primary key,
  name text not null,
  terms jsonb not null,
  -- Number of valid orders that use it.
  uses integer not null default 0 check (uses >= 0),
  author_id text not null references users (id),
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create index coupon_campaigns_newest on coupon_campaigns (created_at desc, id desc);
create index coupon_campaigns_of_author on coupon_campaigns (author_id);

create table coupon_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,24}$'),
  campaign_id text not null references coupon_campaigns (id) on delete cascade,
  -- True for a code that one customer claims; false for the shared code of a campaign.
  is_for_one boolean not null,
  claimed_by text references users (id),
  claimed_at timestamptz
);
create index coupon_codes_of_campaign on coupon_codes (campaign_id, code);
create index coupon_codes_of_claimer on coupon_codes (claimed_by) where claimed_by is not null;

create table coupons (
  id text primary key,
  user_id text not null references users (id),
  code text not null,
  state text not null check (state in ('available', 'active', 'used', 'expired', 'revoked')),
  campaign_id text references coupon_campaigns (id),
  -- Of a coupon made from coins; a campaign has its own terms.
  terms jsonb,
  coins integer check (coins > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((campaign_id is null) = (terms is not null)),
  check ((terms is null) = (coins is null))
);
create index coupons_of_campaign on coupons (campaign_id, user_id) where campaign_id is not null;
create index coupons_of_user on coupons (user_id, created_at desc, id desc);
create unique index coupons_one_active on coupons (user_id) where state = 'active';
create unique index coupons_own_code on coupons (code) where campaign_id is null;

create table coupon_uses (
  order_id text primary key,
  order_number text not null,
  coupon_id text not null references coupons (id),
  campaign_id text references coupon_campaigns (id),
  user_id text not null references users (id),
  code text not null,
  saved bigint not null check (saved > 0),
  used_at timestamptz not null,
  -- Set when the order became invalid and the coupon went back to the wallet.
  restored_at timestamptz
);
create index coupon_uses_of_campaign on coupon_uses (campaign_id, user_id)
  where restored_at is null and campaign_id is not null;
create index coupon_uses_of_coupon on coupon_uses (coupon_id);
create index coupon_uses_of_user on coupon_uses (user_id);
create unique index coupon_uses_once on coupon_uses (coupon_id) where restored_at is null;
