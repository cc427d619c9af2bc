import { type Paise, paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../database/transact.ts';

/** Grand totals of the person's paid orders (decisions §6): always summed, never counted up. */
export async function lifetimeSpendOf(db: Db, userId: string): Promise<Paise> {
  const { spent } = await db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(grand_total), 0)::bigint`.as('spent'))
    .where('user_id', '=', userId)
    .where('payment_status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return paise(spent);
}
