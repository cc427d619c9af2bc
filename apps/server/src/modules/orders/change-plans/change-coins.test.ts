import { afterAll, expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../test/coins.ts';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';

const shop = await onlineShop();
const { succeed, context } = shop;
const [ring = ''] = await addProducts(context.db, [{ price: 1000, stock: 100 }]);

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
});

test('an order of which a unit is taken out uses its coins in proportion, and gives the rest back', async () => {
  for (const method of ['cod', 'online'] as const) {
    const customer = await addCustomer(shop);
    const as = { token: customer.token };
    await giveCoins(shop, customer, { coins: 300 }, { coins: 400, kind: 'bought' });
    await fillCart(shop, customer, ring, 2);
    // 2,060.00, of which 300 given coins take 150.00 and 200 bought ones pay 100.00; 20.00 for delivery.
    await succeed('cart.setCoins', { coins: 500 }, as);
    let orderId = '';
    if (method === 'cod') orderId = (await placeOrder(shop, customer)).body.data[0].orderId;
    else {
      const opened = (await shop.open(customer)).body.data;
      expect(opened.amount).toBe(183_000);
      await shop.verify(customer, (await shop.pay(opened.id)).proof);
      ({ orderId } = opened);
    }
    const line = (await shop.read(customer, orderId)).items[0]?.line ?? '';
    const change = { orderId, items: [{ _id: line, quantity: 1 }] };
    const { data } = await succeed('order.previewChange', change as never, as);
    expect(data).toMatchObject({
      ...{ total: 975, refund: method === 'cod' ? 0 : 905, to_pay: method === 'cod' ? 925 : 0 },
      bill: { coins_used: { given: 150, purchased: 100 }, coins_paid: 50, to_pay: 925 },
    });
    await succeed('order.change', { ...change, digest: data.digest } as never, as);
    expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([150, 300]);
    const cancel = { orderId, cancellation_reason: 'Changed my mind' };
    await succeed('order.update', cancel as never, as);
    await shop.work();
    expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([300, 400]);
    const { refunds } = await shop.read(customer, orderId);
    expect(refunds.map(({ amount }) => amount)).toEqual(method === 'cod' ? [] : [905, 925]);
  }
});

test('an order that credit paid a part of can change its address but not its pieces; its credit is exact', async () => {
  const customer = await addCustomer(shop);
  const as = { token: customer.token };
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const given = { user_id: customer.userId, amount: 300, reason: 'For the tests' };
  await succeed('admin.credit.adjust', given, { token: admin.token });
  await giveCoins(shop, customer, { coins: 100 });
  await fillCart(shop, customer, ring, 2);
  await succeed('cart.setCoins', { coins: 100 }, as);
  await succeed('cart.setCredit', { use: true }, as);
  const { orderId } = (await placeOrder(shop, customer, { expectedTotal: 1_730 })).body.data[0];
  const line = (await shop.read(customer, orderId)).items[0]?.line ?? '';
  const change = { orderId, items: [{ _id: line, quantity: 1 }] };
  const refused = await shop.call('order.previewChange', change, as);
  expect(refused).toMatchObject({ status: 409, body: { code: 'change-refused' } });
  const moved = { orderId, mobile: '9811122233' };
  const { data } = await succeed('order.previewChange', moved as never, as);
  await succeed('order.change', { ...moved, digest: data.digest } as never, as);
  const cancel = { orderId, cancellation_reason: 'Changed my mind' };
  await succeed('order.update', cancel as never, as);
  expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([100]);
  expect((await succeed('credit.get', {}, as)).data.credit).toBe(300);
});
