import type { Context } from '../../../../context.ts';
import { type PresentedOrder, presentOrder } from '../read/present-order.ts';
import type { Viewer } from '../read/who-may.ts';
import { readPage } from './read-page.ts';

const limit = 100;

/** Streams every order of a user, newest first, with one page in memory at a time. */
export async function* readOrdersInBatches(
  ctx: Pick<Context, 'db' | 'publicUrl'>,
  userId: string,
  viewer: Viewer,
): AsyncGenerator<PresentedOrder> {
  for (let page = 1; ; page += 1) {
    const { orders } = await readPage(ctx.db, { userIds: [userId] }, { page, limit });
    for (const order of orders) yield presentOrder(ctx, order, viewer);
    if (orders.length < limit) return;
  }
}
