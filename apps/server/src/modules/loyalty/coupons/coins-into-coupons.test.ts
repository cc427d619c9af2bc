import { addDays } from '@jhumka/domain/calendar';
import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';

const { activate, as, give, people, redeem, shop, wallet } = await couponShop();
const { call, succeed } = shop;

describe('coupons from coins', () => {
  test('spec 7.65, decisions §6: an offer turns coins into a personal coupon of the wallet', async () => {
    await give(260);
    expect((await wallet()).offers).toMatchObject([
      { _id: 'ofr_100', coins: 100, worth: 50, min_order_amount: 499, valid_days: 90, missing_coins: 0 },
      { coins: 250, worth: 150, min_order_amount: 1499, missing_coins: 0 },
      { coins: 500, worth: 350, min_order_amount: 2999, missing_coins: 240 },
      { coins: 1000, worth: 800, min_order_amount: 5999, missing_coins: 740 },
    ]);
    const { data } = await succeed('coupon.generate', { offerId: 'ofr_250' }, as());
    expect(data).toMatchObject({
      total_coins: 10,
      coupon: {
        state: 'available',
        discount_type: 'fixed',
        value: 150,
        min_order_amount: 1499,
        valid_until: addDays('2026-11-21', 90),
        coins: 250,
      },
    });
    expect(await wallet()).toMatchObject({ coins: 10, coupons: [{ code: data.code, state: 'available' }] });
    const refused = await call('coupon.generate', { offerId: 'ofr_100' }, as());
    expect([refused.status, refused.body.message]).toEqual([400, 'Insufficient coins']);
    expect((await call('coupon.generate', { offerId: 'ofr_7' }, as())).body.code).toBe('offer-not-found');
    expect((await call('coupon.generate', {}, as())).status).toBe(400);
  });

  test('decisions §6: of twenty at once a balance for two makes two, and one key makes one', async () => {
    await give(200);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => call('coupon.generate', { offerId: 'ofr_100' }, as())),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    await give(500);
    const headers = { 'idempotency-key': 'double-click' };
    const same = await Promise.all(
      Array.from({ length: 20 }, () =>
        succeed('coupon.generate', { offerId: 'ofr_100' }, { ...as(), headers }),
      ),
    );
    expect(new Set(same.map(({ data }) => data.code)).size).toBe(1);
    expect(await wallet()).toMatchObject({ coins: 400 });
  });

  test('spec 6.3: an administrator has no wallet', async () => {
    for (const name of ['coupon.list', 'coupon.deactivate', 'cart.bestDeal'] as const) {
      expect((await call(name, {}, as(people.admin))).status).toBe(403);
    }
    expect((await redeem('TEST', people.admin)).status).toBe(403);
    expect((await activate('TEST', people.admin)).status).toBe(403);
  });
});
