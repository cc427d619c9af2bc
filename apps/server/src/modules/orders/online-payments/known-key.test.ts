import { expect, test } from 'vitest';
import { addCustomer, fillCart, logInAgain, stockOf } from '../../../../test/customers.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { lapseDueHolds } from './lapse-holds.ts';

const shop = await onlineShop();
const key = { 'idempotency-key': 'one-wish-sent-again' };

/** Creates a customer whose order, placed with an idempotency key, awaits payment. */
async function opened(stock = 5) {
  const customer = await addCustomer(shop);
  const [productId = ''] = await addProducts(shop.context.db, [{ price: 1000, stock }]);
  await fillCart(shop, customer, productId);
  const { body } = await shop.open(customer, {}, key);
  return { customer, productId, orderId: body.data.orderId, providerOrderId: body.data.id };
}

const stateOf = (orderId: string) =>
  shop.context.db
    .selectFrom('orders')
    .leftJoin('stock_holds', 'stock_holds.order_id', 'orders.id')
    .select(['order_status', 'payment_status', 'state'])
    .where('order_number', '=', orderId)
    .executeTakeFirstOrThrow();

async function letHoldsLapse(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
  await lapseDueHolds(shop.context);
}

test('decisions §5: the key of an order that was cancelled opens no payment for it', async () => {
  const { customer, orderId } = await opened();
  await shop.call('order.update', { orderId, cancellation_reason: 'No' }, { token: customer.token });
  expect(await shop.open(customer, {}, key)).toMatchObject({
    status: 409,
    body: { code: 'payment-not-due' },
  });
  expect(await stateOf(orderId)).toMatchObject({ order_status: 'cancelled', state: 'returned' });
});

test('decisions §4: retrying the key of an order whose hold expired reserves the products again', async () => {
  const { customer, productId, orderId, providerOrderId } = await opened(1);
  await letHoldsLapse();
  expect(await stockOf(shop, productId)).toBe(1);
  const again = await logInAgain(shop, customer);
  const replies = await Promise.all([shop.open(again, {}, key), shop.open(again, {}, key)]);
  expect(replies).toMatchObject([
    { status: 201, body: { data: { id: providerOrderId, orderId } } },
    { status: 201, body: { data: { id: providerOrderId, orderId } } },
  ]);
  expect(replies[0].body.data.held_until).not.toBeNull();
  expect(await stockOf(shop, productId)).toBe(0);
  expect(await stateOf(orderId)).toMatchObject({ payment_status: 'awaiting_payment', state: 'held' });
});

test('decisions §4: a retry of the key of an order with sold-out products is refused and names them', async () => {
  const { customer, productId } = await opened(1);
  await letHoldsLapse();
  const other = await addCustomer(shop);
  await fillCart(shop, other, productId);
  expect((await shop.open(other)).status).toBe(201);
  const again = await logInAgain(shop, customer);
  expect(await shop.open(again, {}, key)).toMatchObject({
    status: 409,
    body: { code: 'stock-changed', data: { items: [{ productId, available: 0 }] } },
  });
});

test('decisions §5: retrying the key of a paid order reports it as paid, without a webhook', async () => {
  const { customer, orderId, providerOrderId } = await opened();
  await shop.pay(providerOrderId);
  expect(await shop.open(customer, {}, key)).toMatchObject({
    status: 201,
    body: { data: { orderId, is_paid: true } },
  });
});
