import { type Kysely, sql } from 'kysely';

/** Coins that orders use (decision 0162): the wish for the next one, those of each order, and what came back of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coin_movements drop constraint coin_movements_reason_check,
      add constraint coin_movements_reason_check check (reason in (
        'streak-day', 'streak-milestone', 'package-bought', 'vip-joined', 'birthday', 'coupon-made', 'order-paid',
        'order-back', 'adjusted', 'account-closed', 'expired'
      )) not valid`.execute(db);
  await sql`
    alter table coin_entries drop constraint coin_entries_house_check,
      add constraint coin_entries_house_check check (
        house in ('streak', 'sale', 'vip', 'coupon', 'order', 'adjustment', 'expiry')) not valid`.execute(db);
  // Coins that the next order is to use, as the customer has chosen in the cart.
  await sql`
    alter table coin_accounts add column for_order bigint not null default 0,
      add constraint coin_accounts_for_order_check check (for_order >= 0) not valid`.execute(db);
  // Amounts are in paise; a column of that domain with a default would rewrite the table.
  await sql`
    alter table orders
      add column coins_given bigint not null default 0,
      add column coins_purchased bigint not null default 0,
      add column coins_discount bigint not null default 0,
      add column coins_paid bigint not null default 0,
      add column credit_used bigint not null default 0,
      -- How often the coins were taken: again after an order had waited for its payment too long.
      add column coin_takes smallint not null default 0,
      add column coins_given_back bigint not null default 0,
      add column coins_purchased_back bigint not null default 0,
      add column credit_back bigint not null default 0,
      -- Value that came back with this order in coins and credit instead of money.
      add column back_in_coins bigint not null default 0`.execute(db);
  await sql`
    alter table orders
      add constraint orders_coins_check check (
        coins_discount >= 0 and coins_paid >= 0 and back_in_coins >= 0 and coin_takes >= 0
        and coins_given_back between 0 and coins_given and coins_purchased_back between 0 and coins_purchased
        and credit_back between 0 and credit_used and coins_paid + credit_used <= grand_total - exchange_credit
      ) not valid`.execute(db);
  await sql`
    alter table order_returns add column back_in_coins bigint not null default 0,
      add constraint order_returns_back_in_coins_check check (back_in_coins >= 0) not valid`.execute(db);
}
