import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import { beforeEach, expect } from 'vitest';
import { transact } from '../src/database/transact.ts';
import { moveCoins } from '../src/modules/loyalty/coins/move-coins.ts';
import { addCustomer, logInAgain, type TestCustomer } from './customers.ts';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

/**
 * Opens a shop with a ring of Rs. 1,000 and an earring of Rs. 400 for tests of coupons, at noon of 21 November 2026; each
 * test begins there with a customer and an administrator of its own.
 */
export async function couponShop() {
  const clock = { now: new Date() };
  const shop = await testShop({
    now: () => clock.now,
    variables: { DATABASE_POOL: '20', TRUST_PROXY: '127.0.0.1' },
  });
  const { call, succeed, context } = shop;
  const [ring = '', earring = ''] = await addProducts(context.db, [
    { price: 1000, stock: 10_000, category: 'Rings' },
    { price: 400, stock: 10_000, category: 'Earrings', subcategory: 'Studs' },
  ]);
  const newPeople = async () => ({
    customer: await addCustomer(shop),
    admin: await addCustomer(shop, { role: 'ADMIN' }),
  });
  const people = await newPeople();
  beforeEach(async () => {
    clock.now = new Date('2026-11-21T06:00:00Z');
    Object.assign(people, await newPeople());
  });

  const as = (who: TestCustomer = people.customer) => ({ token: who.token });

  async function goTo(day: Day): Promise<void> {
    clock.now = new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);
    people.customer = await logInAgain(shop, people.customer);
    people.admin = await logInAgain(shop, people.admin);
  }

  function give(coins: number, who = people.customer) {
    const source = { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' } as const;
    return transact(context, (tx) =>
      moveCoins(context, tx, { userId: who.userId, source, coins: asCoins(coins), rule: {} }),
    );
  }

  let made = 0;
  /** Creates a campaign as an administrator; returns its codes. */
  async function campaign(terms: object = {}): Promise<{ id: string; code: string; codes: string[] }> {
    made += 1;
    const input = {
      discount_type: 'fixed',
      value: 50,
      ...('count' in terms ? {} : { code: `TEST${made}` }),
      ...terms,
    };
    const { data } = await succeed('coupon.generate', input, as(people.admin));
    return { id: data.campaign ?? '', code: data.codes[0] ?? '', codes: data.codes };
  }

  const redeem = (code: string, who = people.customer) => call('coupon.redeem', { code }, as(who));
  const activate = (code: string, who = people.customer) => call('coupon.activate', { code }, as(who));

  async function activated(terms: object = {}, who = people.customer) {
    const one = await campaign(terms);
    expect((await redeem(one.code, who)).status).toBe(200);
    expect((await activate(one.code, who)).status).toBe(200);
    return one;
  }

  return {
    shop,
    clock,
    people,
    ring,
    earring,
    as,
    goTo,
    give,
    campaign,
    redeem,
    activate,
    activated,
    wallet: async (who = people.customer) => (await succeed('coupon.list', {}, as(who))).data,
    cart: (who = people.customer) => succeed('cart.get', {}, as(who)),
  };
}
