import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { asCoins, type CoinSource } from '@jhumka/domain/coins';
import { typeidUnboxed } from 'typeid-js';
import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { personalData } from './close-account.ts';
import { readBalance } from './get-balance.ts';
import { moveCoins } from './move-coins.ts';
import { sweepCoinEnds } from './sweep-coin-ends.ts';

const clock = { now: new Date() };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { call, succeed, context } = shop;

/** Ten in the morning of a day in India. */
const goTo = (day: Day) => {
  clock.now = new Date(startOfDay(day).getTime() + 10 * 3_600_000);
};
const emailOf = ({ userId }: TestCustomer) => `${userId}@example.com`;
const newCustomer = (day: Day = '2026-11-21') => {
  goTo(day);
  return addCustomer(shop);
};
const move = ({ userId }: TestCustomer, source: CoinSource, coins: number, coinMonths = 0) =>
  transact(context, (tx) =>
    moveCoins(context, tx, { userId, source, coins: asCoins(coins), rule: {}, lots: { coinMonths } }),
  );
const give = (customer: TestCustomer, coins: number, coinMonths = 0) =>
  move(customer, { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note: '' }, coins, coinMonths);
const spend = (customer: TestCustomer, coins: number) =>
  move(customer, { reason: 'coupon-made', couponId: typeidUnboxed('cpn'), worth: 5_000 as never }, coins);
const buy = (customer: TestCustomer, coins: number) =>
  move(
    customer,
    { reason: 'package-bought', purchaseId: typeidUnboxed('pur'), price: 5_000 as never },
    coins,
  );

/** Returns coins that are left, by ends: ['2027-11-30 given', 5]. */
async function left(customer: TestCustomer, asOf?: string) {
  const { token } = await logInAgain(shop, customer);
  const { data, coins } = await succeed('coins.lots', asOf === undefined ? {} : { asOf }, { token });
  expect(data.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(coins);
  if (asOf === undefined) expect(coins).toBe(await readBalance(context.db, customer.userId));
  return data.map(({ ends_on, kind, remaining }) => [`${ends_on} ${kind}`, remaining]);
}

const statementOf = async (customer: TestCustomer) => {
  const { token } = await logInAgain(shop, customer);
  const { data } = await succeed('coins.history', { limit: 50 }, { token });
  return data.map(({ description, type, coins }) => `${type} ${coins}: ${description}`);
};

afterAll(async () => {
  expect(await findBroken(context.db)).toEqual([]);
});

describe('lots', () => {
  test('given coins end with the month a year later, bought ones never, and what ends first is spent first', async () => {
    const customer = await newCustomer();
    await buy(customer, 500);
    await give(customer, 40);
    await give(customer, 100, 12);
    goTo('2026-12-01');
    await give(customer, 30, 12);
    await spend(customer, 110);
    expect(await left(customer)).toEqual([
      ['2027-12-31 given', 20],
      ['null given', 40],
      ['null bought', 500],
    ]);
  });

  test('the streak, milestones, birthdays and administrators give coins by the months of the settings', async () => {
    const customer = await newCustomer();
    const { token } = customer;
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    await context.db
      .insertInto('streak_milestones')
      .values({ user_id: customer.userId, run: 1, days: 7, coins: asCoins(25), reached_on: '2026-11-01' })
      .execute();
    const { version, rules } = (await succeed('admin.vip.settings', {}, { token: admin.token })).data;
    expect(rules.coin_months).toBe(12);
    const save = { ...rules, coin_months: 2, version, holds_from: '2026-11-21' as const };
    await succeed('admin.vip.saveSettings', save, { token: admin.token });
    await succeed('streak.process', {}, { token });
    await succeed('streak.claim', { milestone: 7 }, { token });
    const adjustment = { user_id: customer.userId, coins: 10, reason: 'Sorry' };
    await succeed('admin.coins.adjust', adjustment, { token: admin.token });
    const { data } = await succeed('coins.lots', {}, { token });
    expect(data.map(({ reason, coins, ends_on }) => [reason, coins, ends_on]).toSorted()).toEqual([
      ['adjusted', 10, '2027-01-31'],
      ['streak-day', 1, '2027-01-31'],
      ['streak-milestone', 25, '2027-01-31'],
    ]);
    const { rule } = await context.db
      .selectFrom('coin_movements')
      .select('rule')
      .where('key', '=', `streak-day:${customer.userId}:2026-11-21`)
      .executeTakeFirstOrThrow();
    expect(rule).toMatchObject({ coin_months: 2 });
    await succeed(
      'admin.vip.saveSettings',
      { ...rules, version: version + 1, holds_from: '2026-11-21' },
      { token: admin.token },
    );
  });

  test('a withdrawn coupon gives its coins back to the lots that it took, and to new ones of ended ones', async () => {
    let customer = await newCustomer('2026-11-21');
    await give(customer, 60, 1);
    await give(customer, 100, 12);
    const made = async () =>
      (await succeed('coupon.generate', { offerId: 'ofr_100' }, { token: customer.token })).data.coupon?._id;
    const revoke = async (couponId = '') => {
      const admin = await addCustomer(shop, { role: 'ADMIN' });
      const input = { id: customer.userId, couponId, return_coins: true };
      await succeed('admin.coupons.revoke', input, { token: admin.token });
    };
    const before = await left(customer);
    await revoke(await made());
    expect(await left(customer)).toEqual(before);
    const second = await made();
    goTo('2027-01-05');
    await sweepCoinEnds(context);
    customer = await logInAgain(shop, customer);
    await revoke(second);
    expect(await left(customer)).toEqual([
      ['2027-02-28 given', 60],
      ['2027-11-30 given', 100],
    ]);
  });
});

describe('the balance of a day', () => {
  test('is explained by its lots, after each day and at each instant, for customer and administrator', async () => {
    let customer = await newCustomer('2026-11-21');
    await give(customer, 10, 12);
    const morning = clock.now.toISOString();
    clock.now = new Date(startOfDay('2026-11-22').getTime() - 1);
    await give(customer, 20);
    goTo('2026-11-22');
    await spend(customer, 15);
    customer = await logInAgain(shop, customer);
    expect(await left(customer, '2026-11-20')).toEqual([]);
    expect(await left(customer, morning)).toEqual([['2027-11-30 given', 10]]);
    expect(await left(customer, '2026-11-21')).toEqual([
      ['2027-11-30 given', 10],
      ['null given', 20],
    ]);
    expect(await left(customer, '2026-11-22')).toEqual([['null given', 15]]);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const input = { user_id: customer.userId, asOf: '2026-11-21' };
    const { data, coins } = await succeed('admin.coins.lots', input, { token: admin.token });
    expect(coins).toBe(30);
    expect(data[0]).toMatchObject({
      ...{ reason: 'adjusted', kind: 'given', coins: 10, remaining: 10 },
      ...{ earned_on: '2026-11-21', ends_on: '2027-11-30' },
      description: expect.stringContaining('Added by'),
    });
  });

  test('an unknown day is refused, and an unknown customer is not found', async () => {
    const { token } = await newCustomer();
    for (const asOf of ['2026-02-30', 'yesterday', '2026-11-21T06:00:00']) {
      expect((await call('coins.lots', { asOf }, { token })).status, asOf).toBe(400);
    }
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const { body } = await call('admin.coins.lots', { user_id: 'usr_nobody' }, { token: admin.token });
    expect(body.code).toBe('user-not-found');
  });
});

describe('the end', () => {
  test('coins are spent until midnight in India of their last day, and end then, once, in concurrent runs', async () => {
    const customer = await newCustomer('2026-11-21');
    await give(customer, 50, 12);
    await give(customer, 30);
    clock.now = new Date('2027-11-30T18:29:59Z');
    await sweepCoinEnds(context);
    await spend(customer, 10);
    clock.now = new Date('2027-11-30T18:30:00Z');
    await Promise.all(Array.from({ length: 5 }, () => sweepCoinEnds(context)));
    expect(await left(customer)).toEqual([['null given', 30]]);
    expect((await statementOf(customer)).slice(0, 2)).toEqual([
      'spent 40: Ended on 30 Nov 2027',
      'spent 10: Coupon for Rs.50.00 off',
    ]);
    expect(await left(customer, '2027-11-30')).toEqual([
      ['2027-11-30 given', 40],
      ['null given', 30],
    ]);
  });

  test('of fifty spends at once while half of the coins end, the other half is spent and no more', async () => {
    const customer = await newCustomer('2026-11-21');
    for (let lot = 0; lot < 10; lot += 1) await give(customer, 30, 1);
    for (let lot = 0; lot < 10; lot += 1) await give(customer, 30, 2);
    goTo('2027-01-01');
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 25 }, () => spend(customer, 40)),
      sweepCoinEnds(context),
      ...Array.from({ length: 25 }, () => spend(customer, 40)),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(50 - 7);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'insufficient-coins' });
    expect(await left(customer)).toEqual([['2027-01-31 given', 20]]);
    expect(await statementOf(customer)).toContain('spent 300: Ended on 31 Dec 2026');
  });

  test('spending after the last day ends the coins first, also before the job has run', async () => {
    const customer = await newCustomer('2026-11-21');
    await give(customer, 50, 1);
    await give(customer, 30);
    goTo('2027-01-01');
    await expect(spend(customer, 31)).rejects.toMatchObject({
      code: 'insufficient-coins',
      data: { missing: 1 },
    });
    // All of it was undone, so the job still finds it.
    expect(await readBalance(context.db, customer.userId)).toBe(80);
    await spend(customer, 30);
    expect(await left(customer)).toEqual([]);
  });

  test('a clock that goes a day back and forth brings no coins back, and ends what comes meanwhile', async () => {
    const customer = await newCustomer('2026-11-21');
    await give(customer, 50, 1);
    goTo('2027-01-01');
    await sweepCoinEnds(context);
    goTo('2026-12-31');
    await sweepCoinEnds(context);
    await give(customer, 20, 1);
    await give(customer, 8);
    await spend(customer, 5);
    expect(await left(customer)).toEqual([
      ['2027-01-31 given', 15],
      ['null given', 8],
    ]);
    goTo('2027-01-01');
    await sweepCoinEnds(context);
    expect(await left(customer)).toHaveLength(2);
    goTo('2027-02-01');
    await sweepCoinEnds(context);
    expect(await left(customer)).toEqual([['null given', 8]]);
  });

  test('closing an account ends what is due, and takes the rest', async () => {
    const customer = await newCustomer('2026-11-21');
    await give(customer, 50, 1);
    await give(customer, 30, 12);
    goTo('2027-01-01');
    await transact(context, async (tx, ctx) =>
      personalData.erase?.(tx, { ctx, user: { id: customer.userId } } as never),
    );
    expect(await readBalance(context.db, customer.userId)).toBe(0);
    expect(await statementOf(customer)).toEqual([
      'spent 30: Account closed',
      'spent 50: Ended on 31 Dec 2026',
      expect.anything(),
      expect.anything(),
    ]);
  });
});

describe('notices', () => {
  const subjectsTo = async (customer: TestCustomer) =>
    (await mailsTo(context.db, emailOf(customer))).map(({ subject }) => subject);

  test('a customer is mailed 30 and 7 days before, once a day for all coins, also after a clock was set back', async () => {
    const customer = await newCustomer('2026-11-21');
    await give(customer, 50, 1);
    await give(customer, 70, 1);
    await give(customer, 500);
    goTo('2026-11-30');
    await sweepCoinEnds(context);
    expect(await subjectsTo(customer)).toEqual([]);
    // From nine in the morning.
    clock.now = startOfDay('2026-12-01');
    await sweepCoinEnds(context);
    expect(await subjectsTo(customer)).toEqual([]);
    for (const day of ['2026-12-01', '2026-12-02', '2026-11-30', '2026-12-01'] as const) {
      goTo(day);
      await Promise.all([sweepCoinEnds(context), sweepCoinEnds(context)]);
    }
    expect(await subjectsTo(customer)).toEqual(['120 coins end on 31 Dec 2026']);
    await spend(customer, 20);
    for (const day of ['2026-12-23', '2026-12-24', '2026-12-31', '2026-12-24'] as const) {
      goTo(day);
      await sweepCoinEnds(context);
    }
    expect(await subjectsTo(customer)).toEqual([
      '120 coins end on 31 Dec 2026',
      '100 coins end on 31 Dec 2026',
    ]);
  });

  test('after an outage one notice makes up for both, and nobody is mailed about coins that were spent', async () => {
    const customer = await newCustomer('2027-01-31');
    await give(customer, 5, 1);
    await give(customer, 6, 2);
    const other = await addCustomer(shop);
    await give(other, 9, 1);
    await spend(other, 9);
    // An outage of the first notices.
    goTo(addDays('2027-02-28', -6));
    await sweepCoinEnds(context);
    expect(await subjectsTo(customer)).toEqual(['5 coins end on 28 Feb 2027']);
    goTo('2027-03-01');
    await sweepCoinEnds(context);
    expect(await subjectsTo(customer)).toEqual(['5 coins end on 28 Feb 2027', '6 coins end on 31 Mar 2027']);
    expect(await subjectsTo(other)).toEqual([]);
  });
});
