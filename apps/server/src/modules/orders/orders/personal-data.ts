import { endpoints } from '@jhumka/contract';
import { z } from 'zod';
import type { ActorContext } from '../../../context.ts';
import type { PersonalData, Row } from '../../../personal-data.ts';
import { readOrdersInBatches } from './list/read-orders-in-batches.ts';
import { listOrderIdsOf, pseudonymiseOrdersOf } from './read/store-personal.ts';

/** Orders as they go over the wire: money in rupees. */
async function* ordersOf(ctx: ActorContext): AsyncGenerator<Row> {
  const { data: order } = endpoints['order.get'];
  for await (const each of readOrdersInBatches(ctx, ctx.actor.userId, ctx.actor)) {
    yield z.encode(order, each) as Row;
  }
}

/** The orders of a customer. */
export const personalData: PersonalData = {
  columns: { 'orders.user_id': 'what was ordered, and where tax is due' },
  collect: { orders: (ctx) => ordersOf(ctx) },
  trace: async (tx, { id }) => {
    const orderIds = await listOrderIdsOf(tx, id);
    return { orderIds, subjectIds: orderIds };
  },
  erase: (tx, { user }) => pseudonymiseOrdersOf(tx, user.id),
};
