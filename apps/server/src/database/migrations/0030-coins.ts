import { type Kysely, sql } from 'kysely';

/** The ledger of coins: what each shopper holds, and every movement with its two sides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The row that every movement of a shopper locks; the check keeps it from going below zero under any race.
  `create table coin_accounts (
    user_id text primary key references users (id),
    balance bigint not null default 0 check (balance >= 0),
    closed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table coin_movements (
    id text primary key,
    key text not null unique,
    reason text not null check (reason in ('streak-day', 'streak-milestone', 'package-bought', 'vip-joined',
      'birthday', 'coupon-made', 'adjusted', 'account-closed')),
    reference text not null,
    -- What it was for, as the rules tell of it, and the rule that gave it as it stood then.
    source jsonb not null,
    rule jsonb not null,
    created_at timestamptz not null
  )`,

  `create table coin_entries (
    movement_id text not null references coin_movements (id),
    side text not null check (side in ('shopper', 'house')),
    user_id text references coin_accounts (user_id),
    house text check (house in ('streak', 'sale', 'vip', 'coupon', 'adjustment', 'expiry')),
    coins bigint not null check (coins <> 0),
    -- Of the shopper, once the entry was made.
    balance_after bigint check (balance_after >= 0),
    -- Grows along each shopper's entries: it is given while the account is locked.
    position bigint generated always as identity,
    primary key (movement_id, side),
    check (case side
      when 'shopper' then user_id is not null and house is null and balance_after is not null
      else user_id is null and house is not null and balance_after is null end)
  )`,
  'create unique index coin_entries_of_shopper on coin_entries (user_id, position desc) where user_id is not null',

  // What the house gave and took on each day in India. One row for all would have every visit of every shopper
  // wait for it, so there are several, by shopper.
  `create table coin_house_days (
    day date not null,
    reason text not null,
    share smallint not null,
    house text not null,
    coins bigint not null,
    movements bigint not null,
    primary key (day, reason, share)
  )`,

  `create function coin_movement_is_balanced() returns trigger language plpgsql as $$
  begin
    if (select count(*) <> 2 or sum(coins) <> 0 from coin_entries where movement_id = new.id) then
      raise exception 'the movement % of coins has no two sides that sum to zero', new.id
        using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger coin_movements_balanced after insert on coin_movements
    deferrable initially deferred for each row execute function coin_movement_is_balanced()`,
];
