import type { Db, Tx } from '../../../../database/transact.ts';
import { reviewsOfOrders } from '../../../catalogue/reviews/store.ts';
import { listUnitsOfOrders } from '../../../catalogue/units/store-order-units.ts';
import { readEarnings } from '../../../loyalty/earning/store.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { readOrderPayments } from '../../../payments/payments/store-order-payments.ts';
import { listReturnSummaries } from '../../../payments/returns/store-lists.ts';
import { listChanges } from '../change/store-changes.ts';
import { listEvents, listItems, listOrderNumbers, type OrderRow } from '../store.ts';
import { changedToCash } from '../transition/switch-to-cash.ts';
import type { WholeOrder } from './present-order.ts';

/** Reads orders with their items, events, returns and reviews, in the given order. */
export async function readWholeOrders(db: Db | Tx, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await listItems(db, ids);
  const items = Map.groupBy(rows, (item) => item.order_id);
  const withUnits = rows.filter(({ kept_by_units }) => kept_by_units).map(({ order_id }) => order_id);
  const units = Map.groupBy(await listUnitsOfOrders(db, [...new Set(withUnits)]), (unit) => unit.order_id);
  const events = Map.groupBy(await listEvents(db, ids), (event) => event.order_id);
  const reviews = new Map((await reviewsOfOrders(db, ids)).map((review) => [review.order_id, review]));
  const orderReturns = Map.groupBy(await listReturns(db, ids), (one) => one.order_id);
  const arrived = orders.filter(({ delivered_at }) => delivered_at !== null).map(({ id }) => id);
  const returns = Map.groupBy(await listReturnSummaries(db, arrived), (one) => one.order_id);
  const withChanges = orders.filter(({ changes }) => changes > 0).map(({ id }) => id);
  const changes = Map.groupBy(await listChanges(db, withChanges), (change) => change.order_id);
  // Cash payments have a state to show only once refunded.
  const moved = orders.filter(
    ({ id, payment_method: method, payment_status: status }) =>
      method === 'razorpay' ||
      status.startsWith('refund') ||
      orderReturns.has(id) ||
      changes.has(id) ||
      events.get(id)?.some(({ note }) => note === changedToCash),
  );
  const payments = await readOrderPayments(
    db,
    moved.map(({ id }) => id),
  );
  const earnings = await readEarnings(db, ids);
  const exchanged = orders.flatMap(({ exchange_of: id }) => (id === null ? [] : [id]));
  const numbers = await listOrderNumbers(db, exchanged);
  return orders.map((order) => ({
    order,
    payment: payments.get(order.id) ?? null,
    items: items.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
    review: reviews.get(order.id),
    orderReturns: orderReturns.get(order.id),
    returns: returns.get(order.id),
    units: units.get(order.id),
    exchangeOf:
      order.exchange_of === null
        ? undefined
        : { _id: order.exchange_of, orderId: numbers.get(order.exchange_of) ?? '' },
    changes: changes.get(order.id),
    earning: earnings.get(order.id),
  }));
}
