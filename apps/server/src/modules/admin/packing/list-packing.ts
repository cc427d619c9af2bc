import { dayInIndia } from '@jhumka/domain/calendar';
import type { Verb } from '../../../verb.ts';
import { listOrdersToPack } from '../../orders/orders/list/store-packing.ts';
import { cashToCollect } from '../../orders/orders/store.ts';
import { readClaims } from './claim-order.ts';

/** Orders of a queue: as many as have their slips in one PDF. */
const maxQueued = 100;

/** Lists the confirmed orders by the day that they were promised for, with those who pack them. */
export const listPacking: Verb<'admin.packing.list'> = async (ctx, filters) => {
  const orders = await listOrdersToPack(ctx.db, filters, maxQueued);
  const claims = await readClaims(
    ctx,
    orders.map(({ id }) => id),
  );
  const today = dayInIndia(ctx.now());
  const data = orders.map((order) => ({
    _id: order.id,
    orderId: order.order_number,
    name: order.name,
    city: order.city,
    quantity: order.quantity,
    promised_day: order.promised_day,
    is_late: order.promised_day !== null && order.promised_day < today,
    is_gift: order.is_gift,
    cash_to_collect: cashToCollect(order),
    claim: claims.get(order.id) ?? null,
  }));
  return { message: 'Orders to pack', data };
};
