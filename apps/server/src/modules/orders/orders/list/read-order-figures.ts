import { type Paise, zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import { lifetimeSpendsOf } from '../../../loyalty/spend/store.ts';
import type { Viewer } from '../read/order-permissions.ts';
import { type PresentedOrder, presentOrder } from '../read/present-order.ts';
import { readOrderPage } from './read-order-page.ts';
import { countOrdersOf, readStatistics, type StatisticsRow } from './store-lists.ts';

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

/** Reads a user's ten newest orders and their statistics, for administrators. */
export async function readRecentOrders(
  ctx: Pick<Context, 'db' | 'now' | 'publicUrl' | 'sessionSecret'>,
  userId: string,
  viewer: Viewer,
): Promise<{ readonly orders: PresentedOrder[]; readonly statistics: StatisticsRow }> {
  const statistics = await readStatistics(ctx.db, userId);
  const newest = { page: 1, limit: 10 };
  const { orders } = await readOrderPage(ctx.db, { userIds: [userId] }, newest, {
    knownCount: statistics.totalOrders,
  });
  return { orders: orders.map((order) => presentOrder(ctx, order, viewer)), statistics };
}
