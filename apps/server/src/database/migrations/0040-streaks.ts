import { type Kysely, sql } from 'kysely';

/** Daily streaks: current state, visits, milestones, and downtimes of the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table streaks (
    user_id text primary key references users (id),
    first_day date not null,
    last_day date not null check (last_day >= first_day),
    current integer not null check (current >= 0),
    longest integer not null check (longest >= current),
    run integer not null check (run >= 1),
    best_of_run integer not null check (best_of_run between current and longest),
    updated_at timestamptz not null
  )`,
  `create table streak_days (
    user_id text not null references users (id),
    day date not null,
    kind text not null check (kind in ('counted', 'halved', 'reset')),
    streak integer not null check (streak >= 0),
    coins integer not null check (coins >= 0),
    run integer not null,
    primary key (user_id, day)
  )`,
  // A milestone that was reached, with the coins of the rule as it stood on that day.
  `create table streak_milestones (
    user_id text not null references users (id),
    run integer not null,
    days integer not null check (days > 0),
    coins integer not null check (coins > 0),
    reached_on date not null,
    claimed_at timestamptz,
    primary key (user_id, run, days)
  )`,
  `create table shop_heartbeat (
    is_the_shop boolean primary key default true check (is_the_shop),
    beat_at timestamptz not null
  )`,
  `create table shop_outages (
    began_at timestamptz primary key,
    ended_at timestamptz not null check (ended_at > began_at)
  )`,
  'create index shop_outages_by_end on shop_outages (ended_at)',
  // The rules of a part of the programme from a day on; of several for one day the newest holds.
  `create table loyalty_rules (
    id text primary key,
    part text not null check (part in ('streak', 'coupon-offers')),
    valid_from date not null,
    rules jsonb not null,
    note text not null default '',
    author_id text not null references users (id),
    created_at timestamptz not null
  )`,
  'create index loyalty_rules_of_part on loyalty_rules (part, valid_from desc, created_at desc)',
  'create index loyalty_rules_of_author on loyalty_rules (author_id)',
];
