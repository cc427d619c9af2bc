import { type Kysely, sql } from 'kysely';

/** Coins that orders earn: pending until the return window closes (decision 0164). Orders from before earn nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_earnings (
      order_id text primary key references orders (id),
      order_number text not null,
      user_id text not null references users (id),
      rule jsonb not null,
      lines jsonb not null,
      -- Coins of the units that stayed.
      coins bigint not null check (coins >= 0),
      free_on date,
      freed_at timestamptz
    )`.execute(db);
  await sql`
    create index order_earnings_due on order_earnings (free_on) where freed_at is null and coins > 0`.execute(
    db,
  );
  await sql`
    create index order_earnings_of_user on order_earnings (user_id) where freed_at is null and coins > 0`.execute(
    db,
  );
  await sql`
    alter table coin_movements drop constraint coin_movements_reason_check,
      add constraint coin_movements_reason_check check (reason in (
        'streak-day', 'streak-milestone', 'package-bought', 'vip-joined', 'birthday', 'coupon-made', 'order-paid',
        'order-back', 'order-earned', 'order-earned-back', 'order-earned-borne', 'adjusted', 'account-closed', 'expired'
      )) not valid`.execute(db);
}
