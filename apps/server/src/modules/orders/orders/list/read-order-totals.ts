import { type Paise, zeroPaise } from '@jhumka/domain/money';
import type { Db } from '../../../../database/transact.ts';
import { lifetimeSpendsOf } from '../../../loyalty/spend/index.ts';
import { countOrdersOf } from './store-lists.ts';

export interface OrderTotals {
  readonly totalOrders: number;
  readonly totalSpent: Paise;
}

/** Reads the number of orders and the total of paid orders of some users. */
export async function readOrderTotals(
  db: Db,
  userIds: readonly string[],
): Promise<{ get(userId: string): OrderTotals }> {
  const counts = await countOrdersOf(db, userIds);
  const spends = await lifetimeSpendsOf(db, userIds);
  return {
    get: (id) => ({ totalOrders: counts.get(id) ?? 0, totalSpent: spends.get(id) ?? zeroPaise }),
  };
}
