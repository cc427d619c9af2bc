import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveCoins } from '../../../../test/coins.ts';
import { addCustomer, logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { deliver, orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { giveBirthdayCoins } from '../../loyalty/vip/give-birthday-coins.ts';
import { freeEarnedCoins } from '../../orders/orders/earning/free-earned-coins.ts';

const clock = { now: new Date('2026-11-01T06:00:00Z') };
const shop = await testShop({ now: () => clock.now });
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const member = await addCustomer(shop, { isMember: true });
const other = await addCustomer(shop);
const [set = '', ring = '', stud = ''] = await addProducts(context.db, [
  { price: 30_000, stock: 9, category: 'Sets' },
  { price: 10_000, stock: 9, category: 'Rings' },
  { price: 1_234.5, stock: 9, category: 'Earrings' },
]);

async function goTo(day: Day) {
  clock.now = new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);
  for (const who of [admin, member, other]) Object.assign(who, await logInAgain(shop, who));
}
const as = (who: TestCustomer = admin) => ({ token: who.token });

/** Two months: a member becomes Silver, others buy with coins, visit, claim and have birthdays. */
async function twoMonths() {
  const first: Day = '2026-11-01';
  await goTo(first);
  await context.db
    .updateTable('users')
    .set({ birthday: '1990-11-20' })
    .where('id', '=', member.userId)
    .execute();
  await context.db.updateTable('vip_memberships').set({ joined_at: clock.now }).execute();
  const began = await orderProducts(shop, member, [set]);
  await deliver(shop, admin, began.orderId);
  for (let day = 1; day <= 9; day += 1) {
    await goTo(addDays(first, day));
    await succeed('streak.process', {}, as(other));
  }
  await succeed('streak.claim', { milestone: 7 }, as(other));
  for (const product of [ring, stud]) {
    const { orderId } = await orderProducts(shop, member, [product]);
    await deliver(shop, admin, orderId);
  }
  await giveCoins(shop, other, { coins: 300, endsOn: '2027-11-30' });
  await succeed('cart.create', { productId: stud }, as(other));
  await succeed('cart.setCoins', { coins: 200 }, as(other));
  await deliver(shop, admin, (await orderProducts(shop, other, [])).orderId);
  await goTo('2026-11-20');
  await giveBirthdayCoins(context);
  await goTo('2026-12-31');
  await freeEarnedCoins(context);
}
await twoMonths();

const ask = async (input: object = {}) => {
  const { costs } = (await succeed('admin.treasury.whatIf', input, as())).data;
  const of = (when: 'booked' | 'before' | 'after') =>
    Object.fromEntries(costs.map(({ cost, [when]: { coins, amount } }) => [cost, coins ?? amount])) as Record<
      (typeof costs)[number]['cost'],
      number
    >;
  return { costs, booked: of('booked'), before: of('before'), after: of('after') };
};
const vipRules = async () => (await succeed('admin.vip.settings', {}, as())).data.rules;
const streakRules = async () => (await succeed('admin.streaks.settings', {}, as())).data.rules;

test('issue 44.8: today’s rules cost what ledger and bills say, and the same rules make no difference', async () => {
  for (const input of [{}, { vip: await vipRules(), streak: await streakRules() }]) {
    const { costs, booked, before } = await ask(input);
    for (const cost of costs) expect(cost.after).toEqual(cost.before);
    const { earned, total, ...exact } = before;
    expect({ ...booked, earned, total }).toEqual(before);
    // Coins are rounded down for each order, and once for the year.
    expect(earned - booked.earned).toBeGreaterThanOrEqual(0);
    expect(earned - booked.earned).toBeLessThan(4);
    // 2 % of Rs.11,234.50; visits of nine days; the first milestone; one birthday; coins on one order.
    expect(exact).toEqual({
      vip: 224.69,
      delivery: 0,
      visits: 1 * 6 + 2 * 3,
      milestones: 25,
      birthdays: 100,
      checkout: 200,
    });
  }
  const { rows } = await sql<{ coins: number }>`
    select sum(coins)::int as coins from coin_entries e join coin_movements m on m.id = e.movement_id
    where side = 'customer' and reason in ('streak-day', 'streak-milestone', 'birthday', 'order-earned')`.execute(
    context.db,
  );
  const { booked } = await ask();
  expect(booked.visits + booked.milestones + booked.birthdays + booked.earned).toBe(rows[0]?.coins);
});

test('issue 44.8: other tiers apply from the order on at which the spend of then would have reached them', async () => {
  const vip = await vipRules();
  const thresholds = (SILVER: number, GOLD: number) => ({
    vip: { ...vip, thresholds: { ...vip.thresholds, SILVER, GOLD } },
  });
  // Before the ring Rs.30,920.00 were spent, before the stud more than Rs.40,000.
  expect((await ask(thresholds(35_000, 75_000))).after).toMatchObject({ vip: 24.69, delivery: 0 });
  expect((await ask(thresholds(25_000, 30_000))).after).toMatchObject({ vip: 449.38, delivery: 40 });
  expect((await ask(thresholds(25_000, 35_000))).after).toMatchObject({ vip: 249.38, delivery: 20 });
  const percent = { vip: { ...vip, discount_percent: { SILVER: 3, GOLD: 4, PLATINUM: 6 } } };
  expect((await ask(percent)).after.vip).toBeCloseTo(337.04, 1);
});

test('issue 44.8: rates, birthdays, visits and coins at the checkout are compared, and nothing is saved', async () => {
  const [vip, streak] = [await vipRules(), await streakRules()];
  const { before } = await ask();
  const twice = {
    ...vip,
    earning: { ...vip.earning, coins_per_100: 2 * vip.earning.coins_per_100 },
    birthday_coins: 30,
  };
  const { after } = await ask({ vip: twice });
  expect(Math.abs(after.earned - 2 * before.earned)).toBeLessThanOrEqual(1);
  expect(after.birthdays).toBe(30);
  const { after: visits } = await ask({
    streak: { ...streak, days_for_one_more: 3, milestones: [{ days: 5, coins: 40 }] },
  });
  expect(visits).toMatchObject({ visits: 2 * 1 + 3 * 2 + 3 * 3 + 4, milestones: 40, vip: before.vip });
  // A coin of twice the worth; at most 10 % of Rs.1,234.50 with GST, so 123 coins of Rs.1.00.
  const dear = await ask({ vip: { ...vip, coin_worth: 2 * vip.coin_worth, coin_share: 10 } });
  const of = (cost: string) => dear.costs.find((one) => one.cost === cost);
  expect(of('birthdays')).toMatchObject({
    before: { coins: 100, amount: 50 },
    after: { coins: 100, amount: 100 },
  });
  expect(of('checkout')?.after.coins).toBeLessThan(200);
  expect(await vipRules()).toEqual(vip);
  const wrong = { vip: { ...vip, thresholds: { SILVER: 2, GOLD: 1, PLATINUM: 3 } } };
  expect((await call('admin.treasury.whatIf', wrong, as())).body.code).toBe('bad-input');
});
