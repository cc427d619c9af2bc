import { endpoints } from '@jhumka/contract';
import { openOrderStatuses } from '@jhumka/domain/orders';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ActorContext, Context } from '../../../../context.ts';
import { countWritten } from '../../../../database/queries.ts';
import type { Tx } from '../../../../database/transact.ts';
import type { PersonalData, Row } from '../../../../personal-data.ts';
import { forgetChangeRequests } from '../change/store-change-payments.ts';
import { forgetChangesOf, listChangesOfCustomer, moveChanges } from '../change/store-changes.ts';
import { readOrderPage } from '../list/read-order-page.ts';
import type { Viewer } from './order-permissions.ts';
import { type PresentedOrder, presentOrder } from './present-order.ts';

/** Returns true when an order of the user is neither delivered nor cancelled. */
export async function hasOpenOrders(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_status', 'in', openOrderStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const nobody = JSON.stringify({ name: 'Deleted account', mobile: '', address_line: '', landmark: '' });

async function listOrderIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases a customer's identity from their orders, and every free text that may contain it; items, prices and the place
 * of supply stay.
 */
async function pseudonymiseOrdersOf(tx: Tx, userId: string): Promise<void> {
  await sql`update orders
    set delivery_address = delivery_address || ${nobody}::jsonb, note = '', cancellation_reason = '',
      pan_encrypted = null, buyer_gstin = '', buyer_business_name = ''
    where user_id = ${userId}`.execute(tx);
  await sql`update order_items set engraving = '', gift_message = ''
    where (engraving <> '' or gift_message <> '') and order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`update order_events set note = ''
    where note <> '' and order_id in (select id from orders where user_id = ${userId})`.execute(tx);
}

/** Orders as they go over the wire: money in rupees. */
async function* ordersOf(ctx: ActorContext): AsyncGenerator<Row> {
  const { data: order } = endpoints['order.get'];
  for await (const each of readOrdersInBatches(ctx, ctx.actor.userId, ctx.actor)) {
    yield z.encode(order, each) as Row;
  }
}

/** The orders of a customer. */
export const personalData: PersonalData = {
  columns: {
    'orders.user_id': 'what was ordered, and where tax is due',
    'order_change_payments.request': 'nothing',
    'order_changes.actor_id': 'what an order cost before and after a change',
  },
  collect: {
    orders: (ctx) => ordersOf(ctx),
    order_changes: ({ db }, { id }) => listChangesOfCustomer(db, id),
  },
  trace: async (tx, { id }) => {
    const orderIds = await listOrderIdsOf(tx, id);
    return { orderIds, subjectIds: orderIds };
  },
  join: {
    // Keys of requests are those of one account: the sessions that could repeat one end.
    'orders.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update orders set user_id = ${stays.id}, idempotency_key = null where user_id = ${goes.id}`,
      ),
    'order_changes.actor_id': moveChanges,
  },
  erase: async (tx, { user, traces }) => {
    await pseudonymiseOrdersOf(tx, user.id);
    await forgetChangesOf(tx, traces.orderIds);
    await forgetChangeRequests(tx, traces.orderIds);
  },
};

const limit = 100;

/** Streams every order of a user, newest first, with one page in memory at a time. */
async function* readOrdersInBatches(
  ctx: Pick<Context, 'db' | 'now' | 'publicUrl' | 'sessionSecret'>,
  userId: string,
  viewer: Viewer,
): AsyncGenerator<PresentedOrder> {
  for (let page = 1; ; page += 1) {
    const { orders } = await readOrderPage(ctx.db, { userIds: [userId] }, { page, limit });
    for (const order of orders) yield presentOrder(ctx, order, viewer);
    if (orders.length < limit) return;
  }
}
