import { expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../test/coins.ts';
import { addCustomer, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { deliver } from '../../../../test/orders.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { addRing } from '../../../../test/variants.ts';

const { shop, admin, as, ask, move, inspected, refunded, refundsOf, taxDocumentsOf } = await returnsShop();
const { context, succeed, call } = shop;
const sizes = { 12: { stock: 99 }, 14: { stock: 99 }, 20: { stock: 99, price: 1500 } };
const ring = await addRing(shop, sizes, { price: 1000 });

interface DeliveredOrder {
  readonly customer: TestCustomer;
  readonly orderId: string;
  readonly id: string;
}

/** Buys three rings, delivered, with 600 given coins of two lots and 400 bought ones: Rs.300 off, and Rs.200 paid. */
async function buy(method: 'cod' | 'online', { isMember = false } = {}): Promise<DeliveredOrder> {
  const customer = await addCustomer(shop, { isMember });
  const { token } = customer;
  await giveCoins(
    shop,
    customer,
    { coins: 200, endsOn: '2027-12-31' },
    { coins: 400 },
    { coins: 500, kind: 'bought' },
  );
  const item = { productId: ring.productId, variantId: ring.ids['12'], quantity: 3 };
  await succeed('cart.create', item as never, { token });
  const { bill } = await succeed('cart.setCoins', { coins: 1_000 }, { token });
  // 3,090.00 and 20.00 for delivery.
  expect(bill).toMatchObject({ grand_total: 2_810, coins_paid: 200, to_pay: 2_610 });
  if (method === 'cod') {
    const [order] = (await placeOrder(shop, customer)).body.data;
    await deliver(shop, admin, order.orderId);
    return { customer, orderId: order.orderId, id: order._id };
  }
  const { id: providerOrderId, orderId } = (await shop.open(customer)).body.data;
  const { data } = (await shop.verify(customer, (await shop.pay(providerOrderId)).proof)).body;
  for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered'] as const)
    await succeed('order.update', { orderId, order_status }, as);
  return { customer, orderId, id: data._id };
}

const oneRing = { lines: [{ productId: ring.productId, variantId: ring.ids['12'], quantity: 1 }] };

/** Proves the invariants, and that the month adds up by orders, documents and payments. */
const healthy = async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
  const month = new Date(shop.clock.now.getTime() + 19_800_000).toISOString().slice(0, 7);
  const { data } = await succeed('admin.accounts.month', { month: month as never }, as);
  expect(data.sums).toMatchObject({ difference: 0, differing: 0 });
};

test('a part brings back its given coins, and bought ones and money in proportion; all parts bring all', async () => {
  for (const method of ['online', 'cod'] as const) {
    const { customer, id } = await buy(method);
    const part = await call('admin.orders.previewRefund', { id, ...oneRing }, as);
    // A third of 3,090.00 less 300.00: of 930.00, 66.19 by coins.
    expect(part.body.data).toMatchObject({ amount: 930, to_send: 863.81, coins_back: 332 });
    await refunded(id, oneRing);
    expect(await lotsLeft(shop, customer)).toEqual([
      ['null given', 200],
      ['null bought', 232],
    ]);
    await healthy();
    await refunded(id, oneRing);
    await healthy();
    await refunded(id);
    expect(await lotsLeft(shop, customer)).toEqual([
      ['2027-12-31 given', 200],
      ['null given', 400],
      ['null bought', 500],
    ]);
    const refunds = await refundsOf(id);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(261_000);
    await healthy();
  }
});

test('a whole return brings back the very lots, and the rest in money', async () => {
  const { customer, id } = await buy('online');
  await workOff(context, 'create-tax-documents');
  const [invoice] = await taxDocumentsOf(id);
  expect(invoice?.content).toMatchObject({
    discounts: ['600 coins'],
    payment: 'Rs.200.00 by 400 coins; Rs.2,610.00: paid online',
    // Less 300.00 with GST: 2,790.00 / 1.03, and 20.00 / 1.03.
    figures: { discount: 30_000, taxable: 272_816, total: 281_000 },
  });
  await refunded(id);
  expect((await lotsLeft(shop, customer)).map(([, coins]) => coins)).toEqual([200, 400, 500]);
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([261_000]);
  await healthy();
});

async function exchanged({ customer, orderId }: DeliveredOrder, size: string) {
  const input = {
    ...{ kind: 'exchange', variantId: ring.ids[size] },
    items: [{ _id: ring.ids['12'], quantity: 1 }],
  };
  const reply = await ask({ customer, orderId, id: '', ring: '', hoops: '' }, input);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { _id } = reply.body.data;
  await inspected(_id);
  const { body } = await call('admin.returns.consequences', { id: _id, state: 'exchanged' } as never, as);
  const moved = await move(_id, 'exchanged', { digest: body.data.digest });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return shop.read(customer, moved.body.data.exchange.order.orderId);
}

test('an exchange for the same price takes the given coins again, and its return brings everything back', async () => {
  const order = await buy('online');
  const after = await exchanged(order, '14');
  expect(after.bill).toMatchObject({
    ...{ coins_used: { given: 200, purchased: 0 }, coins_discount: 100, grand_total: 930 },
  });
  expect((await lotsLeft(shop, order.customer)).map(([, coins]) => coins)).toEqual([100]);
  await healthy();
  await refunded(after._id);
  // 930.00 of the first payment come back by its means: 66.19 by coins.
  expect(await lotsLeft(shop, order.customer)).toEqual([
    ['null given', 200],
    ['null bought', 232],
  ]);
  expect((await refundsOf(after._id)).map(({ amount }) => amount)).toEqual([86_381]);
  await refunded(order.id);
  expect((await lotsLeft(shop, order.customer)).map(([, coins]) => coins)).toEqual([200, 400, 500]);
  await healthy();
});

test('an exchange for another price gives the coins back, and takes none', async () => {
  const order = await buy('cod');
  const after = await exchanged(order, '20');
  expect(after.bill.coins_used).toBeUndefined();
  expect(after).toMatchObject({ totalAmt: 1_545, cash_to_collect: 615 });
  expect((await lotsLeft(shop, order.customer)).map(([, coins]) => coins)).toEqual([200, 100]);
  await healthy();
});
