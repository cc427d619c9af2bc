import { noFaults } from '@jhumka/razorpay-emulator';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addCustomer, fillCart, logInAgain, placeOrder, stockOf } from '../../../../test/customers.ts';
import { type Ordered, onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { ProviderRefused } from '../../../gateways/payments/provider-problems.ts';
import { lapseDueHolds } from './lapse-holds.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await onlineShop();
afterEach(() => void Object.assign(shop.emulator.faults, noFaults));

const retry = ({ customer, orderId }: Ordered) =>
  shop.call('order.retryPayment', { orderId }, { token: customer.token });
const providerOrders = async () => (await shop.state()).orders;

async function readyToBuy(product: { price?: number; stock?: number; quantity?: number } = {}) {
  const customer = await addCustomer(shop);
  const [productId = ''] = await addProducts(shop.context.db, [
    { price: product.price ?? 1000, stock: product.stock ?? 5 },
  ]);
  await fillCart(shop, customer, productId, product.quantity ?? 1);
  return { customer, productId };
}

describe('opening a payment', () => {
  test('spec 7.33: the reply has the fields that clients of this API read, amounts in paise', async () => {
    const { customer } = await readyToBuy();
    const { status, body } = await shop.open(customer);
    expect(status).toBe(201);
    const order = { id: expect.stringMatching(/^order_/), amount: 105_000, currency: 'INR' };
    const receipt = body.data.orderId;
    expect(body).toMatchObject({
      success: true,
      order: { ...order, receipt },
      key: 'rzp_test_tests',
      key_id: 'rzp_test_tests',
      orderId: receipt,
      data: { ...order, receipt, key: 'rzp_test_tests', is_paid: false },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('decisions §5, defect 31: the same key is the same order and the same payment, also ten times at once', async () => {
    const { customer, productId } = await readyToBuy({ stock: 5 });
    const key = { 'idempotency-key': 'one-wish' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.open(customer, {}, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await stockOf(shop, productId)).toBe(4);
    await fillCart(shop, customer, productId);
    const inCash = await placeOrder(shop, customer, {}, key);
    expect(inCash).toMatchObject({ status: 409, body: { code: 'key-used' } });
  });

  test('decisions §4: forty concurrent online orders for the last five: five succeed, the rest keep carts', async () => {
    const [productId = ''] = await addProducts(shop.context.db, [{ stock: 5 }]);
    const customers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)));
    for (const customer of customers) await fillCart(shop, customer, productId);
    const statuses = (await Promise.all(customers.map((customer) => shop.open(customer)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(35);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test.each([
    ['answers are lost on the way back', { apiDropReply: 1 }],
    ['connections break', { apiReset: 1 }],
    ['a proxy answers in its place', { apiHtml502: 1 }],
  ])(
    'decisions §5: while %s the order stays, and the same key opens its one payment later',
    async (_what, faults) => {
      const { customer, productId } = await readyToBuy();
      const key = { 'idempotency-key': `away-${Object.keys(faults)[0]}` };
      Object.assign(shop.emulator.faults, faults);
      const away = await shop.open(customer, {}, key);
      expect(away).toMatchObject({ status: 503, body: { code: 'payment-away' } });
      expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
      expect(await stockOf(shop, productId)).toBe(4);
      Object.assign(shop.emulator.faults, noFaults);
      const opened = await shop.open(customer, {}, key);
      expect(opened).toMatchObject({ status: 201, body: { data: { orderId: away.body.data.orderId } } });
      const made = (await providerOrders()).filter((order) => order.receipt === away.body.data.orderId);
      expect(made.map((order) => order.id)).toEqual([opened.body.data.id]);
    },
  );

  test('defect 21: a free order skips the provider and is confirmed at once; below a rupee only cash is left', async () => {
    const free = await readyToBuy({ price: 0 });
    await shop.context.db
      .insertInto('settings')
      .values({ key: 'delivery_charge', value: '0' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '0' }))
      .execute();
    await shop.context.db.transaction().execute(async (tx) => {
      const { notify } = await import('../../../database/notifications.ts');
      await notify(tx, 'settings');
    });
    await expect.poll(async () => (await shop.succeed('shop.facts')).data.delivery_charge).toBe(0);
    const { body } = await shop.open(free.customer);
    expect(body.data).toMatchObject({ is_paid: true, amount: 0, id: '' });
    expect(await shop.read(free.customer, body.data.orderId)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      can_pay: false,
    });
    const cheap = await readyToBuy({ price: 0.5 });
    expect(await shop.open(cheap.customer)).toMatchObject({ status: 400, body: { code: 'online-minimum' } });
    await shop.context.db.deleteFrom('settings').where('key', '=', 'delivery_charge').execute();
    await shop.context.db.transaction().execute(async (tx) => {
      const { notify } = await import('../../../database/notifications.ts');
      await notify(tx, 'settings');
    });
  });

  test('without keys online payment is unavailable, and the shop shows it', async () => {
    const cashOnly = await testShop();
    const customer = await addCustomer(cashOnly);
    const reply = await cashOnly.call(
      'order.createRazorpay',
      { addressId: customer.addressId },
      { token: customer.token },
    );
    expect(reply).toMatchObject({ status: 400, body: { code: 'online-payment-off' } });
    expect((await cashOnly.succeed('shop.facts')).data.online_payment).toBeNull();
    const hook = await cashOnly.app.inject({ method: 'POST', url: '/api/payments/razorpay/webhook' });
    expect(hook.statusCode).toBe(404);
  });

  // Rate limit 'open-payment:'.
  test('opening payments is rate limited, so that no customer can reserve products by the dozen', async () => {
    const { customer } = await readyToBuy();
    const statuses = new Set<number>();
    for (let count = 0; count < 32; count += 1) statuses.add((await shop.open(customer)).status);
    expect(statuses).toContain(429);
  });
});

describe('paying again', () => {
  test('decisions §5: the same order at the provider is opened again, and a failure gives way to waiting', async () => {
    const ordered = await shop.ordered();
    await shop.pay(ordered.providerOrderId, { outcome: 'failure' });
    await shop.deliverAll();
    const reply = await retry(ordered);
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { id: ordered.providerOrderId, is_paid: false } },
    });
    expect((await shop.read(ordered.customer, ordered.orderId)).payment_status).toBe('awaiting_payment');
  });

  test('an unreported payment is found before a second one is requested', async () => {
    const ordered = await shop.ordered();
    await shop.pay(ordered.providerOrderId);
    expect(await retry(ordered)).toMatchObject({ status: 200, body: { data: { is_paid: true } } });
    expect((await shop.read(ordered.customer, ordered.orderId)).order_status).toBe('confirmed');
  });

  test('decisions §4: products that went back on sale are taken again, once, or the refusal names them', async () => {
    const ordered = await shop.ordered({ stock: 1 });
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    await lapseDueHolds(shop.context);
    const customer = await logInAgain(shop, ordered.customer);
    const again = { ...ordered, customer };
    expect(await stockOf(shop, ordered.productId)).toBe(1);
    const replies = await Promise.all([retry(again), retry(again), retry(again)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(shop, ordered.productId)).toBe(0);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    await lapseDueHolds(shop.context);
    await shop.context.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', ordered.productId)
      .execute();
    const sold = await retry({ ...ordered, customer: await logInAgain(shop, customer) });
    expect(sold).toMatchObject({
      status: 409,
      body: { code: 'stock-changed', data: { items: [{ productId: ordered.productId, available: 0 }] } },
    });
  });

  test('decisions §5: a paid order is not checked at the provider, which may be unreachable', async () => {
    const ordered = await shop.ordered();
    const { proof } = await shop.pay(ordered.providerOrderId);
    await shop.verify(ordered.customer, proof);
    shop.emulator.faults.apiReset = 1;
    expect(await retry(ordered)).toMatchObject({
      status: 200,
      body: { message: 'This order is paid', data: { is_paid: true } },
    });
    expect((await shop.verify(ordered.customer, proof)).body).toMatchObject({
      message: 'Payment received',
      data: { payment_status: 'paid' },
    });
  });

  test("spec 6.2: paid, cancelled, cash and other customers' orders can't be paid online", async () => {
    const ordered = await shop.ordered();
    const other = await addCustomer(shop);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    expect((await retry({ ...ordered, customer: other })).status).toBe(404);
    expect((await retry({ ...ordered, customer: admin })).status).toBe(403);
    await shop.call(
      'order.update',
      { orderId: ordered.orderId, cancellation_reason: 'No' },
      { token: ordered.customer.token },
    );
    expect(await retry(ordered)).toMatchObject({ status: 409, body: { code: 'payment-not-due' } });
    await fillCart(shop, other, ordered.productId);
    const [inCash] = (await placeOrder(shop, other)).body.data;
    const refused = await retry({ ...ordered, customer: other, orderId: inCash.orderId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-not-due' } });
  });
});

test("decisions §5: an unpaid order can't be shipped", async () => {
  const ordered = await shop.ordered();
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const confirm = () =>
    shop.call(
      'order.update',
      { orderId: ordered.orderId, order_status: 'confirmed' },
      { token: admin.token },
    );
  expect(await confirm()).toMatchObject({ status: 409, body: { code: 'payment-missing' } });
});

test('decisions §5: a refund whose response was lost is requested again and made once', async () => {
  const ordered = await shop.ordered();
  const { payment, proof } = await shop.pay(ordered.providerOrderId);
  await shop.verify(ordered.customer, proof);
  shop.emulator.faults.apiDropReply = 1;
  await shop.call(
    'order.update',
    { orderId: ordered.orderId, cancellation_reason: 'No' },
    { token: ordered.customer.token },
  );
  await shop.work();
  expect((await shop.read(ordered.customer, ordered.orderId)).payment_status).toBe('refund_pending');
  shop.emulator.faults.apiDropReply = 0;
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await sweepPayments(shop.context);
  const { refunds } = await shop.state();
  expect(refunds.filter((made) => made.payment_id === payment.id)).toHaveLength(1);
  expect((await shop.read(ordered.customer, ordered.orderId)).payment_status).toBe('refunded');
});

test('decisions §5: an unreachable provider does not lose the proof: the payment is settled later', async () => {
  const ordered = await shop.ordered();
  const { proof } = await shop.pay(ordered.providerOrderId);
  shop.emulator.faults.apiHtml502 = 1;
  const reply = await shop.verify(ordered.customer, proof);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'We are checking your payment', data: { payment_status: 'awaiting_payment' } },
  });
  shop.emulator.faults.apiHtml502 = 0;
  await shop.work();
  expect((await shop.read(ordered.customer, ordered.orderId)).payment_status).toBe('paid');
});

test('no key, secret or signature is ever logged', async () => {
  const ordered = await shop.ordered();
  const { proof } = await shop.pay(ordered.providerOrderId);
  await shop.verify(ordered.customer, { ...proof, razorpay_signature: 'f'.repeat(64) });
  await shop.verify(ordered.customer, proof);
  await shop.deliverAll();
  const logged = shop.logged.join('');
  const { RAZORPAY_KEY_SECRET: secret = '', RAZORPAY_WEBHOOK_SECRET: hooks } = shop.context.config;
  for (const hidden of [secret, ...hooks, proof.razorpay_signature]) expect(logged).not.toContain(hidden);
});

test('a provider that refuses the keys of the shop breaks no page: the payment is looked for again later', async () => {
  const ordered = await shop.ordered();
  const { proof } = await shop.pay(ordered.providerOrderId);
  const { payments } = shop.context;
  if (!payments) throw new Error('The shop has no provider.');
  const refuse = () => Promise.reject(new ProviderRefused(401, 'Authentication failed'));
  const fetching = vi.spyOn(payments, 'fetchPayment').mockImplementation(refuse);
  const listing = vi.spyOn(payments, 'listPayments').mockImplementation(refuse);
  expect(await shop.verify(ordered.customer, proof)).toMatchObject({
    status: 200,
    body: { data: { payment_status: 'awaiting_payment' } },
  });
  expect(await retry(ordered)).toMatchObject({ status: 200, body: { data: { is_paid: false } } });
  fetching.mockRestore();
  listing.mockRestore();
  await shop.work();
  expect((await shop.read(ordered.customer, ordered.orderId)).payment_status).toBe('paid');
});

test('decisions §4: a shop without provider keys still releases expired holds and cancels unpaid orders', async () => {
  const ordered = await shop.ordered({ stock: 1 });
  const without = { ...shop.context, payments: null };
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
  await sweepPayments(without);
  expect(await stockOf(shop, ordered.productId)).toBe(1);
  shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 86_400_000);
  await sweepPayments(without);
  const customer = await logInAgain(shop, ordered.customer);
  expect((await shop.read(customer, ordered.orderId)).order_status).toBe('cancelled');
});
