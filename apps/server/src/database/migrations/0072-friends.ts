import { type Kysely, sql } from 'kysely';

/** Referrals of friends (decision 0167): codes of inviters, who came by them, and hashes of what accounts have in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table friend_codes (
      user_id text primary key references users (id) on delete cascade,
      code text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table referrals (
      id text primary key,
      friend_id text not null unique references users (id) on delete cascade,
      inviter_id text not null references users (id) on delete cascade,
      state text not null check (state in ('joined', 'rewarded', 'refused')),
      refusal text not null default '' check ((refusal <> '') = (state = 'refused')),
      is_allowed boolean not null default false,
      joined_at timestamptz not null,
      decided_at timestamptz check ((decided_at is null) = (state = 'joined')),
      reviewed_at timestamptz,
      check (friend_id <> inviter_id)
    )`.execute(db);
  await sql`create index referrals_of_inviter on referrals (inviter_id, joined_at)`.execute(db);
  await sql`create index referrals_open on referrals (id) where state = 'joined'`.execute(db);
  await sql`create index referrals_refused on referrals (id) where state = 'refused'`.execute(db);
  await sql`
    create table friend_marks (
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      hash text not null,
      created_at timestamptz not null,
      primary key (user_id, kind, hash)
    )`.execute(db);
  await sql`create index friend_marks_by_age on friend_marks (created_at)`.execute(db);
  await sql`
    alter table coin_movements drop constraint coin_movements_reason_check,
      add constraint coin_movements_reason_check check (reason in (
        'streak-day', 'streak-milestone', 'package-bought', 'vip-joined', 'birthday', 'coupon-made', 'order-paid',
        'order-back', 'order-earned', 'order-earned-back', 'order-earned-borne', 'friend-rewarded', 'adjusted',
        'account-closed', 'expired'
      )) not valid`.execute(db);
}
