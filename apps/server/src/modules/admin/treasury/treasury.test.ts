import { asCoins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveCoins } from '../../../../test/coins.ts';
import { addCustomer, logInAgain } from '../../../../test/customers.ts';
import { buyGiftCard } from '../../../../test/gift-cards.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { transact } from '../../../database/transact.ts';
import { endCoins, moveCoins } from '../../loyalty/coins/move-coins.ts';

const shop = await onlineShop();
const { call, succeed, context, app } = shop;
let admin = await addCustomer(shop, { role: 'ADMIN' });
const as = () => ({ token: admin.token });
const read = async (month: string) =>
  (await succeed('admin.treasury.get', { month: month as never }, as())).data;

async function goTo(time: string) {
  shop.clock.now = new Date(time);
  admin = await logInAgain(shop, admin);
}

/** Reads the lines of a journal: date, account, debit less credit in paise. */
async function journal(month: string) {
  const url = `/api/admin/treasury/journal?month=${month}`;
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return reply.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([date = '', account = '', debit, credit]) => ({
      ...{ date, account, amount: Math.round((Number(debit) - Number(credit)) * 100) },
    }));
}

/** Gives coins of every kind, spends, ends and buys, in two months. */
async function twoMonths() {
  await goTo('2026-11-10T06:00:00Z');
  const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
  await giveCoins(shop, one, { coins: 101, endsOn: '2026-11-30' }, { coins: 40, kind: 'bought' });
  await giveCoins(shop, other, { coins: 77, endsOn: '2027-11-30' });
  await buyGiftCard(shop, one);
  await goTo('2026-12-05T06:00:00Z');
  const buyer = await logInAgain(shop, one);
  await transact(context, (tx) => endCoins(context, tx, one.userId));
  for (const [{ userId }, coins] of [
    [one, 15],
    [other, 11],
  ] as const) {
    const source = { reason: 'order-paid', orderId: 'ord_costs', number: 'JH-9', take: 1 } as const;
    await transact(context, (tx) =>
      moveCoins(context, tx, { userId, coins: asCoins(coins), rule: {}, source }),
    );
  }
  const { code } = await buyGiftCard(shop, buyer);
  await succeed('giftCards.redeem', { code }, { token: buyer.token });
  const credit = { user_id: other.userId, amount: 40.5, reason: 'For the delay' };
  await succeed('admin.credit.adjust', credit as never, as());
}
await twoMonths();

test('issue 44.8: coins, cards and credit of each month begin where the last ended, and sum to the ledger', async () => {
  const [november, december] = [await read('2026-11'), await read('2026-12')];
  expect(november.coins).toMatchObject({ opening: 0, closing: 218, difference: 0 });
  expect(december.coins).toMatchObject({ opening: 218, closing: 91, difference: 0 });
  for (const { coins, credit, owed, ends } of [november, december]) {
    const added = (rows: readonly { coins: number | null }[]) =>
      rows.reduce((sum, row) => sum + (row.coins ?? 0), 0);
    expect(coins.opening + added(coins.moved)).toBe(coins.closing);
    expect([added(owed), added(ends)]).toEqual([coins.closing, coins.closing]);
    expect(credit.opening + credit.moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit.closing);
    expect(credit.difference).toBe(0);
    for (const { ages, amount } of owed) expect(ages.reduce((sum, age) => sum + age, 0)).toBe(amount);
  }
  const moved = december.coins.moved.map(({ reason, coins }) => [reason, coins]);
  expect(moved).toEqual([
    ['expired', -101],
    ['order-paid', -26],
  ]);
  const { rows } = await sql<{ coins: number; credit: number }>`
    select (select sum(balance) from coin_accounts)::int as coins,
      (select sum(balance) from credit_accounts)::int + (select sum(balance) from gift_cards)::int as credit`.execute(
    context.db,
  );
  expect(rows[0]).toEqual({ coins: december.coins.closing, credit: december.credit.closing * 100 });
});

test('issue 44.8: what is owed is told by age and by the end of coins, at the end of the month', async () => {
  const { owed, ends } = await read('2026-12');
  expect(owed).toEqual([
    { account: 'Coins given', coins: 66, amount: 33, ages: [0, 33, 0, 0] },
    { account: 'Coins sold', coins: 25, amount: 12.5, ages: [0, 12.5, 0, 0] },
    { account: 'Gift cards', coins: null, amount: 500, ages: [500, 0, 0, 0] },
    { account: 'Store credit', coins: null, amount: 540.5, ages: [540.5, 0, 0, 0] },
  ]);
  expect(ends.map(({ month, coins }) => [month, coins])).toEqual([
    ['2027-11', 66],
    [null, 25],
  ]);
});

test('issue 44.8: the journal balances on each day, and its accounts grow by what the read says', async () => {
  for (const month of ['2026-11', '2026-12']) {
    const lines = await journal(month);
    for (const [day, ofDay] of Map.groupBy(lines, ({ date }) => date)) {
      expect(day).toMatch(month);
      expect(ofDay.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    const { coins, credit, coin_worth: worth } = await read(month);
    const grown = (...accounts: string[]) =>
      -lines.reduce((sum, { account, amount }) => sum + (accounts.includes(account) ? amount : 0), 0);
    expect(grown('Coins given', 'Coins sold')).toBe(
      Math.round((coins.closing - coins.opening) * worth * 100),
    );
    expect(grown('Gift cards', 'Store credit')).toBe(Math.round((credit.closing - credit.opening) * 100));
  }
  const paid = (await journal('2026-11')).filter(({ account }) => account === 'Payments received');
  expect(paid.map(({ amount }) => amount)).toEqual([100, 50_000]);
});

test('issue 44.8: expected use counts the spent part of coins given 90 to 455 days before', async () => {
  await goTo('2027-03-15T06:00:00Z');
  const { expected, coins } = await read('2027-03');
  // Of 178 coins given on 1 Nov, 11 were spent. 66 of them and 25 bought ones are left: 66 × 11 / 178 is 4.
  expect([expected.share, expected.coins, coins.closing]).toEqual([11 / 178, 29, 91]);
});

test('a month to come is refused by the read and by the journal', async () => {
  for (const name of ['admin.treasury.get', 'admin.treasury.journal'] as const) {
    const { body } = await call(name, { month: '2199-01' as never }, as());
    expect(body.code).toBe('month-to-come');
  }
});
