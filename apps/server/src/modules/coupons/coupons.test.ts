import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { fromRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { workOff } from '../../../test/jobs.ts';
import { deliver } from '../../../test/orders.ts';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, logInAgain, placeOrder, type TestShopper } from '../../../test/shoppers.ts';
import { transact } from '../../database/transact.ts';
import { listInboxMessages } from '../../gateways/mail/index.ts';
import { moveCoins } from '../coins/index.ts';
import { sweepMessages } from '../messages/index.ts';

const clock = { now: new Date('2026-11-21T06:00:00Z') };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { call, succeed, context } = shop;
const { db } = context;
const [ring = '', earring = ''] = await addPieces(db, [
  { price: 1000, stock: 10_000, category: 'Rings' },
  { price: 400, stock: 10_000, category: 'Earrings', subcategory: 'Studs' },
]);

let shopper: TestShopper;
let admin: TestShopper;
beforeEach(async () => {
  clock.now = new Date('2026-11-21T06:00:00Z');
  shopper = await addShopper(shop);
  admin = await addShopper(shop, { role: 'ADMIN' });
});

const as = (who: TestShopper = shopper) => ({ token: who.token });

async function goTo(day: Day): Promise<void> {
  clock.now = new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);
  shopper = await logInAgain(shop, shopper);
  admin = await logInAgain(shop, admin);
}

function give(coins: number, who = shopper) {
  const source = { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' } as const;
  return transact(context, (tx) =>
    moveCoins(context, tx, { userId: who.userId, source, coins: asCoins(coins), rule: {} }),
  );
}

let made = 0;
/** A campaign of an administrator; gives its codes. */
async function campaign(terms: object = {}): Promise<{ id: string; code: string; codes: string[] }> {
  made += 1;
  const input = {
    discount_type: 'fixed',
    value: 50,
    ...('count' in terms ? {} : { code: `TEST${made}` }),
    ...terms,
  };
  const { data } = await succeed('coupon.generate', input, as(admin));
  return { id: data.campaign ?? '', code: data.codes[0] ?? '', codes: data.codes };
}

const redeem = (code: string, who = shopper) => call('coupon.redeem', { code }, as(who));
const activate = (code: string, who = shopper) => call('coupon.activate', { code }, as(who));
const wallet = async (who = shopper) => (await succeed('coupon.list', {}, as(who))).data;
const cart = async (who = shopper) => succeed('cart.get', {}, as(who));

async function activated(terms: object = {}, who = shopper) {
  const one = await campaign(terms);
  expect((await redeem(one.code, who)).status).toBe(200);
  expect((await activate(one.code, who)).status).toBe(200);
  return one;
}

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
    for (const name of ['coupon.list', 'coupon.deactivate', 'coupon.forCart'] as const) {
      expect((await call(name, {}, as(admin))).status).toBe(403);
    }
    expect((await redeem('TEST', admin)).status).toBe(403);
    expect((await activate('TEST', admin)).status).toBe(403);
  });
});

describe('codes of campaigns', () => {
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
    await fillCart(shop, shopper, ring);
    expect(await cart()).toMatchObject({
      bill: { coupon_discount: 60, grand_total: 990 },
      coupon: { code: second.code, is_applied: true, saves: 60, message: '' },
    });
    const { body } = await placeOrder(shop, shopper, { expectedTotal: 990 });
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

  test('of many codes each is for one person, whoever is first', async () => {
    const { codes } = await campaign({ count: 3, prefix: 'gift' });
    expect(codes).toHaveLength(3);
    expect(codes.every((code) => /^GIFT[0-9A-Z]{10}$/.test(code))).toBe(true);
    const people = await Promise.all(Array.from({ length: 8 }, () => addShopper(shop)));
    const replies = await Promise.all(people.map((person) => redeem(codes[0] ?? '', person)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'coupon-taken')).toHaveLength(7);
  });

  test('unknown codes are not found, are not tried for ever, and tell nothing of other people’s coupons', async () => {
    const other = await addShopper(shop);
    await give(100, other);
    const theirs = (await succeed('coupon.generate', { offerId: 'ofr_100' }, as(other))).data.code ?? '';
    expect((await redeem(theirs)).body.code).toBe('coupon-not-found');
    expect((await activate(theirs)).status).toBe(404);
    for (const code of ["' or 1=1", '%', 'NOBODY', '../..']) expect((await redeem(code)).status).toBe(404);
    for (let tries = 0; tries < 20; tries += 1) await redeem('NOBODY');
    expect((await redeem('NOBODY')).status).toBe(429);
    for (const code of ['', null, 7, {}, 'x'.repeat(100)]) {
      expect((await call('coupon.redeem', { code }, as(other))).status).toBe(400);
    }
  });
});

describe('what a coupon asks for', () => {
  test('decisions §6: below the minimum the cart says how much is missing, and the order goes without it', async () => {
    await activated({ min_order_amount: 1351 });
    await fillCart(shop, shopper, ring);
    expect(await cart()).toMatchObject({
      bill: { coupon_discount: 0 },
      coupon: { is_applied: false, message: 'Add Rs.351.00 more', missing: 351 },
    });
    const { body } = await placeOrder(shop, shopper);
    expect(body.data[0]).toMatchObject({ totalAmt: 1050, bill: { coupon_discount: 0 } });
    // One that would give nothing is not used up.
    expect((await wallet()).coupons[0]?.state).toBe('active');
  });

  test('decisions §6: an order that names a coupon is refused with what is missing, and nothing is lost', async () => {
    const { code } = await campaign({ min_order_amount: 1351, value: 100 });
    await fillCart(shop, shopper, ring);
    const refused = await placeOrder(shop, shopper, { couponCode: code });
    expect([refused.status, refused.body.message]).toEqual([400, 'Add Rs.351.00 more']);
    expect(refused.body.data.refusals).toEqual([
      { condition: 'minimum-total', message: 'Add Rs.351.00 more', missing: 351 },
    ]);
    expect((await cart()).data).toHaveLength(1);
    await fillCart(shop, shopper, earring);
    const { body } = await placeOrder(shop, shopper, { couponCode: code.toLowerCase() });
    expect(body.data[0].bill.coupon_discount).toBe(100);
    expect((await placeOrder(shop, shopper, { couponCode: 'NOSUCHCODE' })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  test('decisions §6: categories, tiers, validity, first order and limits are kept, each with its reason', async () => {
    const rings = (await succeed('category.list')).data.find(({ name }) => name === 'Rings')?._id;
    const forRings = await campaign({ categories: [rings], value: 100 });
    await fillCart(shop, shopper, earring);
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
    await placeOrder(shop, shopper);
    const first = await campaign({ first_order_only: true });
    expect((await redeem(first.code)).body.message).toBe('It is for a first order');
    const newcomer = await addShopper(shop);
    expect((await redeem(first.code, newcomer)).status).toBe(200);
  });

  test('decisions §6: it counts to the last minute of its last day in India, and is expired after it', async () => {
    const { code } = await activated({ valid_until: '2026-11-22' });
    await fillCart(shop, shopper, ring);
    clock.now = new Date('2026-11-22T23:59:59+05:30');
    shopper = await logInAgain(shop, shopper);
    expect((await cart()).coupon?.is_applied).toBe(true);
    clock.now = new Date('2026-11-23T00:00:00+05:30');
    expect((await cart()).coupon).toBeNull();
    expect((await wallet()).coupons[0]?.state).toBe('expired');
    expect((await placeOrder(shop, shopper, { couponCode: code })).body.message).toBe(
      'This coupon is expired',
    );
    expect((await activate(code)).status).toBe(409);
    expect((await placeOrder(shop, shopper)).body.data[0].bill.coupon_discount).toBe(0);
  });

  test('decisions §6: the best coupon of the wallet is suggested, with why each other one lost', async () => {
    await fillCart(shop, shopper, ring);
    const best = await campaign({ discount_type: 'percentage', value: 15, max_discount: 120 });
    const less = await campaign({ value: 100 });
    const more = await campaign({ value: 500, min_order_amount: 1351 });
    for (const { code } of [best, less, more]) await redeem(code);
    const { data } = await succeed('coupon.forCart', {}, as());
    expect(data.best).toMatchObject({ coupon: { code: best.code }, saves: 120 });
    expect(data.others.map(({ coupon, why }) => [coupon.code, why])).toEqual([
      [less.code, 'Saves Rs.20.00 less'],
      [more.code, 'Add Rs.351.00 more'],
    ]);
  });
});

describe('at once', () => {
  test('decisions §6: twenty orders that race for one coupon use it once', async () => {
    const { code } = await campaign({ value: 100 });
    await redeem(code);
    await activate(code);
    const rows = await Promise.all(
      (
        await addPieces(
          db,
          Array.from({ length: 20 }, () => ({ price: 1000, stock: 5 })),
        )
      ).map((id) => fillCart(shop, shopper, id)),
    );
    const replies = await Promise.all(rows.map((row) => placeOrder(shop, shopper, { list_items: [row] })));
    const discounts = replies.map(({ body }) => body.data[0].bill.coupon_discount);
    expect(discounts.toSorted((a, b) => b - a)).toEqual([100, ...Array(19).fill(0)]);
  });

  test('decisions §6: a limit of three is met by three of twenty people who order at once', async () => {
    const { id, code } = await campaign({ value: 100, usage_limit: 3 });
    const people = await Promise.all(Array.from({ length: 20 }, () => addShopper(shop)));
    for (const person of people) {
      await redeem(code, person);
      await activate(code, person);
      await fillCart(shop, person, ring);
    }
    const replies = await Promise.all(people.map((person) => placeOrder(shop, person)));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    const used = replies.filter(({ body }) => body.data[0].bill.coupon_discount === 100);
    expect(used).toHaveLength(3);
    const seen = await succeed('campaign.get', { id }, as(admin));
    expect(seen).toMatchObject({ data: { uses: 3, saved: 300, taken: 20, state: 'used-up' } });
    expect(seen.uses).toHaveLength(3);
    // Who cancels makes room for one more, once.
    const [first] = used;
    const owner = people[replies.findIndex(({ body }) => body === first?.body)];
    const cancel = { orderId: first?.body.data[0].orderId, cancellation_reason: 'No' };
    await Promise.all(Array.from({ length: 10 }, () => call('order.update', cancel, as(owner))));
    expect((await succeed('campaign.get', { id }, as(admin))).data).toMatchObject({
      uses: 2,
      state: 'running',
    });
    expect((await wallet(owner)).coupons[0]?.state).toBe('available');
  });

  test('decisions §6: what one person may use twice is used twice, over any number of orders', async () => {
    const { code } = await campaign({ value: 100, per_user_limit: 2 });
    const discounts: number[] = [];
    for (let order = 0; order < 2; order += 1) {
      await fillCart(shop, shopper, ring);
      discounts.push(
        (await placeOrder(shop, shopper, { couponCode: code })).body.data[0].bill.coupon_discount,
      );
    }
    await fillCart(shop, shopper, ring);
    const third = await placeOrder(shop, shopper, { couponCode: code });
    expect([discounts, third.status, third.body.message]).toEqual([
      [100, 100],
      400,
      'You have used it 2 times',
    ]);
  });

  test('a withdrawn campaign takes nobody’s coupon half: each order has it or has it not', async () => {
    const { id, code } = await campaign({ value: 100 });
    const people = await Promise.all(Array.from({ length: 10 }, () => addShopper(shop)));
    for (const person of people) {
      await redeem(code, person);
      await activate(code, person);
      await fillCart(shop, person, ring);
    }
    const [, ...replies] = await Promise.all([
      succeed('campaign.revoke', { id }, as(admin)),
      ...people.map((person) => placeOrder(shop, person)),
    ]);
    const used = replies.filter(({ body }) => body.data[0].bill.coupon_discount === 100).length;
    const states = await Promise.all(people.map(async (person) => (await wallet(person)).coupons[0]?.state));
    expect(states.filter((state) => state === 'used')).toHaveLength(used);
    expect(states.filter((state) => state === 'revoked')).toHaveLength(10 - used);
    expect((await redeem(code)).body.message).toBe('It was withdrawn');
  });
});

describe('what was ordered with a coupon', () => {
  test('decisions §1: goes its whole way at its bill, whatever becomes of the coupon and the pieces', async () => {
    const [dear = ''] = await addPieces(db, [{ price: 900, stock: 5, category: 'Anklets' }]);
    const { code, id } = await campaign({ value: 100, min_order_amount: 1000, valid_until: '2026-11-22' });
    await fillCart(shop, shopper, ring);
    await fillCart(shop, shopper, dear);
    const { orderId, bill } = (await placeOrder(shop, shopper, { couponCode: code })).body.data[0];
    expect(bill.coupon_discount).toBe(100);
    await succeed('campaign.revoke', { id }, as(admin));
    await db
      .updateTable('products')
      .set({ price: fromRupees(1) })
      .where('id', '=', dear)
      .execute();
    await goTo('2026-11-26');
    await deliver(shop, admin, orderId);
    const wish = { id: orderId, lines: [{ productId: dear, quantity: 1 }] };
    const { data } = await succeed('order.refundConsequences', wish, as(admin));
    // 927.00 with GST, less its share of the coupon: 100 × 927 ÷ (1,030 + 927).
    expect(data.amount).toBe(879.63);
    expect((await succeed('order.get', { orderId }, as())).data.bill).toEqual(bill);
  });

  test('decisions §1: the bill of the order, its mails and its invoice name the coupon where it took something off', async () => {
    const { code } = await campaign({ value: 100 });
    await fillCart(shop, shopper, ring);
    expect((await cart()).bill).not.toHaveProperty('coupon_code');
    await redeem(code);
    await activate(code);
    expect((await cart()).bill).toMatchObject({ coupon_code: code, coupon_discount: 100 });
    const [placed] = (await placeOrder(shop, shopper)).body.data;
    const { data } = await succeed('order.get', { orderId: placed.orderId }, as());
    expect(data.bill).toMatchObject({ coupon_code: code, coupon_discount: 100 });
    await sweepMessages(context);
    const inbox = await listInboxMessages(db);
    const mail = inbox.find(({ subject }) => subject.includes(placed.orderId));
    expect(mail?.text).toMatch(new RegExp(`Coupon ${code} +− Rs\\.100\\.00`));
    expect(mail?.html).toContain(`Coupon ${code}`);
    await deliver(shop, admin, placed.orderId);
    await workOff(context, 'keep-papers');
    const { content } = await db
      .selectFrom('papers')
      .select('content')
      .where('order_id', '=', placed._id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ discounts: [`coupon ${code}`], figures: { discount: 10_000 } });
  });

  test('decisions §1: a coupon for rings is a discount of the rings, also when a piece comes back', async () => {
    const rings = (await succeed('category.list')).data.find(({ name }) => name === 'Rings')?._id;
    const { code } = await campaign({ value: 500, categories: [rings] });
    await fillCart(shop, shopper, ring);
    await fillCart(shop, shopper, earring);
    const [order] = (await placeOrder(shop, shopper, { couponCode: code })).body.data;
    expect(order.bill.coupon_discount).toBe(500);
    expect(order.bill).not.toHaveProperty('coupon_for');
    await deliver(shop, admin, order.orderId);
    const amountOf = async (productId: string) => {
      const wish = { id: order._id, lines: [{ productId, quantity: 1 }] };
      return (await succeed('order.refundConsequences', wish, as(admin))).data.amount;
    };
    expect([await amountOf(ring), await amountOf(earring)]).toEqual([530, 412]);
  });

  test('decisions §6: an order moves no coins, nor does taking it back: a coupon of coins is not paid out', async () => {
    await give(300);
    const code = (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.code ?? '';
    const statement = async () =>
      (await succeed('coins.history', {}, as())).data.map(({ type, coins }) => [type, coins]);
    for (const taken of ['cancelled', 'returned']) {
      await fillCart(shop, shopper, ring);
      const { orderId, _id } = (await placeOrder(shop, shopper, { couponCode: code })).body.data[0];
      if (taken === 'cancelled') {
        await succeed('order.update', { orderId, cancellation_reason: 'No' }, as());
        continue;
      }
      await deliver(shop, admin, orderId);
      const { data } = await succeed('order.refundConsequences', { id: _id }, as(admin));
      expect(data.amount, 'what was paid, without the worth of the coupon').toBe(1000);
      await succeed('order.refund', { id: _id, expected: data.digest, reason: 'Bent' }, as(admin));
    }
    expect(await statement()).toEqual([
      ['spent', 100],
      ['earned', 300],
    ]);
    expect(await wallet()).toMatchObject({ coins: 200, coupons: [{ state: 'used' }] });
  });
});

describe('given back', () => {
  test('decisions §6: a cancelled order gives its coupon back, unless it has expired meanwhile', async () => {
    const { code } = await activated({ value: 100, valid_until: '2026-11-25' });
    await fillCart(shop, shopper, ring);
    const orderId = (await placeOrder(shop, shopper)).body.data[0].orderId;
    await succeed('order.update', { orderId, cancellation_reason: 'No' }, as());
    expect((await wallet()).coupons[0]).toMatchObject({ state: 'available', used_for: null, saved: null });
    await activate(code);
    await fillCart(shop, shopper, ring);
    const again = (await placeOrder(shop, shopper)).body.data[0];
    expect(again.bill.coupon_discount).toBe(100);
    await goTo('2026-11-26');
    await succeed('order.update', { orderId: again.orderId, cancellation_reason: 'No' }, as());
    expect((await wallet()).coupons[0]?.state).toBe('expired');
  });
});

describe('a coupon of one person that is withdrawn', () => {
  const revoke = (couponId: string, fields: object = {}) =>
    call('couponAdmin.revoke', { id: shopper.userId, couponId, ...fields }, as(admin));
  const idOf = async (code: string) => (await wallet()).coupons.find((one) => one.code === code)?._id ?? '';

  test('decisions §6: not used yet, it is revoked for that person alone, and its code gives no other one', async () => {
    const { code } = await activated();
    const other = await addShopper(shop);
    await redeem(code, other);
    await fillCart(shop, shopper, ring);
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
    const { data } = await succeed('couponAdmin.wallet', { id: shopper.userId }, as(admin));
    expect(data).toMatchObject([{ code, state: 'revoked' }]);
    const withdrawnAt = clock.now.toISOString();
    expect(new Date(gone.withdrawn_at).toISOString()).toBe(withdrawnAt);
    await goTo('2026-11-26');
    const [kept] = (await wallet()).coupons;
    expect(kept?.state, 'it stays in the wallet').toBe('revoked');
    expect(new Date(kept?.withdrawn_at ?? 0).toISOString()).toBe(withdrawnAt);
    expect((await wallet(await logInAgain(shop, other))).coupons[0]?.withdrawn_at).toBeNull();
  });

  test('decisions §6: one that comes back from an order was withdrawn when its campaign was', async () => {
    const { id, code } = await campaign({ value: 100 });
    await fillCart(shop, shopper, ring);
    const { orderId } = (await placeOrder(shop, shopper, { couponCode: code })).body.data[0];
    await succeed('campaign.revoke', { id }, as(admin));
    const withdrawnAt = clock.now.toISOString();
    expect((await wallet()).coupons[0]).toMatchObject({ state: 'used', withdrawn_at: null });
    await goTo('2026-11-24');
    await succeed('order.update', { orderId, cancellation_reason: 'Changed my mind' }, as(shopper));
    const [back] = (await wallet()).coupons;
    expect(back?.state).toBe('revoked');
    expect(new Date(back?.withdrawn_at ?? 0).toISOString()).toBe(withdrawnAt);
  });

  test('decisions §6: once an order uses it, it is refused by the name of that order, and the order keeps it', async () => {
    const { code } = await activated();
    await fillCart(shop, shopper, ring);
    const { orderId } = (await placeOrder(shop, shopper)).body.data[0];
    const { status, body } = await revoke(await idOf(code));
    expect([status, body.code]).toEqual([409, 'coupon-move-refused']);
    expect(body.message).toContain(orderId);
    expect((await wallet()).coupons).toMatchObject([{ state: 'used', used_for: orderId }]);
  });

  test('coins that it was made from come back if that is asked for, once', async () => {
    await give(300);
    const [kept, back] = [
      (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.coupon?._id ?? '',
      (await succeed('coupon.generate', { offerId: 'ofr_100' }, as())).data.coupon?._id ?? '',
    ];
    await revoke(kept);
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

  test('of another person, or of nobody, there is none', async () => {
    const { code } = await activated();
    const id = await idOf(code);
    const other = await addShopper(shop);
    const of = (userId: string, couponId: string, who = admin) =>
      call('couponAdmin.revoke', { id: userId, couponId }, as(who));
    expect((await of(other.userId, id)).status).toBe(404);
    expect((await of('usr_nobody', id)).status).toBe(404);
    expect((await of(shopper.userId, id, shopper)).status).toBe(403);
    expect((await wallet()).coupons[0]?.state).toBe('active');
  });
});
