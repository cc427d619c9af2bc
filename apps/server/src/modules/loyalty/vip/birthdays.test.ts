import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { readBalance } from '../coins/get-balance.ts';
import { giveBirthdayCoins } from './give-birthday-coins.ts';

const clock = { now: new Date('2027-01-05T06:00:00Z') };
const shop = await testShop({ now: () => clock.now });
const { context } = shop;

/** 10:30 of a day in India. */
const on = (day: Day) => new Date(startOfDay(day).getTime() + 10.5 * 3_600_000);

async function born(birthday: Day | null, { isMember = true, joined = '2026-01-01' as Day } = {}) {
  const { userId } = await addCustomer(shop, { isMember });
  await context.db.updateTable('users').set({ birthday }).where('id', '=', userId).execute();
  await context.db
    .updateTable('vip_memberships')
    .set({ joined_at: on(joined) })
    .where('user_id', '=', userId)
    .execute();
  return userId;
}

const coinsOf = (userId: string) => readBalance(context.db, userId);

async function goTo(day: Day): Promise<void> {
  clock.now = on(day);
  await giveBirthdayCoins(context);
}

test('decisions §6: members get 100 coins on their birthday, once a year, even under concurrent runs', async () => {
  const member = await born('1995-08-24');
  const other = await born('1995-08-25');
  const nobody = await born('1995-08-24', { isMember: false });
  const unsaid = await born(null);
  clock.now = on('2027-08-24');
  await Promise.all(Array.from({ length: 5 }, () => giveBirthdayCoins(context)));
  await goTo('2027-08-24');
  expect(await Promise.all([member, other, nobody, unsaid].map(coinsOf))).toEqual([100, 0, 0, 0]);
  await goTo('2027-08-25');
  expect(await Promise.all([member, other].map(coinsOf))).toEqual([100, 100]);
  await goTo('2028-08-24');
  expect(await coinsOf(member)).toBe(200);
});

test('decisions §6: the day begins and ends at midnight in India', async () => {
  const member = await born('1990-09-10');
  clock.now = new Date('2028-09-09T18:29:59Z');
  await giveBirthdayCoins(context);
  expect(await coinsOf(member)).toBe(0);
  clock.now = new Date('2028-09-09T18:30:00Z');
  await giveBirthdayCoins(context);
  expect(await coinsOf(member)).toBe(100);
});

test('decisions §6: a birthday on 29 February is on the 28th in other years', async () => {
  const leapling = await born('1996-02-29');
  await goTo('2029-02-28');
  expect(await coinsOf(leapling)).toBe(100);
  await goTo('2029-03-01');
  expect(await coinsOf(leapling)).toBe(100);
  await goTo('2032-02-28');
  expect(await coinsOf(leapling)).toBe(100);
  await goTo('2032-02-29');
  expect(await coinsOf(leapling)).toBe(200);
});

test('decisions §6: a corrected birthday brings no second gift in its year', async () => {
  const member = await born('1990-05-01');
  await goTo('2033-05-01');
  await context.db.updateTable('users').set({ birthday: '1990-05-02' }).where('id', '=', member).execute();
  await goTo('2033-05-02');
  expect(await coinsOf(member)).toBe(100);
});

test('birthdays of days on which the shop was closed are paid to members of those days', async () => {
  await goTo('2034-06-01');
  const member = await born('1990-06-03');
  const late = await born('1990-06-03', { joined: '2034-06-05' });
  await goTo(addDays('2034-06-01', 6));
  expect([await coinsOf(member), await coinsOf(late)]).toEqual([100, 0]);
});

test('the number of coins is a setting; zero gives none', async () => {
  const [one, two] = [await born('1990-07-01'), await born('1990-07-02')];
  const set = async (coins: number) => {
    await transact(context, (tx) => writeSetting(tx, 'birthday_coins', coins));
    await expect.poll(async () => (await readSettings(context)).birthday_coins).toBe(coins);
  };
  await set(0);
  await goTo('2035-07-01');
  await set(250);
  await goTo('2035-07-02');
  // The first of July is processed again with the second: it has no birthdays, and no one is paid twice.
  expect([await coinsOf(one), await coinsOf(two)]).toEqual([250, 250]);
});
