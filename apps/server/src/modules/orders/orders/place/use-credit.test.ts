import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { onlineShop } from '../../../../../test/online-shop.ts';
import { addProducts } from '../../../../../test/products.ts';

const shop = await onlineShop({ DATABASE_POOL: '20' });
const { succeed, call, context } = shop;
// With GST Rs.1,030.00; with delivery Rs.1,050.00.
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 1000 }]);
const admin = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };

const give = ({ userId }: TestCustomer, amount: number) =>
  succeed('admin.credit.adjust', { user_id: userId, amount, reason: 'For the tests' }, admin);
const creditOf = async ({ token }: TestCustomer) => (await succeed('credit.get', {}, { token })).data;
const choose = ({ token }: TestCustomer, use: boolean) => succeed('cart.setCredit', { use }, { token });

/** Creates a customer with a ring in the cart and store credit that is to be used. */
async function customerWith(amount: number): Promise<TestCustomer> {
  const customer = await addCustomer(shop);
  await give(customer, amount);
  await fillCart(shop, customer, ring);
  await choose(customer, true);
  return customer;
}

const ordered = async (customer: TestCustomer) => {
  const { status, body } = await placeOrder(shop, customer);
  expect([status, body.message]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)]);
  return body.data[0] as { _id: string; orderId: string };
};
const cancel = (customer: TestCustomer, orderId: string) =>
  succeed('order.update', { orderId, cancellation_reason: 'Changed my mind' }, { token: customer.token });

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
});

describe('store credit at the checkout', () => {
  test('is off until it is chosen, and the choice is remembered', async () => {
    const customer = await addCustomer(shop);
    await give(customer, 300);
    await fillCart(shop, customer, ring);
    const as = { token: customer.token };
    const before = await succeed('cart.get', {}, as);
    expect([before.credit, before.bill.to_pay ?? before.bill.grand_total]).toEqual([
      { balance: 300, use: false },
      1050,
    ]);
    const chosen = await choose(customer, true);
    expect(chosen.bill).toMatchObject({ grand_total: 1050, credit_used: 300, to_pay: 750 });
    expect((await creditOf(customer)).use_credit).toBe(true);
    expect((await choose(customer, false)).bill.to_pay ?? 1050).toBe(1050);
  });

  test('pays a part of an order, is taken once, and comes back when the order is cancelled', async () => {
    const customer = await customerWith(300);
    const { orderId } = await ordered(customer);
    const read = await succeed('order.get', { orderId }, { token: customer.token });
    expect(read.data.bill).toMatchObject({ grand_total: 1050, credit_used: 300, to_pay: 750 });
    expect(await creditOf(customer)).toMatchObject({
      credit: 0,
      movements: [{ type: 'spent', amount: 300, description: `Order ${orderId}` }, {}],
    });
    await cancel(customer, orderId);
    await cancel(customer, orderId).catch(() => undefined);
    expect(await creditOf(customer)).toMatchObject({
      credit: 300,
      movements: [{ type: 'earned', amount: 300, description: `Back from order ${orderId}` }, {}, {}],
    });
  });

  test('one balance is split over orders, and what pays all of an order leaves nothing to collect', async () => {
    const customer = await customerWith(1500);
    const first = await ordered(customer);
    const read = await succeed('order.get', { orderId: first.orderId }, { token: customer.token });
    expect(read.data).toMatchObject({ payment_status: 'paid', bill: { credit_used: 1050, to_pay: 0 } });
    await fillCart(shop, customer, ring);
    const second = await ordered(customer);
    const other = await succeed('order.get', { orderId: second.orderId }, { token: customer.token });
    expect(other.data.bill).toMatchObject({ credit_used: 450, to_pay: 600 });
    expect((await creditOf(customer)).credit).toBe(0);
    await cancel(customer, first.orderId);
    expect((await creditOf(customer)).credit).toBe(1050);
  });

  test('an online order takes the rest by the provider, and a cancelled one gives each its own back', async () => {
    const customer = await customerWith(300);
    const opened = await shop.open(customer);
    expect([opened.status, opened.body.data.amount]).toEqual([201, 75_000]);
    const { payment, proof } = await shop.pay(opened.body.data.id);
    expect((await shop.verify(customer, proof)).status).toBe(200);
    await cancel(customer, opened.body.data.orderId);
    await shop.work();
    const state = await shop.state();
    const refunds = state.refunds.filter(({ payment_id }) => payment_id === payment.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([75_000]);
    expect((await creditOf(customer)).credit).toBe(300);
  });

  test('spent meanwhile, an order is refused with the new bill; nothing is taken twice', async () => {
    const customer = await customerWith(300);
    const requests = [0, 1, 2].map(() =>
      call(
        'order.placeCash',
        { addressId: customer.addressId, expectedTotal: 750 },
        { token: customer.token },
      ),
    );
    const replies = await Promise.all(requests);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await creditOf(customer)).credit).toBe(0);
    await fillCart(shop, customer, ring);
    const late = await call(
      'order.placeCash',
      { addressId: customer.addressId, expectedTotal: 750 },
      { token: customer.token },
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'bill-changed' } });
  });
});
