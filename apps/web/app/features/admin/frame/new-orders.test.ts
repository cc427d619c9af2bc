import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import {
  isReadOrders,
  markOrdersRead,
  maxListed,
  type NewOrder,
  newOrdersLabel,
  noneRead,
  unreadOrders,
} from './new-orders.ts';

const order = (number: number): NewOrder => ({
  orderId: `JH-${number}`,
  name: 'Ananya Das',
  city: 'Kolkata',
  product: 'Sia Emerald Drops',
  units: 1,
  image: '',
  payment_method: 'cod',
  total: fromRupees(1),
  createdAt: `2026-11-21T${String(number).padStart(2, '0')}:00:00.000Z`,
});
/** Orders from a number down to another, newest first. */
const orders = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => order(newest - index));

const ids = (found: readonly NewOrder[]) => found.map(({ orderId }) => orderId);

test('without an earlier look every listed order is new', () => {
  expect(unreadOrders(orders(3, 1), noneRead)).toHaveLength(3);
});

test('after a look only later orders are new', () => {
  expect(ids(unreadOrders(orders(5, 1), markOrdersRead(orders(3, 1))))).toEqual(['JH-5', 'JH-4']);
});

test('an order placed before the last look and paid after it is new', () => {
  const readOrders = markOrdersRead([order(5), order(3)]);
  expect(ids(unreadOrders([order(5), order(4), order(3)], readOrders))).toEqual(['JH-4']);
});

test('an older order that a cancellation moves up into a full list is not new', () => {
  const readOrders = markOrdersRead(orders(20, 20 - maxListed + 1));
  expect(unreadOrders(orders(19, 19 - maxListed + 1), readOrders)).toEqual([]);
});

test('the label counts new orders and shows when the list may have more', () => {
  expect([0, 1, 3, maxListed].map(newOrdersLabel)).toEqual([
    'No new orders',
    '1 new order',
    '3 new orders',
    '10 or more new orders',
  ]);
});

test('a stored value of another shape is ignored', () => {
  for (const other of [null, 3, [], {}, { ids: 'JH-1', until: '' }, { ids: [] }])
    expect(isReadOrders(other)).toBe(false);
  expect(isReadOrders(noneRead)).toBe(true);
});
