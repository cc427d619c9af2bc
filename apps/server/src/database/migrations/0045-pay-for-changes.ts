import { type Kysely, sql } from 'kysely';

/** Prepares changes of a paid order that cost more: their difference is a purchase, and its goods wait (decision 0141). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchases drop constraint purchases_kind_check,
      add constraint purchases_kind_check check (kind in ('coins', 'vip', 'order-change')) not valid`.execute(
    db,
  );
  await sql`
    create table order_change_payments (
      purchase_id text primary key references purchases (id),
      order_id text not null references orders (id) on delete cascade,
      amount paise not null check (amount > 0),
      -- The change as it was asked for; emptied with the customer's account.
      request jsonb not null,
      digest text not null,
      -- Units that are reserved until the payment, or until then.
      held jsonb not null default '[]',
      held_until timestamptz,
      -- Time at which it was paid, and the order changed.
      paid_at timestamptz
    )`.execute(db);
  await sql`create index order_change_payments_of_order on order_change_payments (order_id)`.execute(db);
  await sql`
    create index order_change_payments_due on order_change_payments (held_until)
    where held_until is not null`.execute(db);
}
