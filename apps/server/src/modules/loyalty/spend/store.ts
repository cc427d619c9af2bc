import { type Paise, paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';

/** Sums paid orders without refunds; of an order whose rest is due, what goods sent back have paid (decision 0140). */
export const spentOnOrders = sql<number>`coalesce(sum(
  case payment_status when 'paid' then grand_total - refunded_total else exchange_credit end
) filter (where payment_status in ('paid', 'cod_due', 'awaiting_payment', 'failed')), 0)::bigint`;

/** Sums what a user has spent (decisions §6): always computed, never a stored counter. */
export async function lifetimeSpendOf(db: Db, userId: string): Promise<Paise> {
  const { sum } = await db
    .selectFrom('orders')
    .select(spentOnOrders.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return paise(sum);
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

/** Sums the lifetime spends of several users; users without orders are missing. */
export async function lifetimeSpendsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Paise>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['user_id', spentOnOrders.as('sum')])
    .where('user_id', '=', anyOf(userIds))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, sum }) => [user_id, paise(sum)]));
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
