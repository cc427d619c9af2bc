import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { testShop } from '../../../../../test/shop.ts';
import { readCouponOffers, readStreakRules } from '../../rules/read-rules.ts';

const clock = { now: new Date('2026-11-21T06:00:00Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const tomorrow = addDays(dayInIndia(clock.now), 1);

const rules = {
  version: 0,
  days_for_one_more: 5,
  most_coins_of_day: 20,
  milestones: [
    { days: 30, coins: 200 },
    { days: '3', coins: '10' },
  ],
};

test("spec 1.3: administrators see the streaks, today's visits, and the claimable milestones", async () => {
  const customer = await addCustomer(shop);
  await succeed('streak.process', {}, { token: customer.token });
  const { data, totalCount } = await succeed('admin.streaks.list', {}, as);
  expect(totalCount).toBe(1);
  expect(data).toMatchObject([
    { _id: customer.userId, current_streak: 1, today: 'counted', coins_today: 1, to_claim: [] },
  ]);
  const found = async (input: object) => (await succeed('admin.streaks.list', input, as)).totalCount;
  expect(await found({ show: 'running', search: 'shopper', sort: '-last' })).toBe(1);
  expect(await found({ user_id: customer.userId })).toBe(1);
  const nobodys = [{ show: 'halved' }, { show: 'long' }, { show: 'to-claim' }, { search: '%' }];
  for (const input of [...nobodys, { user_id: admin.userId }]) expect(await found(input)).toBe(0);
  expect((await succeed('admin.streaks.figures', {}, as)).data).toMatchObject({
    running: 1,
    of_a_week: 0,
    today: { visited: 1, halved: 0, reset: 0 },
    coins: { of_days: 1, of_milestones: 0 },
    to_claim: { milestones: 0, coins: 0 },
  });
  expect((await call('admin.streaks.list', {}, { token: customer.token })).status).toBe(403);
});

test('rules are planned from tomorrow at the earliest; every version is stored, each change logged', async () => {
  const today = dayInIndia(clock.now);
  const refused = await call('admin.streaks.saveSettings', { ...rules, holds_from: today }, as);
  expect(refused.status).toBe(400);
  expect(refused.body.issues[0]).toMatchObject({ path: 'holds_from' });
  const { data } = await succeed('admin.streaks.saveSettings', { ...rules, note: 'Diwali' }, as);
  expect(data.rules).toMatchObject({ days_for_one_more: 7, most_coins_of_day: 10 });
  expect(data.versions).toMatchObject([
    {
      holds_from: tomorrow,
      state: 'planned',
      note: 'Diwali',
      author: expect.stringContaining('Shopper'),
      rules: {
        milestones: [
          { days: 3, coins: 10 },
          { days: 30, coins: 200 },
        ],
      },
    },
    { holds_from: null, state: 'in-force' },
  ]);
  const log = await succeed('admin.audit.list', { action: 'streak.settings' }, as);
  expect(log.data[0]?.changes).toMatchObject({ holds_from: { to: tomorrow } });
  for (const bad of [
    {
      ...rules,
      milestones: [
        { days: 7, coins: 5 },
        { days: 7, coins: 6 },
      ],
    },
    { ...rules, days_for_one_more: 0 },
    { ...rules, milestones: [{ days: 7, coins: 0 }] },
    { ...rules, holds_from: '2026-02-30' },
    {},
  ]) {
    expect((await call('admin.streaks.saveSettings', { ...bad, version: 1 }, as)).status).toBe(400);
  }
});

test('a concurrent plan gets a conflict, and overwrites nothing', async () => {
  const { version } = (await succeed('admin.streaks.settings', {}, as)).data;
  const replies = await Promise.all(
    [8, 9].map((more) =>
      call('admin.streaks.saveSettings', { ...rules, days_for_one_more: more, version }, as),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile');
});

test('rules that are planned can be withdrawn, those that hold can not, and the visit of the day follows', async () => {
  const customer = await addCustomer(shop);
  const planned = (await succeed('admin.streaks.settings', {}, as)).data;
  const holdsFrom = addDays(tomorrow, 2);
  const { data } = await succeed(
    'admin.streaks.saveSettings',
    { ...rules, most_coins_of_day: 1, version: planned.version, holds_from: holdsFrom },
    as,
  );
  const withdraw = (version: number) => call('admin.streaks.withdrawSettings', { version }, as);
  const reply = await withdraw(data.version);
  expect(
    reply.body.data.versions.find((each: { version: number }) => each.version === data.version),
  ).toMatchObject({
    state: 'withdrawn',
    holds_from: holdsFrom,
  });
  expect((await withdraw(data.version)).status).toBe(404);
  expect((await withdraw(99)).status).toBe(404);
  expect(
    (await call('admin.streaks.withdrawSettings', { version: data.version }, { token: customer.token }))
      .status,
  ).toBe(403);
  await expect.poll(async () => (await readStreakRules(context, holdsFrom)).maxCoinsOfDay).toBe(20);
  const log = await succeed('admin.audit.list', { action: 'streak.settings-withdrawn' }, as);
  expect(log.data[0]).toMatchObject({ subjectId: `streak-${data.version}` });
});

test('offers for coins are planned in the same way, and hold from their day on', async () => {
  const customer = await addCustomer(shop);
  const offersOf = async () => (await succeed('coupon.list', {}, { token: customer.token })).data.offers;
  const offers = [{ coins: 40, worth: '25.50', min_order_amount: 199 }];
  const { data } = await succeed('admin.offers.saveSettings', { offers, personal_days: 30, version: 0 }, as);
  expect(data.versions[0]).toMatchObject({
    state: 'planned',
    rules: { offers: [{ _id: 'ofr_40', coins: 40, worth: 25.5, min_order_amount: 199 }], personal_days: 30 },
  });
  expect(await offersOf()).toHaveLength(4);
  await expect.poll(async () => (await readOffers()).length).toBe(1);
  const twice = [...offers, ...offers];
  expect(
    (await call('admin.offers.saveSettings', { offers: twice, personal_days: 30, version: 1 }, as)).status,
  ).toBe(400);
  const { data: left } = await succeed('admin.offers.withdrawSettings', { version: 1 }, as);
  expect(left.versions[0]).toMatchObject({ state: 'withdrawn' });
  await expect.poll(async () => (await readOffers()).length).toBe(4);
});

test('an offer that loses money is refused, and more coins for visits warn', async () => {
  const offers = [{ coins: 100, worth: 100, min_order_amount: 499 }];
  const { version } = (await succeed('admin.offers.settings', {}, as)).data;
  const refused = await call('admin.offers.saveSettings', { offers, personal_days: 30, version }, as);
  expect(refused.body).toMatchObject({ code: 'loses-money', message: expect.stringContaining('Rs.53.50') });
  const streak = (await succeed('admin.streaks.settings', {}, as)).data;
  const generous = { ...streak.rules, most_coins_of_day: 500, days_for_one_more: 1, version: streak.version };
  const warned = await call('admin.streaks.saveSettings', generous, as);
  expect(warned.body).toMatchObject({ code: 'may-lose-money', data: { warnings: [expect.any(String)] } });
});

async function readOffers() {
  return (await readCouponOffers(context, tomorrow)).offers;
}
