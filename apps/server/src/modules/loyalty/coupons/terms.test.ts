import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, logInAgain, placeOrder } from '../../../../test/customers.ts';

const { activate, activated, campaign, cart, clock, earring, people, redeem, ring, shop, wallet } =
  await couponShop();
const { succeed } = shop;

describe('conditions of a coupon', () => {
  test('decisions §6: below the minimum the cart shows the missing amount, and the order has no coupon', async () => {
    await activated({ min_order_amount: 1351 });
    await fillCart(shop, people.customer, ring);
    expect(await cart()).toMatchObject({
      bill: { coupon_discount: 0 },
      coupon: { is_applied: false, message: 'Add Rs.351.00 more', missing: 351 },
    });
    const { body } = await placeOrder(shop, people.customer);
    expect(body.data[0]).toMatchObject({ totalAmt: 1050, bill: { coupon_discount: 0 } });
    // A coupon that would save nothing is not used up.
    expect((await wallet()).coupons[0]?.state).toBe('active');
  });

  test('decisions §6: an order that names a coupon is refused with the missing amount, and nothing is lost', async () => {
    const { code } = await campaign({ min_order_amount: 1351, value: 100 });
    await fillCart(shop, people.customer, ring);
    const refused = await placeOrder(shop, people.customer, { couponCode: code });
    expect([refused.status, refused.body.message]).toEqual([400, 'Add Rs.351.00 more']);
    expect(refused.body.data.refusals).toEqual([
      { condition: 'minimum-total', message: 'Add Rs.351.00 more', missing: 351 },
    ]);
    expect((await cart()).data).toHaveLength(1);
    await fillCart(shop, people.customer, earring);
    const { body } = await placeOrder(shop, people.customer, { couponCode: code.toLowerCase() });
    expect(body.data[0].bill.coupon_discount).toBe(100);
    expect(
      (await placeOrder(shop, people.customer, { couponCode: 'NOSUCHCODE' })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test('decisions §6: categories, tiers, validity, first order and limits are enforced, each with its reason', async () => {
    const rings = (await succeed('category.list')).data.find(({ name }) => name === 'Rings')?._id;
    const forRings = await campaign({ categories: [rings], value: 100 });
    await fillCart(shop, people.customer, earring);
    await redeem(forRings.code);
    await activate(forRings.code);
    expect((await cart()).coupon?.message).toBe('It is for Rings: there is none in your cart');
    const silver = await campaign({ tiers: ['SILVER'] });
    expect((await redeem(silver.code)).body.message).toBe('It is for Silver members');
    const later = await campaign({ valid_from: '2026-11-25' });
    expect((await redeem(later.code)).body.data.refusals[0].message).toBe(
      'It begins on 25 Nov 2026, in 4 days',
    );
    const ended = await campaign({ valid_from: '2026-11-01', valid_until: '2026-11-20' });
    expect((await redeem(ended.code)).body.message).toBe('It ended on 20 Nov 2026');
    await placeOrder(shop, people.customer);
    const first = await campaign({ first_order_only: true });
    expect((await redeem(first.code)).body.message).toBe('It is for a first order');
    const newcomer = await addCustomer(shop);
    expect((await redeem(first.code, newcomer)).status).toBe(200);
  });

  test('decisions §6: it counts to the last minute of its last day in India, and is expired after it', async () => {
    const { code } = await activated({ valid_until: '2026-11-22' });
    await fillCart(shop, people.customer, ring);
    clock.now = new Date('2026-11-22T23:59:59+05:30');
    people.customer = await logInAgain(shop, people.customer);
    expect((await cart()).coupon?.is_applied).toBe(true);
    clock.now = new Date('2026-11-23T00:00:00+05:30');
    expect((await cart()).coupon).toBeNull();
    expect((await wallet()).coupons[0]?.state).toBe('expired');
    expect((await placeOrder(shop, people.customer, { couponCode: code })).body.message).toBe(
      'This coupon is expired',
    );
    expect((await activate(code)).status).toBe(409);
    expect((await placeOrder(shop, people.customer)).body.data[0].bill.coupon_discount).toBe(0);
  });
});
