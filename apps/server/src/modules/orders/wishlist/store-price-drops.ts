import type { Paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { priceForSaleOf } from '../../catalogue/stock/store-availability.ts';
import { consentOf } from '../../identity/consents/store.ts';

/** Products of one statement. */
const maxChecks = 100;

/** A wish that can be bought for less than when it was saved, and than any mail about it has said. */
export interface FallenItem {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly saved_price: Paise;
  readonly price: Paise;
}

/** The price at which an item `w` can be ordered now. */
const price = sql`lateral (select ${priceForSaleOf(sql`w.product_id`, sql`w.variant_id`)} as price) now`;
const isFallen = sql`now.price < least(w.saved_price, w.mailed_price)`;

/**
 * Takes products whose wishes may have become cheaper, and makes the mail due for each customer who has consented and
 * has such a wish: now, or a week after the last one. Other customers' wishes count as mailed, so that a later consent
 * is about later drops; the wishlist shows the earlier one. Returns false when there was nothing to take. Idempotent: taken
 * and planned in one statement, which sees the prices of every transaction that it sees a product of.
 */
export async function planPriceDropMails(tx: Tx, now: Date, daysApart: number): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from price_checks where id in (
        select id from price_checks order by id limit ${maxChecks} for update skip locked
      ) returning product_id
    ), items as materialized (
      -- Found by index before anything is computed of them, whatever the planner expects.
      select * from wishlist_items where product_id = any(array(select product_id from taken))
    ), passed as (
      update wishlist_items wish set mailed_price = now.price
      from items w cross join ${price}
      where wish.id = w.id and ${isFallen} and not ${consentOf(sql`w.user_id`, 'price-drop')}
    ), planned as (
      insert into price_drop_mails as mail (user_id, due_at)
      select distinct w.user_id, ${now.toISOString()}::timestamptz from items w cross join ${price}
      where ${isFallen} and ${consentOf(sql`w.user_id`, 'price-drop')}
      order by w.user_id
      on conflict (user_id) do update
        set due_at = greatest(excluded.due_at, mail.mailed_at + make_interval(days => ${daysApart}))
    )
    select count(*) as taken from taken`.execute(tx);
  return (rows[0]?.taken ?? 0) > 0;
}

/** Lists the customers whose mail is due, longest first. */
export async function listDueCustomers(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('price_drop_mails')
    .select('user_id')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(max)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Takes the mail of a customer, whose account is locked; false when another process has taken it. */
export async function takeDueMail(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('price_drop_mails')
    .set({ due_at: null })
    .where('user_id', '=', userId)
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the wishes of a customer to mail about, the greatest drop first. */
export async function listFallenItemes(tx: Tx, userId: string): Promise<FallenItem[]> {
  const { rows } = await sql<FallenItem>`
    select w.id, w.product_id, w.variant_id, w.saved_price, now.price from wishlist_items w cross join ${price}
    where w.user_id = ${userId} and ${isFallen}
    order by w.saved_price - now.price desc, w.id`.execute(tx);
  return rows;
}

/** Records a mail about wishes at their prices. */
export async function markMailed(
  tx: Tx,
  userId: string,
  items: readonly FallenItem[],
  at: Date,
): Promise<void> {
  await sql`
    update wishlist_items w set mailed_price = mailed.price
    from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ price }) => price)}::bigint[]) as mailed (id, price)
    where w.id = mailed.id`.execute(tx);
  await tx.updateTable('price_drop_mails').set({ mailed_at: at }).where('user_id', '=', userId).execute();
}

/** Lists when a customer was mailed last, and when next. */
export function listPriceDropMails(db: Db, userId: string) {
  return db
    .selectFrom('price_drop_mails')
    .select(['mailed_at', 'due_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes all that is known of the mails of a customer. */
export async function deletePriceDropMailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('price_drop_mails').where('user_id', '=', userId).execute();
}
