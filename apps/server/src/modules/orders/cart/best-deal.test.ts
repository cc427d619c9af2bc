import { expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, logInAgain, placeOrder } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';

const { activate, as, campaign, cart, clock, people, redeem, ring, shop } = await couponShop();
const { succeed, call } = shop;

type Deal = Awaited<ReturnType<typeof read>>;
const read = async (who = people.customer) => (await succeed('cart.bestDeal', {}, as(who))).data;
const take = async (by_itself: boolean) => (await succeed('cart.takeBestDeal', { by_itself }, as())).data;
const reasons = ({ others }: Deal) =>
  others.map(({ coupon, joins_vip, reason }) => [coupon?.code ?? (joins_vip ? 'VIP' : null), reason]);

test('decisions §6: the best deal is named with its total, and every coupon of the wallet with why not', async () => {
  await fillCart(shop, people.customer, ring);
  const best = await campaign({ discount_type: 'percentage', value: 15, max_discount: 120 });
  const less = await campaign({ value: 100 });
  const far = await campaign({ value: 500, min_order_amount: 90_000 });
  const over = await campaign({ value: 200, valid_until: '2026-11-21' });
  for (const { code } of [best, less, far, over]) await redeem(code);
  clock.now = new Date('2026-11-21T18:29:00Z');
  people.customer = await logInAgain(shop, people.customer);
  const deal = await read();
  expect(deal.best).toMatchObject({ coupon: { code: over.code }, total: 850, saves: 200 });
  expect(deal.best.reason).toBe('Takes the most off this cart');
  expect(deal.others.map(({ saves_less }) => saves_less)).toEqual([80, 100, 200, 499, null]);
  expect(reasons(deal)).toEqual([
    [best.code, 'Saves Rs.80.00 less'],
    [less.code, 'Saves Rs.100.00 less'],
    [null, 'Saves Rs.200.00 less'],
    [over.code, 'The price of VIP is included. Saves Rs.499.00 less'],
    [far.code, 'Add Rs.89,000.00 more'],
  ]);
  clock.now = new Date('2026-11-21T18:31:00Z');
  const later = await read();
  expect(later.best.coupon?.code).toBe(best.code);
  expect(reasons(later)).toContainEqual([over.code, 'It ended on 21 Nov 2026']);
});

test('its total is that of the order which uses it', async () => {
  await fillCart(shop, people.customer, ring);
  await redeem((await campaign({ discount_type: 'percentage', value: 12.5 })).code);
  const { best } = await read();
  const { body } = await placeOrder(shop, people.customer, { couponCode: best.coupon?.code });
  expect(body.data[0].totalAmt).toBe(best.total);
});

test('one more product that needs no choice is named where the coupon is worth more than it costs', async () => {
  const [, hook] = await addProducts(shop.context.db, [
    { name: 'Sold out hook', price: 300, stock: 0 },
    { name: 'Hook', price: 310 },
    { name: 'Dearer hook', price: 320 },
  ]);
  await fillCart(shop, people.customer, ring);
  const { code } = await campaign({ value: 800, min_order_amount: 1300 });
  await redeem(code);
  const { best, others } = await read();
  expect(best).toMatchObject({ coupon: { code }, product: { _id: hook, name: 'Hook', price: 310 } });
  expect(best.reason).toBe('With one more product, Hook, you pay Rs.480.70 less in all');
  expect(others).toContainEqual(expect.objectContaining({ reason: 'Add Rs.300.00 more', total: null }));
  await fillCart(shop, people.customer, hook ?? '');
  await activate(code);
  expect((await cart()).bill.grand_total).toBe(best.total);
});

test('taken by itself it is the active coupon, until the customer chooses by hand', async () => {
  await fillCart(shop, people.customer, ring);
  const [best, less] = [await campaign({ value: 120 }), await campaign({ value: 100 })];
  for (const { code } of [best, less]) await redeem(code);
  await activate(less.code);
  expect(await take(true)).toMatchObject({ by_itself: true, best: { coupon: { code: best.code } } });
  expect((await cart()).coupon?.code).toBe(best.code);
  const better = await campaign({ value: 150 });
  await redeem(better.code);
  // Reading changes nothing: a price changes in sight of the customer.
  expect((await read()).best.coupon?.code).toBe(better.code);
  expect((await cart()).coupon?.code).toBe(best.code);
  await take(true);
  expect((await cart()).coupon?.code).toBe(better.code);
  await activate(less.code);
  expect((await read()).by_itself).toBe(false);
  await take(true);
  await succeed('coupon.deactivate', {}, as());
  expect((await read()).by_itself).toBe(false);
  expect((await cart()).coupon).toBeNull();
  await take(true);
  expect((await take(false)).by_itself).toBe(false);
});

test('an empty cart has no deal to take, administrators and guests have none, and nobody caches it', async () => {
  const newcomer = await addCustomer(shop);
  expect(await read(newcomer)).toMatchObject({
    best: { coupon: null, total: 0, saves: 0 },
    by_itself: false,
  });
  expect((await call('cart.bestDeal', {}, as(people.admin))).status).toBe(403);
  expect((await call('cart.takeBestDeal', { by_itself: true }, as(people.admin))).status).toBe(403);
  expect((await call('cart.bestDeal')).status).toBe(401);
  expect((await call('cart.takeBestDeal', { by_itself: 'perhaps' as never }, as())).status).toBe(400);
});
