import { dayInIndia } from '@jhumka/domain/calendar';
import { paise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { keyOf } from '../../../invariants/invariant.ts';
import { invariants } from '../../../invariants/invariants.ts';
import { beginDailyCheck, checkInvariants } from './check-invariants.ts';
import { repairs } from './repair-invariant.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

/** Moves the clock, with a new session of an administrator. */
async function moveClock(instant: string) {
  clock.now = new Date(instant);
  as.token = (await addCustomer(shop, { role: 'ADMIN' })).token;
}

const keys = invariants.map(keyOf);
const list = async () => (await succeed('admin.invariants.list', {}, as)).data;
const find = async (key: string) => (await list()).invariants.find((one) => one.key === key);
const checkAt = async (instant: string) => {
  await moveClock(instant);
  await succeed('admin.invariants.check', {}, as);
  await checkInvariants(context, dayInIndia(clock.now));
};
const repair = async (key: string, dryRun?: boolean) =>
  (await succeed('admin.invariants.repair', { key, ...(dryRun === undefined ? {} : { dryRun }) }, as)).data
    .changes;

const spend = 'the-lifetime-spend-of-a-member-is-the-sum-of-their-orders';
const balance = 'the-coin-balance-of-a-customer-is-the-sum-of-their-entries';
const houseDays = 'the-daily-total-of-the-house-account-is-the-sum-of-its-entries';
const rating = 'the-rating-of-a-product-is-the-mean-of-its-visible-reviews';
const uses = 'a-campaign-counts-the-orders-that-use-it-and-keeps-its-limits';

/** A customer with 500 coins of an administrator. */
async function addHolder() {
  const customer = await addCustomer(shop);
  const { userId } = customer;
  await succeed('admin.coins.adjust', { user_id: userId, coins: 500, reason: 'Welcome' }, as);
  return customer;
}

const setBalance = (userId: string, coins: number) =>
  sql`update coin_accounts set balance = ${coins} where user_id = ${userId}`.execute(db);

async function balanceOf(userId: string) {
  const rows = await db.selectFrom('coin_accounts').select('balance').where('user_id', '=', userId).execute();
  return rows[0]?.balance;
}

test('each invariant has a key of its own and tells what to do; only such keys have a repair', () => {
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(repairs).filter((key) => !keys.includes(key))).toEqual([]);
  expect(invariants.filter(({ advice }) => !/^[A-Z].*\.$/.test(advice))).toEqual([]);
});

describe('a check', () => {
  test('begins by hand once while it runs, and each day from three o’clock by itself', async () => {
    const checks = async () => {
      const { rows } = await sql<{ day: string }>`
        select data ->> 'day' as day from pgboss.job where name = 'check-invariants' order by 1`.execute(db);
      return rows.map(({ day }) => day);
    };
    expect((await succeed('admin.invariants.check', {}, as)).message).toBe('The check has begun');
    expect((await succeed('admin.invariants.check', {}, as)).message).toBe('A check is running');
    expect(await list()).toMatchObject({ checkedAt: null, isRunning: true });
    await beginDailyCheck(context);
    expect(await checks()).toEqual(['2026-11-21']);
    await moveClock('2026-11-21T21:00:00.000Z'); // 2:30 of the next day in India
    await beginDailyCheck(context);
    expect(await checks()).toEqual(['2026-11-21']);
    await moveClock('2026-11-21T21:30:00.000Z');
    await Promise.all([beginDailyCheck(context), beginDailyCheck(context)]);
    expect(await checks()).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('whose process ended is begun again by hand after an hour', async () => {
    await moveClock('2026-11-22T05:00:00.000Z');
    expect((await succeed('admin.invariants.check', {}, as)).message).toBe('The check has begun');
    await checkAt('2026-11-22T05:01:00.000Z');
    expect(await list()).toMatchObject({ checkedAt: '2026-11-22T05:01:00.000Z', isRunning: false });
  });

  test('names the rows, since when they are broken, and what to do', async () => {
    const { userId } = await addHolder();
    await setBalance(userId, 510);
    await checkAt('2026-11-23T05:00:00.000Z');
    await checkAt('2026-11-24T05:00:00.000Z');
    const broken = await find(balance);
    expect(broken).toMatchObject({ brokenSince: '2026-11-23T05:00:00.000Z', total: 1, isRepairable: true });
    expect(broken?.rows[0]).toMatchObject({ _id: userId });
    expect((await list()).invariants[0]?.total).toBe(1);
    expect((await succeed('admin.shopStatus.get', {}, as)).data.warnings).toContainEqual({
      code: 'invariants-broken',
      message:
        'The check of money, stock and coins found 3 contradictions. Admin → Jobs and checks names them.',
    });
    const packer = await addCustomer(shop, { staffRole: 'packer' });
    expect((await succeed('admin.shopStatus.get', {}, packer)).data.warnings).toEqual([]);
    await repair(balance, false);
    await checkAt('2026-11-25T05:00:00.000Z');
    expect(await find(balance)).toMatchObject({ brokenSince: null, total: 0, rows: [] });
  });

  test('that fails says why, and doesn’t count as one', async () => {
    await moveClock('2026-11-26T05:00:00.000Z');
    await succeed('admin.invariants.check', {}, as);
    await sql`alter table locked_months rename to elsewhere`.execute(db);
    await expect(checkInvariants(context, '2026-11-26')).rejects.toThrow('locked_months');
    await sql`alter table elsewhere rename to locked_months`.execute(db);
    const { problem, checkedAt } = await list();
    expect([problem.includes('locked_months'), checkedAt]).toEqual([true, '2026-11-25T05:00:00.000Z']);
  });
});

describe('a repair', () => {
  test('tells what it would change and changes nothing, then does just that and logs it', async () => {
    const { userId } = await addHolder();
    await setBalance(userId, 35);
    const change = { _id: userId, from: '35 coins', to: '500 coins' };
    expect(await repair(balance)).toMatchObject([change]);
    expect(await repair(balance, true)).toMatchObject([change]);
    expect(await repair(balance, false)).toMatchObject([change]);
    expect(await repair(balance, false)).toEqual([]);
    const { data } = await succeed('admin.audit.list', { subjectId: userId, action: 'invariant.repair' }, as);
    expect(data.map(({ changes }) => changes)).toEqual([{ figure: { from: '35 coins', to: '500 coins' } }]);
  });

  test('two at once repair once, and movements that come meanwhile are in the daily totals', async () => {
    const { userId } = await addHolder();
    await setBalance(userId, 100);
    await Promise.all([repair(balance, false), repair(balance, false)]);
    expect(await balanceOf(userId)).toBe(500);
    await sql`update coin_house_days set coins = coins + 7 where reason = 'adjusted'`.execute(db);
    const more = () => succeed('admin.coins.adjust', { user_id: userId, coins: 40, reason: 'Thanks' }, as);
    await Promise.all([repair(houseDays, false), more(), repair(houseDays, false), more()]);
    expect(await balanceOf(userId)).toBe(580);
    expect(await findBroken(db)).toEqual([]);
  });

  test('derives spend, ratings and uses of campaigns from their rows', async () => {
    const { userId, token } = await addHolder();
    await succeed('admin.coins.adjust', { user_id: userId, coins: 1_000, reason: 'VIP' }, as);
    await succeed('vip.join', {}, { token });
    const [productId = ''] = await addProducts(db, [{}]);
    const { data } = await succeed(
      'coupon.generate',
      { discount_type: 'fixed', value: 50, code: 'REPAIR' },
      as,
    );
    const campaign = await db.selectFrom('coupon_campaigns').select('id').executeTakeFirstOrThrow();
    expect(data).toBeTruthy();
    await sql`update vip_memberships set lifetime_spend = 4200`.execute(db);
    await db
      .updateTable('products')
      .set({ rating: 4.5, review_count: 2 })
      .where('id', '=', productId)
      .execute();
    await db
      .updateTable('coupon_campaigns')
      .set({ uses: 3, spent: paise(5_000) })
      .where('id', '=', campaign.id)
      .execute();
    expect(await repair(spend, false)).toMatchObject([{ _id: userId, from: 'Rs.42.00', to: 'Rs.0.00' }]);
    expect(await repair(rating, false)).toMatchObject([
      { _id: productId, from: '4.5 of 2 reviews', to: 'no reviews' },
    ]);
    expect(await repair(uses, false)).toMatchObject([
      { _id: campaign.id, from: '3 orders, Rs.50.00', to: '0 orders, Rs.0.00' },
    ]);
    expect(await findBroken(db)).toEqual([]);
  });

  test('is refused for what is no derived figure, with advice, and unknown for another key', async () => {
    const stock = await call('admin.invariants.repair', { key: 'stock-is-never-below-zero' }, as);
    expect([stock.status, stock.body.code]).toEqual([409, 'not-repairable']);
    expect(stock.body.message).toContain('Count the goods');
    expect((await call('admin.invariants.repair', { key: 'toString' }, as)).status).toBe(404);
  });
});
