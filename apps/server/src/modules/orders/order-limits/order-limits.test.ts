import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  stockOf,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { deliver } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

const origin = 'https://front.example';
const shop = await onlineShop({ CORS_ORIGINS: origin });
const { call, clock, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });

const newCustomer = () => addCustomer(shop, { hasOrderLimits: true });
const limitsOf = async ({ token }: TestCustomer) => (await succeed('cart.get', {}, { token })).limits;

/** Fills a cart with so many different products; returns the row ids. */
async function fillWith(customer: TestCustomer, count: number, price = 100): Promise<string[]> {
  const products = await addProducts(
    context.db,
    Array.from({ length: count }, () => ({ price, stock: 50 })),
  );
  const rows = [];
  for (const productId of products) rows.push(await fillCart(shop, customer, productId));
  return rows;
}

describe('limits of one customer', () => {
  test('30 concurrent cash orders of a new account become three; the cart shows the limit', async () => {
    const customer = await newCustomer();
    const rows = await fillWith(customer, 30);
    expect(await limitsOf(customer)).toEqual([]);
    const replies = await Promise.all(rows.map((row) => placeOrder(shop, customer, { list_items: [row] })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = replies.filter(({ body }) => body.code === 'cash-orders-limit');
    expect(refused).toHaveLength(27);
    expect(refused[0]).toMatchObject({
      status: 409,
      body: {
        message:
          'You have 3 cash orders on the way, the most at one time. Pay this one online, or order again after a delivery',
      },
    });
    expect(await limitsOf(customer)).toMatchObject([{ method: 'cod', code: 'cash-orders-limit' }]);
  });

  test('a delivered order raises the limit of open cash orders', async () => {
    const customer = await newCustomer();
    const rows = await fillWith(customer, 7);
    const place = (row = '') => placeOrder(shop, customer, { list_items: [row] });
    const first = await place(rows[0]);
    await deliver(shop, admin, first.body.data[0].orderId);
    const statuses = [];
    for (const row of rows.slice(1)) statuses.push((await place(row)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });

  test('units of one product in a day count over orders, and not those that were cancelled', async () => {
    const customer = await newCustomer();
    const [productId = ''] = await addProducts(context.db, [{ name: 'Nimbus Ring', price: 100, stock: 50 }]);
    const order = async (quantity: number) => {
      await fillCart(shop, customer, productId, quantity);
      return placeOrder(shop, customer);
    };
    const { body } = await order(8);
    const refused = await order(3);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'product-limit',
        message:
          'You can order up to 10 of “Nimbus Ring” in a day, and you ordered 8 today. For more, please contact us',
      },
    });
    expect((await limitsOf(customer)).map(({ method }) => method)).toEqual(['cod', 'razorpay']);
    const cancel = {
      orderId: body.data[0].orderId,
      order_status: 'cancelled',
      cancellation_reason: 'Too many',
    };
    await succeed('order.update', cancel, { token: customer.token });
    expect((await placeOrder(shop, customer)).status).toBe(201);
  });

  test('the cart of another front end refuses units beyond the limit of the day when they are added', async () => {
    const customer = await newCustomer();
    const as = { token: customer.token, headers: { origin } };
    const [productId = ''] = await addProducts(context.db, [{ name: 'Nimbus Ring', price: 100, stock: 50 }]);
    await fillCart(shop, customer, productId, 4);
    expect((await placeOrder(shop, customer)).status).toBe(201);
    const add = (quantity: number) => call('cart.create', { productId, quantity }, as);
    expect((await add(6)).status).toBe(201);
    expect(await add(1)).toMatchObject({
      status: 409,
      body: { code: 'product-limit', message: expect.stringMatching(/up to 10 of “Nimbus Ring” in a day/) },
    });
    const [row] = (await succeed('cart.get', {}, as)).data;
    expect((await call('cart.updateQuantity', { _id: row, qty: 7 }, as)).body.code).toBe('product-limit');
    expect((await call('cart.updateQuantity', { _id: row, qty: 5 }, as)).status).toBe(200);
    expect((await placeOrder(shop, customer)).status).toBe(201);
  });

  test('unpaid online orders reserve up to the limit, also concurrently; lapsed ones free it', async () => {
    let customer = await newCustomer();
    const rows = await fillWith(customer, 4, 150_000);
    const { addressId } = customer;
    const open = (row: string) =>
      call(
        'order.createRazorpay',
        { addressId, list_items: [row], pan: 'ABCDE1234F' },
        { token: customer.token },
      );
    const replies = await Promise.all(rows.map(open));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'unpaid-total-limit')).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    await sweepPayments(context);
    customer = await logInAgain(shop, customer);
    const [left] = (await succeed('cart.get', {}, { token: customer.token })).data;
    expect((await open(left?._id ?? '')).status).toBe(201);
    // The expired orders can't all be reopened in addition.
    const lapsed = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.orderId);
    const again = await Promise.all(
      lapsed.map((orderId) => call('order.retryPayment', { orderId }, { token: customer.token })),
    );
    expect(again.filter(({ body }) => body.code === 'unpaid-total-limit')).toHaveLength(1);
  });

  test('one online order above the limit is placed, and while it waits no second one, which takes no stock', async () => {
    const customer = await newCustomer();
    const [productId = ''] = await addProducts(context.db, [{ price: 600_000, stock: 10 }]);
    await fillCart(shop, customer, productId);
    expect(await limitsOf(customer)).toMatchObject([{ method: 'cod', code: 'cash-total-limit' }]);
    expect((await shop.open(customer, { pan: 'ABCDE1234F' })).status).toBe(201);
    const [other = ''] = await addProducts(context.db, [{ price: 1_000, stock: 10 }]);
    await fillCart(shop, customer, other);
    const reply = await shop.open(customer, { pan: 'ABCDE1234F' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'unpaid-total-limit' } });
    expect(await stockOf(shop, other)).toBe(10);
  });

  test('what one mobile number or one address owes in cash is summed over accounts', async () => {
    const [first, second, third] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const line = `Flat 4, ${first.userId} Road`;
    const move = (customer: TestCustomer, mobile: string, address_line: string) =>
      context.db
        .updateTable('addresses')
        .set({ mobile, address_line })
        .where('user_id', '=', customer.userId)
        .execute();
    await move(first, '+919811100001', line);
    await move(second, '+919811100001', 'Somewhere else 1');
    await move(third, '+919811100002', line.toUpperCase().replace(',', ' -'));
    for (const customer of [first, second, third]) await fillWith(customer, 5, 9_000);
    const place = async (customer: TestCustomer) => {
      const [row] = (await succeed('cart.get', {}, { token: customer.token })).data;
      return placeOrder(shop, customer, { list_items: [row?._id] });
    };
    for (let order = 0; order < 3; order += 1) expect((await place(first)).status).toBe(201);
    expect((await place(second)).status).toBe(201);
    expect(
      (await place(second)).body.code,
      'five of Rs.9,270 by one number, one more than Rs.50,000 allow',
    ).toBeUndefined();
    expect((await place(second)).body.code).toBe('cash-total-limit');
    expect((await place(third)).status, 'the address owes three').toBe(201);
    expect((await place(third)).status).toBe(201);
    expect((await place(third)).body.code).toBe('cash-total-limit');
  });

  test('cash above Rs.10,000 needs a verified mobile number', async () => {
    const customer = await newCustomer();
    await fillWith(customer, 1, 12_000);
    const refused = await placeOrder(shop, customer);
    expect(refused).toMatchObject({ status: 403, body: { code: 'mobile-required' } });
    expect(await limitsOf(customer)).toMatchObject([{ method: 'cod', code: 'mobile-required' }]);
    await context.db
      .updateTable('users')
      .set({ mobile: '+919845012345', mobile_verified_at: clock.now.toISOString() })
      .where('id', '=', customer.userId)
      .execute();
    expect((await placeOrder(shop, customer)).status).toBe(201);
  });

  test('an order that its key has placed is answered again beyond every limit', async () => {
    const customer = await newCustomer();
    const rows = await fillWith(customer, 3);
    const place = (index: number) =>
      placeOrder(
        shop,
        customer,
        { list_items: [rows[index]] },
        { 'idempotency-key': `limit-key-${index}-00000000` },
      );
    const placed = [await place(0), await place(1), await place(2)];
    expect((await place(0)).body.data[0].orderId).toBe(placed[0]?.body.data[0].orderId);
  });

  test('an administrator lifts the limits for one customer, which is logged', async () => {
    const customer = await newCustomer();
    const rows = await fillWith(customer, 5);
    const { token } = await logInAgain(shop, admin);
    const change = { id: customer.userId, order_limits_lifted: true, note: 'A shop that resells' };
    const { data } = await succeed('admin.users.update', change, { token });
    expect(data.order_limits_lifted).toBe(true);
    const replies = await Promise.all(rows.map((row) => placeOrder(shop, customer, { list_items: [row] })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const { audit } = (await succeed('admin.users.get', { id: customer.userId }, { token })).data;
    expect(audit[0]).toMatchObject({
      action: 'user.update',
      note: 'A shop that resells',
      changes: { order_limits_lifted: { from: false, to: true } },
    });
    const nobody = await call('admin.users.update', change, { token: customer.token });
    expect(nobody.status).toBe(403);
  });
});
