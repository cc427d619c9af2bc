import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { beatHeart } from './heartbeat.ts';

const clock = { now: new Date('2026-11-01T06:00:00Z') };
const shop = await testShop({ now: () => clock.now, variables: { DATABASE_POOL: '20' } });
const { call, succeed, context } = shop;
const { db } = context;

let customer: TestCustomer;
beforeEach(async () => {
  clock.now = noon('2026-11-01');
  customer = await addCustomer(shop);
});

/** 11:30 in India. */
const noon = (day: Day) => new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);

/** Sets the clock; logs in again, because older sessions have expired. */
async function goTo(when: Day | Date): Promise<void> {
  clock.now = typeof when === 'string' ? noon(when) : when;
  customer = await logInAgain(shop, customer);
}

const process = async () => (await succeed('streak.process', {}, { token: customer.token })).data;
const status = async (input: object = {}) =>
  (await succeed('streak.status', input, { token: customer.token })).data;

async function visitOn(...days: Day[]) {
  let last = await process();
  for (const day of days) {
    await goTo(day);
    last = await process();
  }
  return last;
}

const ledger = (userId = customer.userId) =>
  db
    .selectFrom('coin_entries as e')
    .innerJoin('coin_movements as m', 'm.id', 'e.movement_id')
    .select(['m.key', 'm.source', 'm.rule', 'e.coins', 'e.balance_after'])
    .where('e.user_id', '=', userId)
    .orderBy('e.position')
    .execute();

describe('visits', () => {
  test('spec 7.61, decisions §6: the first visit of a day adds one and gives coins, a second one nothing', async () => {
    expect(await process()).toMatchObject({
      streak_halved: false,
      streak_reset: false,
      current_streak: 1,
      longest_streak: 1,
      coins_awarded: 1,
      total_coins: 1,
      already_processed: false,
    });
    expect(await process()).toMatchObject({ current_streak: 1, coins_awarded: 0, already_processed: true });
    await goTo('2026-11-02');
    expect(await process()).toMatchObject({ current_streak: 2, coins_awarded: 1, total_coins: 2 });
    expect(await ledger()).toMatchObject([
      { coins: 1, rule: { days_for_one_more: 7, most_coins_of_day: 10 } },
      { coins: 1, balance_after: 2 },
    ]);
  });

  test('spec 4.16, decisions §6: twenty devices and retries at once are one visit', async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, () => process()));
    expect(visits.filter(({ already_processed }) => !already_processed)).toHaveLength(1);
    expect(visits.every(({ current_streak }) => current_streak === 1)).toBe(true);
    expect(await ledger()).toHaveLength(1);
    await goTo('2026-11-02');
    const next = await Promise.all(Array.from({ length: 20 }, () => process()));
    expect(next.map(({ coins_awarded }) => coins_awarded).toSorted()).toEqual([...Array(19).fill(0), 1]);
    expect(next.every(({ total_coins }) => total_coins === 2)).toBe(true);
  });

  test('spec 7.62: update does the same as process-automatic', async () => {
    const request = { method: 'POST', headers: { authorization: `Bearer ${customer.token}` } } as const;
    const reply = await shop.app.inject({ ...request, url: '/api/user/streak/update' });
    expect(reply.json().data).toMatchObject({
      current_streak: 1,
      coins_awarded: 1,
      already_processed: false,
    });
    expect(await process()).toMatchObject({ current_streak: 1, already_processed: true });
  });

  test('spec 4.17, 8.11: one missed day halves the streak and shows it, two reset it to 0', async () => {
    await visitOn('2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05');
    await goTo('2026-11-07');
    expect(await process()).toMatchObject({
      streak_halved: true,
      streak_reset: false,
      previous_streak: 5,
      current_streak: 2,
      coins_awarded: 1,
      message: 'Streak halved to 2 days due to missed day! +1 coins',
    });
    await goTo('2026-11-10');
    expect(await process()).toMatchObject({
      streak_halved: false,
      streak_reset: true,
      current_streak: 0,
      longest_streak: 5,
      coins_awarded: 0,
      message: 'Streak reset to 0 days due to extended absence!',
    });
    await goTo('2026-11-11');
    expect(await process()).toMatchObject({ current_streak: 1, coins_awarded: 1, message: null });
  });

  test('decisions §6: the day ends at midnight in India in any time zone of device or server', async () => {
    await goTo(new Date('2026-11-01T23:59:59.999+05:30'));
    expect(await process()).toMatchObject({ current_streak: 1 });
    const before = await status();
    expect(before).toMatchObject({ today: '2026-11-01', day_ends_at: '2026-11-01T18:30:00.000Z' });
    clock.now = new Date('2026-11-02T00:00:00+05:30');
    const headers = { 'x-timezone': 'America/New_York', date: 'Sun, 01 Nov 2026 14:30:00 GMT' };
    const reply = await succeed('streak.process', {}, { token: customer.token, headers });
    expect(reply.data).toMatchObject({ current_streak: 2, coins_awarded: 1 });
    expect((await status()).today).toBe('2026-11-02');
  });

  test('decisions §6: days go on over the end of a month, of a year and of a leap day', async () => {
    for (const first of ['2026-11-29', '2026-12-30', '2028-02-27', '2027-02-27'] as const) {
      clock.now = noon(first);
      customer = await addCustomer(shop);
      const last = await visitOn(addDays(first, 1), addDays(first, 2), addDays(first, 3));
      expect(last.current_streak).toBe(4);
    }
  });

  test('a clock set back pays no day twice, and the streak continues when it is right again', async () => {
    await visitOn('2026-11-02', '2026-11-03');
    await goTo('2026-11-01');
    expect(await process()).toMatchObject({ current_streak: 3, coins_awarded: 0, already_processed: true });
    expect(await status()).toMatchObject({ current_streak: 3, today_done: true });
    await goTo('2026-11-04');
    expect(await process()).toMatchObject({ current_streak: 4, coins_awarded: 1 });
    expect(await ledger()).toHaveLength(4);
  });

  test('spec 6.3: an administrator has no streak', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    for (const name of ['streak.process', 'streak.status', 'streak.convert'] as const) {
      expect((await call(name, {}, { token: admin.token })).status).toBe(403);
    }
    expect((await call('streak.claim', { milestone: 7 }, { token: admin.token })).status).toBe(403);
    const rows = await db.selectFrom('streaks').where('user_id', '=', admin.userId).execute();
    expect(rows).toEqual([]);
  });
});

describe('milestones', () => {
  /** Creates a streak of so many consecutive days. */
  async function streakOf(days: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('streaks')
        .values({
          user_id: customer.userId,
          first_day: addDays('2026-11-01', -days),
          last_day: '2026-10-31',
          current: days,
          longest: days,
          run: 1,
          best_of_run: days,
          updated_at: clock.now,
        })
        .execute();
    });
  }

  test('spec 4.18, 7.63: a milestone is claimed once and leaves the list, also with twenty requests at once', async () => {
    await streakOf(6);
    expect(await process()).toMatchObject({ reached_milestones: [7], available_milestones: [7] });
    const claim = () => call('streak.claim', { milestone: '7' }, { token: customer.token });
    const replies = await Promise.all(Array.from({ length: 20 }, claim));
    const paid = replies.filter(({ status: code }) => code === 200);
    expect(paid).toHaveLength(1);
    expect(paid[0]?.body).toMatchObject({
      message: 'Milestone 7 claimed! +25 coins',
      data: { milestone: 7, coins_awarded: 25, total_coins: 27, available_milestones: [] },
    });
    for (const refused of replies.filter(({ status: code }) => code !== 200)) {
      expect([refused.status, refused.body.message]).toEqual([400, 'Milestone not available']);
    }
    expect(await status()).toMatchObject({ available_milestones: [], claimed_milestones: [7], coins: 27 });
    expect((await ledger()).map(({ coins }) => coins)).toEqual([2, 25]);
  });

  test('spec 7.64: convert-to-coins claims all that are available, once', async () => {
    await streakOf(29);
    await db
      .insertInto('streak_milestones')
      .values({
        user_id: customer.userId,
        run: 1,
        days: 7,
        coins: asCoins(25),
        reached_on: '2026-10-09',
      })
      .execute();
    await process();
    const convert = () => succeed('streak.convert', {}, { token: customer.token });
    const replies = await Promise.all(Array.from({ length: 20 }, convert));
    const paid = replies.filter(({ data }) => data.coins_awarded > 0);
    expect(paid).toHaveLength(1);
    expect(paid[0]?.data).toMatchObject({ claimed: [7, 30], coins_awarded: 175, total_coins: 180 });
    expect((await convert()).data).toMatchObject({ claimed: [], coins_awarded: 0, available_milestones: [] });
  });

  test('decisions §6: a reached milestone can be claimed after a reset, and the next run reaches it again', async () => {
    await streakOf(6);
    await process();
    await goTo('2026-11-20');
    expect(await process()).toMatchObject({ streak_reset: true, available_milestones: [7] });
    await visitOn(...Array.from({ length: 7 }, (_, day) => addDays('2026-11-21', day)));
    expect(await status()).toMatchObject({ current_streak: 7, available_milestones: [7] });
    const { data } = await succeed('streak.claim', { milestone: 7 }, { token: customer.token });
    expect(data).toMatchObject({ coins_awarded: 50, available_milestones: [] });
  });

  test('bad milestones are refused with a reason, and one that is not reached is not available', async () => {
    for (const milestone of [0, -7, 1.5, 'seven', null, {}]) {
      expect((await call('streak.claim', { milestone }, { token: customer.token })).status).toBe(400);
    }
    const reply = await call('streak.claim', { milestone: 30 }, { token: customer.token });
    expect(reply.body).toMatchObject({ code: 'milestone-not-available', message: 'Milestone not available' });
  });
});

describe('the status', () => {
  test('spec 3.12, 7.60: it has the streak, the outlook and the cost of missing a day', async () => {
    await visitOn('2026-11-02', '2026-11-03', '2026-11-04');
    expect(await status()).toMatchObject({
      current_streak: 4,
      longest_streak: 4,
      coins: 4,
      available_milestones: [],
      claimed_milestones: [],
      last_streak_date: '2026-11-04',
      today_done: true,
      next_milestone: { days: 7, coins: 25, on: '2026-11-07', days_to_go: 3 },
      next_visit: { on: '2026-11-05', kind: 'counted', streak: 5, coins: 1 },
      if_missed: { from: 4, to: 2, words: 'If you miss tomorrow, your streak drops from 4 to 2' },
      milestones: [
        { days: 7, coins: 25, state: 'to-come' },
        { days: 30, coins: 150 },
        { days: 100, coins: 600 },
        { days: 365, coins: 3000 },
      ],
      month: '2026-11',
    });
  });

  test('the calendar shows visited, missed and earlier days, and future milestones', async () => {
    await visitOn('2026-11-02', '2026-11-04');
    const { days } = await status();
    expect(days).toHaveLength(30);
    expect(days.slice(0, 6).map(({ mark }) => mark)).toEqual([
      'kept',
      'kept',
      'missed',
      'kept',
      'ahead',
      'ahead',
    ]);
    expect(days[3]).toMatchObject({ day: '2026-11-04', is_today: true, streak: 1, coins: 1 });
    expect(days.find(({ milestones }) => milestones.length > 0)).toMatchObject({ day: '2026-11-10' });
    const october = await status({ month: '2026-10' });
    expect(october.days.every(({ mark }) => mark === 'before')).toBe(true);
    for (const month of ['2026-13', 'now', '1999']) {
      expect((await call('streak.status', { month }, { token: customer.token })).status).toBe(400);
    }
  });

  test('a customer without visits gets an empty calendar, and no one else’s days', async () => {
    await process();
    const other = await addCustomer(shop);
    const { data } = await succeed('streak.status', {}, { token: other.token });
    expect(data).toMatchObject({
      current_streak: 0,
      last_streak_date: null,
      today_done: false,
      if_missed: null,
    });
    expect(data.days.some(({ mark }) => mark === 'kept')).toBe(false);
  });
});

describe('a shop that was closed', () => {
  const beat = () => beatHeart(context);
  beforeEach(async () => {
    await db.deleteFrom('shop_outages').execute();
    await db.deleteFrom('shop_heartbeat').execute();
  });

  test('decisions §6: a day that could not be visited is forgiven, with a note in the ledger', async () => {
    await visitOn('2026-11-02', '2026-11-03');
    clock.now = new Date('2026-11-03T20:00:00+05:30');
    await beat();
    clock.now = new Date('2026-11-05T08:00:00+05:30');
    await Promise.all(Array.from({ length: 5 }, beat));
    const outages = await db.selectFrom('shop_outages').selectAll().execute();
    expect(outages).toEqual([{ began_at: '2026-11-03T14:30:00.000Z', ended_at: '2026-11-05T02:30:00.000Z' }]);
    await goTo('2026-11-05');
    expect(await status()).toMatchObject({ next_visit: { kind: 'counted', streak: 4 } });
    expect(await process()).toMatchObject({ current_streak: 4, forgiven_days: ['2026-11-04'] });
    expect((await ledger()).at(-1)?.source).toMatchObject({ forgiven: ['2026-11-04'] });
    expect((await status()).days[3]).toMatchObject({ day: '2026-11-04', mark: 'forgiven' });
  });

  test('a short outage closes nothing, and a corrected clock continues', async () => {
    clock.now = noon('2026-11-05');
    await beat();
    clock.now = new Date(clock.now.getTime() + 4 * 60_000);
    await beat();
    clock.now = noon('2026-11-04');
    await beat();
    clock.now = new Date(clock.now.getTime() + 60_000);
    await beat();
    expect(await db.selectFrom('shop_outages').selectAll().execute()).toEqual([]);
    const rows = await db.selectFrom('shop_heartbeat').select('beat_at').execute();
    expect(rows).toEqual([{ beat_at: clock.now.toISOString() }]);
  });
});

test('the rules hold from their day on', async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  await visitOn('2026-11-02');
  const rule = { days_for_one_more: 1, most_coins_of_day: 2, milestones: [] };
  await succeed(
    'admin.streaks.saveSettings',
    { ...rule, version: 0, holds_from: '2026-11-04' },
    { token: (await logInAgain(shop, admin)).token },
  );
  await goTo('2026-11-04');
  const rules = async () => (await status()).rules;
  await expect.poll(rules).toEqual({ days_for_one_more: 1, most_coins_of_day: 2 });
  await goTo('2026-11-03');
  expect(await rules()).toEqual({ days_for_one_more: 7, most_coins_of_day: 10 });
  expect(await process()).toMatchObject({ current_streak: 3, coins_awarded: 1 });
  await goTo('2026-11-04');
  expect(await process()).toMatchObject({ current_streak: 4, coins_awarded: 2 });
  expect((await ledger()).at(-1)?.rule).toMatchObject({ days_for_one_more: 1, most_coins_of_day: 2 });
});
