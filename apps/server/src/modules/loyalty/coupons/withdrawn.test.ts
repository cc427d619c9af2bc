import { describe, expect, test } from 'vitest';
import { couponShop } from '../../../../test/coupon-shop.ts';
import { addCustomer, fillCart, logInAgain, placeOrder } from '../../../../test/customers.ts';

const { activate, activated, as, campaign, cart, clock, give, goTo, people, redeem, ring, shop, wallet } =
  await couponShop();
const { call, succeed } = shop;

describe('a coupon of one person that is withdrawn', () => {
  const revoke = (couponId: string, fields: object = {}) =>
    call('admin.coupons.revoke', { id: people.customer.userId, couponId, ...fields }, as(people.admin));
  const idOf = async (code: string) => (await wallet()).coupons.find((one) => one.code === code)?._id ?? '';

  test('decisions §6: not used yet, it is revoked for that person alone, and its code gives no other one', async () => {
    const { code } = await activated();
    const other = await addCustomer(shop);
    await redeem(code, other);
    await fillCart(shop, people.customer, ring);
    expect((await cart()).bill.coupon_discount).toBe(50);
    const id = await idOf(code);
    const { data: gone } = (await revoke(id, { note: 'Meant for somebody else' })).body;
    expect(gone.state).toBe('revoked');
    expect((await cart()).bill.coupon_discount).toBe(0);
    expect((await redeem(code)).body.message).toBe('It was withdrawn');
    expect((await activate(code)).status).toBe(409);
    expect((await wallet(other)).coupons).toMatchObject([{ code, state: 'available' }]);
    const again = await revoke(id);
    expect([again.status, again.body.message]).toEqual([409, 'This coupon is already revoked']);
    const { data } = await succeed('admin.coupons.wallet', { id: people.customer.userId }, as(people.admin));
    expect(data).toMatchObject([{ code, state: 'revoked' }]);
    const withdrawnAt = clock.now.toISOString();
    expect(new Date(gone.withdrawn_at).toISOString()).toBe(withdrawnAt);
    await goTo('2026-11-26');
    const [coupon] = (await wallet()).coupons;
    expect(coupon?.state, 'it stays in the wallet').toBe('revoked');
    expect(new Date(coupon?.withdrawn_at ?? 0).toISOString()).toBe(withdrawnAt);
    expect((await wallet(await logInAgain(shop, other))).coupons[0]?.withdrawn_at).toBeNull();
  });

  test('decisions §6: a coupon returned by an order is withdrawn when its campaign was', async () => {
    const { id, code } = await campaign({ value: 100 });
    await fillCart(shop, people.customer, ring);
    const { orderId } = (await placeOrder(shop, people.customer, { couponCode: code })).body.data[0];
    await succeed('admin.campaigns.revoke', { id }, as(people.admin));
    const withdrawnAt = clock.now.toISOString();
    expect((await wallet()).coupons[0]).toMatchObject({ state: 'used', withdrawn_at: null });
    await goTo('2026-11-24');
    await succeed('order.update', { orderId, cancellation_reason: 'Changed my mind' }, as(people.customer));
    const [back] = (await wallet()).coupons;
    expect(back?.state).toBe('revoked');
    expect(new Date(back?.withdrawn_at ?? 0).toISOString()).toBe(withdrawnAt);
  });

  test('decisions §6: a used coupon is refused with the number of its order, which preserves it', async () => {
    const { code } = await activated();
    await fillCart(shop, people.customer, ring);
    const { orderId } = (await placeOrder(shop, people.customer)).body.data[0];
    const { status, body } = await revoke(await idOf(code));
    expect([status, body.code]).toEqual([409, 'coupon-move-refused']);
    expect(body.message).toContain(orderId);
    expect((await wallet()).coupons).toMatchObject([{ state: 'used', used_for: orderId }]);
  });

  test('its coins are returned on request, once', async () => {
    await give(300);
    const [coupon, back] = [
      (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.coupon?._id ?? '',
      (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.coupon?._id ?? '',
    ];
    await revoke(coupon);
    expect((await wallet()).coins).toBe(100);
    const both = await Promise.all([
      revoke(back, { return_coins: true }),
      revoke(back, { return_coins: true }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await wallet()).coins).toBe(200);
    const campaigned = await activated();
    const { status, body } = await revoke(await idOf(campaigned.code), { return_coins: true });
    expect([status, body.issues?.[0].path]).toEqual([400, 'return_coins']);
  });

  test('a coupon of another customer or an unknown one is not found', async () => {
    const { code } = await activated();
    const id = await idOf(code);
    const other = await addCustomer(shop);
    const of = (userId: string, couponId: string, who = people.admin) =>
      call('admin.coupons.revoke', { id: userId, couponId }, as(who));
    expect((await of(other.userId, id)).status).toBe(404);
    expect((await of('usr_nobody', id)).status).toBe(404);
    expect((await of(people.customer.userId, id, people.customer)).status).toBe(403);
    expect((await wallet()).coupons[0]?.state).toBe('active');
  });
});
