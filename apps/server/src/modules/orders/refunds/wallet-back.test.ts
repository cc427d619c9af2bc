import { afterAll, expect, test } from 'vitest';
import { giveCoins, lotsLeft } from '../../../../test/coins.ts';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { returnsShop } from '../../../../test/returns-shop.ts';
import { addRing } from '../../../../test/variants.ts';

const { shop, admin, as, ask, move, inspected, paidBack, asked, refunded, refundsOf } = await returnsShop();
const { context, succeed, call } = shop;
const ring = await addRing(
  shop,
  { 12: { stock: 99 }, 14: { stock: 99 }, 20: { stock: 99, price: 1500 }, 8: { stock: 99, price: 500 } },
  { price: 1000 },
);
const [hoops = '', set = ''] = await addProducts(context.db, [{ price: 500 }, { price: 26_000, stock: 99 }]);
const { data: campaign } = await succeed(
  'coupon.generate',
  { discount_type: 'fixed', value: 125, code: 'ALLFOUR' },
  as,
);

const give = ({ userId }: TestCustomer, amount: number) =>
  succeed('admin.credit.adjust', { user_id: userId, amount, reason: 'For the tests' }, as);
const useCredit = ({ token }: TestCustomer) => succeed('cart.setCredit', { use: true }, { token });
const creditOf = async ({ token }: TestCustomer) => (await succeed('credit.get', {}, { token })).data.credit;
const leftOf = async (customer: TestCustomer) => (await lotsLeft(shop, customer)).map(([, coins]) => coins);

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  const month = new Date(shop.clock.now.getTime() + 19_800_000).toISOString().slice(0, 7);
  const { data } = await succeed('admin.accounts.month', { month: month as never }, as);
  expect(data.sums).toMatchObject({ difference: 0, differing: 0 });
});

interface DeliveredOrder {
  readonly customer: TestCustomer;
  readonly orderId: string;
  readonly id: string;
}

async function payAndDeliver(customer: TestCustomer, more: object = {}): Promise<DeliveredOrder> {
  const { id: providerOrderId, orderId } = (await shop.open(customer, more)).body.data;
  const { data } = (await shop.verify(customer, (await shop.pay(providerOrderId)).proof)).body;
  for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered'] as const)
    await succeed('order.update', { orderId, order_status }, as);
  return { customer, orderId, id: data._id };
}

/**
 * Buys two rings of Rs.1,000 and hoops of Rs.500 as a Silver member: 2,575.00 with GST, less 50.00 (VIP), 125.00 (coupon)
 * and 100.00 (200 given coins) are 2,300.00; with 20.00 for delivery 2,320.00, of which 280 bought coins pay 140.00,
 * credit 580.00 and the provider 1,600.00.
 */
async function buyWithAll(): Promise<DeliveredOrder> {
  const customer = await addCustomer(shop, { isMember: true });
  const first = await orderProducts(shop, customer, [set]);
  await deliver(shop, admin, first.orderId);
  await giveCoins(
    shop,
    customer,
    { coins: 150, endsOn: '2027-12-31' },
    { coins: 50 },
    { coins: 280, kind: 'bought' },
  );
  await give(customer, 580);
  const { token } = customer;
  const rings = { productId: ring.productId, variantId: ring.ids['12'], quantity: 2 };
  await succeed('cart.create', rings as never, { token });
  await succeed('cart.create', { productId: hoops, quantity: 1 }, { token });
  await succeed('cart.setCoins', { coins: 480 }, { token });
  await useCredit(customer);
  const order = await payAndDeliver(customer, { couponCode: campaign.code, expectedTotal: 1_600 });
  expect((await shop.read(customer, order.orderId)).bill).toMatchObject({
    ...{ vip_discount: 50, coupon_discount: 125, coins_discount: 100, grand_total: 2_320 },
    ...{ coins_used: { given: 200, purchased: 280 }, coins_paid: 140, credit_used: 580, to_pay: 1_600 },
  });
  return order;
}

const one = (productId: string, variantId = productId) => ({
  lines: [{ productId, variantId, quantity: 1 }],
});

test('a part paid by coins, credit, coupon and VIP at once brings its own of each; all parts bring all', async () => {
  const { customer, orderId, id } = await buyWithAll();
  const earned = async () => (await shop.read(customer, orderId)).coins_earned?.coins;
  // 2,300.00 / 1.03 at 1.25 coins for Rs.100.
  expect(await earned()).toBe(27);
  const aRing = one(ring.productId, ring.ids['12']);
  // 1,030.00 less 20.00, 50.00 and 40.00: of 720.00 that coins and credit paid of 2,320.00 it has 285.52, 55.52 by coins.
  const { body } = await call('admin.orders.previewRefund', { id, ...aRing }, as);
  expect(body.data).toMatchObject({ amount: 920, to_send: 634.48, coins_back: 191, credit_back: 230 });
  await refunded(id, aRing);
  expect(await lotsLeft(shop, customer)).toEqual([
    ['2027-12-31 given', 30],
    ['null given', 50],
    ['null bought', 111],
  ]);
  expect([await creditOf(customer), await earned()]).toEqual([230, 16]);
  // The hoops: 515.00 less 10.00, 25.00 and 20.00.
  await refunded(id, one(hoops));
  expect([await leftOf(customer), await creditOf(customer), await earned()]).toEqual([
    [70, 50, 166],
    345,
    11,
  ]);
  await refunded(id);
  expect([await leftOf(customer), await creditOf(customer), await earned()]).toEqual([
    [150, 50, 280],
    580,
    0,
  ]);
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([63_448, 31_724, 64_828]);
});

test('a part of it that comes back as store credit brings its coins, and all else as credit', async () => {
  const order = await buyWithAll();
  const { customer, id } = order;
  const items = [{ _id: ring.ids['12'], quantity: 1 }];
  const returnId = await asked({ ...order, ring: '', hoops: '' }, { items, payBackTo: { credit: true } });
  await inspected(returnId);
  await paidBack(returnId);
  // 634.48 and 230.00.
  expect([await leftOf(customer), await creditOf(customer)]).toEqual([[30, 50, 111], 864.48]);
  expect(await refundsOf(id)).toEqual([]);
  await refunded(id);
  expect([await leftOf(customer), await creditOf(customer)]).toEqual([[150, 50, 280], 1_214.48]);
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([96_552]);
});

/** Buys one ring for Rs.1,050.00 with delivery: 300.00 by credit and 750.00 at the provider. */
async function buyWithCredit(): Promise<DeliveredOrder> {
  const customer = await addCustomer(shop);
  await give(customer, 300);
  const item = { productId: ring.productId, variantId: ring.ids['12'], quantity: 1 };
  await succeed('cart.create', item as never, { token: customer.token });
  await useCredit(customer);
  return payAndDeliver(customer, { expectedTotal: 750 });
}

async function exchanged({ customer, orderId }: DeliveredOrder, size: string) {
  const items = [{ _id: ring.ids['12'], quantity: 1 }];
  const input = { kind: 'exchange', variantId: ring.ids[size], items };
  const { body } = await ask({ customer, orderId, id: '', ring: '', hoops: '' }, input);
  const id = body.data._id;
  await inspected(id);
  const shown = await call('admin.returns.consequences', { id, state: 'exchanged' } as never, as);
  const moved = await move(id, 'exchanged', { digest: shown.body.data.digest });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return shop.read(customer, moved.body.data.exchange.order.orderId);
}

test('an order paid with credit is exchanged for the same price; its return brings the credit back', async () => {
  const order = await buyWithCredit();
  await give(order.customer, 40);
  const after = await exchanged(order, '14');
  expect(after).toMatchObject({ totalAmt: 1_030, payment_status: 'paid' });
  // Credit that came later pays for no exchange.
  expect(await creditOf(order.customer)).toBe(40);
  await refunded(after._id);
  // 300.00 of 1,050.00 are 294.29 of 1,030.00.
  expect(await creditOf(order.customer)).toBe(334.29);
  await refunded(order.id);
  expect(await creditOf(order.customer)).toBe(340);
  const sums = [...(await refundsOf(after._id)), ...(await refundsOf(order.id))].map(({ amount }) => amount);
  expect(sums).toEqual([73_571, 1_429]);
});

test('exchanged for more, the difference is paid in money; for less, each has its part back', async () => {
  const more = await buyWithCredit();
  await give(more.customer, 1_000);
  const dearer = await exchanged(more, '20');
  // Of 1,545.00 the ring has paid 1,030.00.
  expect([dearer.totalAmt, await creditOf(more.customer)]).toEqual([1_545, 1_000]);
  expect(dearer.bill.to_pay ?? dearer.totalAmt).toBe(1_545);
  const less = await buyWithCredit();
  const cheaper = await exchanged(less, '8');
  // The first 515.00 of 1,030.00 stay, 147.14 by credit; of the rest 147.15 come back as credit.
  expect([cheaper.totalAmt, await creditOf(less.customer)]).toEqual([515, 147.15]);
  await refunded(cheaper._id);
  expect(await creditOf(less.customer)).toBe(294.29);
  await refunded(less.id);
  expect(await creditOf(less.customer)).toBe(300);
});
