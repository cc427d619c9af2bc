import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { expect, test } from 'vitest';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';

const clock = { now: noon('2026-11-10') };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { call, succeed, context } = shop;
const { db } = context;

/** 11:30 in India. */
function noon(day: Day): Date {
  return new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);
}

/** Adds a customer with a streak that ended the day before, and so many freezes. */
async function customerWith(freezes: number, current = 40, today: Day = '2026-11-10') {
  clock.now = noon(today);
  let customer = await addCustomer(shop);
  const { userId: user_id } = customer;
  const lastDay = addDays(today, -1);
  const streak = { first_day: lastDay, last_day: lastDay, current, longest: current, run: 1 };
  await db
    .insertInto('streaks')
    .values({ user_id, ...streak, best_of_run: current, updated_at: clock.now })
    .execute();
  for (const days of Array.from({ length: freezes }, (_, index) => 1_000 + index)) {
    const paid = { claimed_at: clock.now, gives_freeze: true };
    await db
      .insertInto('streak_milestones')
      .values({ user_id, run: 1, days, coins: asCoins(1), reached_on: lastDay, ...paid })
      .execute();
  }
  const as = () => ({ token: customer.token });
  return {
    userId: user_id,
    as,
    goTo: async (day: Day) => {
      clock.now = noon(day);
      customer = await logInAgain(shop, customer);
    },
    visit: async () => (await succeed('streak.process', {}, as())).data,
    status: async () => (await succeed('streak.status', {}, as())).data,
    setHoliday: (from: string, until: string) => call('streak.setHoliday', { from, until }, as()),
  };
}

test('a missed day uses one freeze, once from twenty devices, and the customer is told', async () => {
  const me = await customerWith(2);
  await me.goTo('2026-11-11');
  const visits = await Promise.all(Array.from({ length: 20 }, me.visit));
  const [counted, ...others] = visits.filter(({ already_processed }) => !already_processed);
  expect(others).toEqual([]);
  expect(counted).toMatchObject({
    ...{ current_streak: 41, streak_halved: false, saved_days: ['2026-11-10'] },
    message: 'A freeze was used for 10 Nov 2026. 1 freeze left.',
  });
  const { freezes, saved_days, days } = await me.status();
  expect({ freezes, saved_days }).toEqual({
    freezes: { held: 1, max: 2, from_days: 30 },
    saved_days: ['2026-11-10'],
  });
  expect(days.find(({ day }) => day === '2026-11-10')?.mark).toBe('saved');
});

test('spec 4.17: with no freeze left, a missed day halves the streak as before', async () => {
  const me = await customerWith(0);
  await me.goTo('2026-11-11');
  const halved = { streak_halved: true, current_streak: 20, saved_days: [] };
  expect(await me.visit()).toMatchObject(halved);
});

test('a clock that jumps a day ahead and back uses a freeze once', async () => {
  const me = await customerWith(2);
  for (const day of ['2026-11-11', '2026-11-10', '2026-11-11', '2026-11-12'] as const) {
    await me.goTo(day);
    await me.visit();
  }
  expect(await me.status()).toMatchObject({ current_streak: 42, freezes: { held: 1 } });
});

test('a claimed milestone of 30 days gives a freeze, one of 7 days none', async () => {
  const me = await customerWith(1, 29);
  await me.visit();
  expect(await me.status()).toMatchObject({ available_milestones: [30], freezes: { held: 1 } });
  await Promise.all([1, 2].map(() => call('streak.claim', { milestone: 30 }, me.as())));
  expect((await me.status()).freezes.held).toBe(2);
  const other = await customerWith(0, 6);
  await other.visit();
  await succeed('streak.claim', { milestone: 7 }, other.as());
  expect((await other.status()).freezes.held).toBe(0);
});

test('days of a holiday are neither missed nor counted, and a visit on one counts', async () => {
  const me = await customerWith(0);
  await me.visit();
  expect((await me.setHoliday('2026-11-10', '2026-11-12')).body.issues[0]).toEqual({
    path: 'from',
    message: 'The first day must be tomorrow or later.',
  });
  expect((await me.setHoliday('2026-11-11', '2026-11-30')).body.issues[0]).toEqual({
    path: 'until',
    message: 'That is more than 14 days of holiday in 2026.',
  });
  expect((await me.setHoliday('2026-02-30', 'soon')).status).toBe(400);
  expect((await me.setHoliday('2026-11-11', '2026-11-15')).body.data).toEqual({
    ...{ from: '2026-11-11', until: '2026-11-15', earliest: '2026-11-11', max_days: 14, days_left: 9 },
  });
  expect((await me.status()).if_missed).toBeNull();
  await me.goTo('2026-11-13');
  expect(await me.visit()).toMatchObject({ current_streak: 42, streak_halved: false });
  await me.goTo('2026-11-16');
  expect(await me.visit()).toMatchObject({ current_streak: 43 });
  expect(await me.status()).toMatchObject({ holiday: { from: null, days_left: 9 } });
});

test('a holiday is changed by two devices at once, and cancelled while it runs: its past days stay', async () => {
  const me = await customerWith(0);
  await me.visit();
  const replies = await Promise.all(
    ['2026-11-14', '2026-11-15'].map((until) => me.setHoliday('2026-11-11', until)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await db.selectFrom('streak_holidays').selectAll().where('user_id', '=', me.userId).execute();
  expect(rows).toHaveLength(1);
  await me.goTo('2026-11-12');
  const { data } = await succeed('streak.cancelHoliday', {}, me.as());
  expect(data).toMatchObject({ from: null, days_left: 13 });
  expect(await me.visit()).toMatchObject({ current_streak: 42 });
  expect((await succeed('streak.cancelHoliday', {}, me.as())).data).toEqual(data);
  const kept = await me.setHoliday('2026-11-11', '2026-11-12');
  expect(kept.status).toBe(400);
});

test('spec 6.3: an administrator has no holiday', async () => {
  const { token } = await addCustomer(shop, { role: 'ADMIN' });
  const input = { from: '2026-12-01', until: '2026-12-02' };
  expect((await call('streak.setHoliday', input, { token })).status).toBe(403);
  expect((await call('streak.cancelHoliday', {}, { token })).status).toBe(403);
});

test('a planned closing is shown beforehand, forgiven, and stays so under later rules', async () => {
  const me = await customerWith(1, 40, '2027-01-04');
  await me.visit();
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const save = async (closings: object[], holds_from?: Day) => {
    const { token } = await logInAgain(shop, admin);
    const { version } = (await succeed('admin.streaks.settings', {}, { token })).data;
    const rules = { days_for_one_more: 7, most_coins_of_day: 10, milestones: [] };
    return call('admin.streaks.saveSettings', { ...rules, closings, version, holds_from }, { token });
  };
  expect((await save([{ from: '2027-01-04', until: '2027-01-06' }])).body.issues[0]).toMatchObject({
    path: 'closings.0.from',
  });
  expect((await save([{ from: '2027-01-07', until: '2027-01-06' }])).body.issues[0]).toMatchObject({
    path: 'closings.0.until',
  });
  expect((await save([{ from: '2027-01-05', until: '2027-01-06' }])).status).toBe(200);
  await expect.poll(async () => (await me.status()).closed_days).toEqual(['2027-01-05', '2027-01-06']);
  await me.goTo('2027-01-07');
  // Rules from tomorrow on without it: those days were closed all the same.
  expect((await save([])).status).toBe(200);
  await me.goTo('2027-01-09');
  expect(await me.visit()).toMatchObject({
    ...{ current_streak: 20, streak_halved: true, forgiven_days: ['2027-01-05', '2027-01-06'] },
    saved_days: ['2027-01-07'],
  });
});
