import type { Context } from '../../../../context.ts';
import type { Viewer } from '../read/order-permissions.ts';
import { type PresentedOrder, presentOrder } from '../read/present-order.ts';
import { readOrderPage } from './read-order-page.ts';

const limit = 100;

/** Streams every order of a user, newest first, with one page in memory at a time. */
export async function* readOrdersInBatches(
  ctx: Pick<Context, 'db' | 'publicUrl'>,
  userId: string,
  viewer: Viewer,
): AsyncGenerator<PresentedOrder> {
  for (let page = 1; ; page += 1) {
    const { orders } = await readOrderPage(ctx.db, { userIds: [userId] }, { page, limit });
    for (const order of orders) yield presentOrder(ctx, order, viewer);
    if (orders.length < limit) return;
  }
}
