import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';

const { activate, as, campaign, cart, give, people, redeem, ring, shop, wallet } = await couponShop();
const { call, succeed } = shop;

describe('codes of campaigns', () => {
  test('decision 0161: a campaign that is generated warns of what it may lose, and is made', async () => {
    const terms = { discount_type: 'percentage', value: 10, code: 'WARNED' };
    const { data } = await succeed('coupon.generate', terms, as(people.admin));
    expect([data.code, data.warnings]).toEqual(['WARNED', [expect.stringMatching(/^10% without a maximum/)]]);
    const capped = { ...terms, code: 'CAPPED', max_discount: 100 };
    expect((await succeed('coupon.generate', capped, as(people.admin))).data.warnings).toEqual([]);
  });

  test('spec 7.65, 7.66: a code is redeemed, activated, swapped and used for the next order', async () => {
    const first = await campaign({ value: 100 });
    const second = await campaign({ discount_type: 'percentage', value: 10, max_discount: 60 });
    expect((await redeem(` ${first.code.toLowerCase()} `)).body.data).toMatchObject({
      code: first.code,
      state: 'available',
    });
    await redeem(second.code);
    await activate(first.code);
    expect((await activate(second.code)).body.data.state).toBe('active');
    expect((await wallet()).coupons.map(({ code, state }) => [code, state])).toEqual([
      [second.code, 'active'],
      [first.code, 'available'],
    ]);
    await fillCart(shop, people.customer, ring);
    expect(await cart()).toMatchObject({
      bill: { coupon_discount: 60, grand_total: 990 },
      coupon: { code: second.code, is_applied: true, saves: 60, message: '' },
    });
    const { body } = await placeOrder(shop, people.customer, { expectedTotal: 990 });
    expect(body.data[0]).toMatchObject({ totalAmt: 990, bill: { coupon_discount: 60 } });
    expect((await wallet()).coupons[0]).toMatchObject({
      state: 'used',
      saved: 60,
      used_for: body.data[0].orderId,
    });
    expect((await succeed('coupon.stats', {}, as())).data).toMatchObject({
      total: 2,
      used: 1,
      available: 1,
      active: 0,
      saved: 60,
    });
    expect((await activate(second.code)).body).toMatchObject({
      code: 'coupon-move-refused',
      message: "A coupon that is used can't become active",
    });
  });

  test('a code that is there is the same coupon again, from twenty devices at once', async () => {
    const { code } = await campaign();
    const replies = await Promise.all(Array.from({ length: 15 }, () => redeem(code)));
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    const activations = await Promise.all(Array.from({ length: 15 }, () => activate(code)));
    expect(activations.every(({ status }) => status === 200)).toBe(true);
    expect((await wallet()).coupons).toHaveLength(1);
  });

  test('of many single-customer codes each belongs to its first redeemer', async () => {
    const { codes } = await campaign({ count: 3, prefix: 'gift' });
    expect(codes).toHaveLength(3);
    expect(codes.every((code) => /^GIFT[0-9A-Z]{10}$/.test(code))).toBe(true);
    const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(shop)));
    const replies = await Promise.all(people.map((person) => redeem(codes[0] ?? '', person)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'coupon-taken')).toHaveLength(7);
  });

  test('unknown codes are not found, are rate limited, and reveal nothing about other coupons', async () => {
    const other = await addCustomer(shop);
    await give(100, other);
    const theirs = (await succeed('coupon.generate', { offerId: 'ofr_100' }, as(other))).data.code ?? '';
    expect((await redeem(theirs)).body.code).toBe('coupon-not-found');
    expect((await activate(theirs)).status).toBe(404);
    for (const code of ["' or 1=1", '%', 'NOBODY', '../../..']) expect((await redeem(code)).status).toBe(404);
    for (let tries = 0; tries < 20; tries += 1) await redeem('NOBODY');
    expect((await redeem('NOBODY')).status).toBe(429);
    for (const code of ['', null, 7, {}, 'x'.repeat(100)]) {
      expect((await call('coupon.redeem', { code }, as(other))).status).toBe(400);
    }
  });

  test('right codes are never counted, even if their conditions refuse the order', async () => {
    const dear = await campaign({ min_order_amount: 5000 });
    await fillCart(shop, people.customer, ring);
    for (let tries = 0; tries < 25; tries += 1) {
      const { body } = await placeOrder(shop, people.customer, { couponCode: dear.code });
      expect(body.code).toBe('coupon-refused');
    }
    expect((await redeem('NOBODY')).body.code).toBe('coupon-not-found');
  });
});

describe('guesses of codes', () => {
  // Rate limit 'wrong coupon codes'.
  test('from one address are 100 an hour over all accounts; right codes and other addresses go on', async () => {
    const { code } = await campaign();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const guess = async (address: string, guessed: string) => {
      const { token } = await addCustomer(shop);
      return call('coupon.redeem', { code: guessed }, { token, headers: from(address) });
    };
    for (let tries = 0; tries < 100; tries += 1)
      expect((await guess('198.51.100.7', `NO${tries}`)).body.code).toBe('coupon-not-found');
    expect(await guess('198.51.100.7', 'NO')).toMatchObject({
      status: 429,
      body: { code: 'too-many-codes' },
    });
    expect((await guess('198.51.100.8', code)).status).toBe(200);
  });

  test('need a verified email', async () => {
    const { code } = await campaign();
    const { token } = await addCustomer(shop, { isVerified: false });
    for (const guessed of [code, 'NOTHING']) {
      const { status, body } = await call('coupon.redeem', { code: guessed }, { token });
      expect([status, body.code]).toEqual([403, 'email-proof-required']);
    }
  });
});
