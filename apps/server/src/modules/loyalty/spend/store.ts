import { type Paise, paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';

/** Sums the user's paid orders without refunds (decisions §6): always computed, never a stored counter. */
export async function lifetimeSpendOf(db: Db, userId: string): Promise<Paise> {
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(grand_total - refunded_total), 0)::bigint`.as('spent'))
    .where('user_id', '=', userId)
    .where('payment_status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return paise(spent);
}

/** Returns true when a user has an active order: not cancelled, not returned, not expired unpaid. */
export async function hasActiveOrder(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (
      select from orders where user_id = ${userId}
        and order_status not in ('cancelled', 'returned') and payment_status <> 'failed'
    ) as stands`.execute(db);
  return rows[0]?.stands ?? false;
}

/** Sums the lifetime spends of several users; users without one are missing. */
export async function lifetimeSpendsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['user_id', sql<number>`sum(grand_total - refunded_total)::bigint`.as('spent')])
    .where('user_id', '=', anyOf(userIds))
    .where('payment_status', '=', 'paid')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, spent }) => [user_id, paise(spent)]));
}

/** Sums what membership saved a user on active orders: discounts and free deliveries. */
export async function savingsOf(
  db: Db,
  userId: string,
): Promise<{ readonly saved: Paise; readonly freeDeliveries: number }> {
  const { saved, free } = await db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum((bill ->> 'vip_discount')::bigint), 0)::bigint`.as('saved'),
      sql<number>`count(*) filter (where (bill ->> 'delivery_waived')::boolean)`.as('free'),
    ])
    .where('user_id', '=', userId)
    .where('order_status', 'not in', ['cancelled', 'returned'])
    .executeTakeFirstOrThrow();
  return { saved: paise(saved), freeDeliveries: free };
}
