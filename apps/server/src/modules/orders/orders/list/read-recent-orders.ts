import type { Context } from '../../../../context.ts';
import { type PresentedOrder, presentOrder } from '../read/present-order.ts';
import type { Viewer } from '../read/who-may.ts';
import { readPage } from './read-page.ts';
import { readStatistics, type StatisticsRow } from './store-lists.ts';

/** Reads a user's ten newest orders and their statistics, for administrators. */
export async function readRecentOrders(
  ctx: Pick<Context, 'db' | 'publicUrl'>,
  userId: string,
  viewer: Viewer,
): Promise<{ readonly orders: PresentedOrder[]; readonly statistics: StatisticsRow }> {
  const statistics = await readStatistics(ctx.db, userId);
  const newest = { page: 1, limit: 10 };
  const { orders } = await readPage(ctx.db, { userIds: [userId] }, newest, {
    knownCount: statistics.totalOrders,
  });
  return { orders: orders.map((order) => presentOrder(ctx, order, viewer)), statistics };
}
