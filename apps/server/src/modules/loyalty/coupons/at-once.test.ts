import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';

const { activate, as, campaign, people, redeem, ring, shop, wallet } = await couponShop();
const { call, succeed, context } = shop;
const { db } = context;

describe('coupons at once', () => {
  test('decisions §6: twenty orders that race for one coupon use it once', async () => {
    const { code } = await campaign({ value: 100 });
    await redeem(code);
    await activate(code);
    const rows = await Promise.all(
      (
        await addProducts(
          db,
          Array.from({ length: 20 }, () => ({ price: 1000, stock: 5 })),
        )
      ).map((id) => fillCart(shop, people.customer, id)),
    );
    const replies = await Promise.all(
      rows.map((row) => placeOrder(shop, people.customer, { list_items: [row] })),
    );
    const discounts = replies.map(({ body }) => body.data[0].bill.coupon_discount);
    expect(discounts.toSorted((a, b) => b - a)).toEqual([100, ...Array(19).fill(0)]);
  });

  test('decisions §6: twenty customers order at once: a limit of three gives three of them the coupon', async () => {
    const { id, code } = await campaign({ value: 100, usage_limit: 3 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => addCustomer(shop)));
    for (const person of buyers) {
      await redeem(code, person);
      await activate(code, person);
      await fillCart(shop, person, ring);
    }
    const replies = await Promise.all(buyers.map((person) => placeOrder(shop, person)));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    const used = replies.filter(({ body }) => body.data[0].bill.coupon_discount === 100);
    expect(used).toHaveLength(3);
    const loaded = await succeed('admin.campaigns.get', { id }, as(people.admin));
    expect(loaded).toMatchObject({ data: { uses: 3, saved: 300, taken: 20, state: 'used-up' } });
    expect(loaded.uses).toHaveLength(3);
    // A cancellation frees one use, once.
    const [first] = used;
    const owner = buyers[replies.findIndex(({ body }) => body === first?.body)];
    const cancel = { orderId: first?.body.data[0].orderId, cancellation_reason: 'No' };
    await Promise.all(Array.from({ length: 10 }, () => call('order.update', cancel, as(owner))));
    expect((await succeed('admin.campaigns.get', { id }, as(people.admin))).data).toMatchObject({
      uses: 2,
      state: 'running',
    });
    expect((await wallet(owner)).coupons[0]?.state).toBe('available');
  });

  test('decisions §6: a use limit of two per customer gives two uses over any number of orders', async () => {
    const { code } = await campaign({ value: 100, per_user_limit: 2 });
    const discounts: number[] = [];
    for (let order = 0; order < 2; order += 1) {
      await fillCart(shop, people.customer, ring);
      discounts.push(
        (await placeOrder(shop, people.customer, { couponCode: code })).body.data[0].bill.coupon_discount,
      );
    }
    await fillCart(shop, people.customer, ring);
    const third = await placeOrder(shop, people.customer, { couponCode: code });
    expect([discounts, third.status, third.body.message]).toEqual([
      [100, 100],
      400,
      'You have used it 2 times',
    ]);
  });

  test('withdrawing a campaign gives each concurrent order its coupon entirely or not at all', async () => {
    const { id, code } = await campaign({ value: 100 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => addCustomer(shop)));
    for (const person of buyers) {
      await redeem(code, person);
      await activate(code, person);
      await fillCart(shop, person, ring);
    }
    const [, ...replies] = await Promise.all([
      succeed('admin.campaigns.revoke', { id }, as(people.admin)),
      ...buyers.map((person) => placeOrder(shop, person)),
    ]);
    const used = replies.filter(({ body }) => body.data[0].bill.coupon_discount === 100).length;
    const states = await Promise.all(buyers.map(async (person) => (await wallet(person)).coupons[0]?.state));
    expect(states.filter((state) => state === 'used')).toHaveLength(used);
    expect(states.filter((state) => state === 'revoked')).toHaveLength(10 - used);
    expect((await redeem(code)).body.message).toBe('It was withdrawn');
  });
});
