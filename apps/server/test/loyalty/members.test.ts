import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { oneOf, type Random, randomOf } from '../../../../packages/domain/test/random.ts';
import { sweepCoinEnds } from '../../src/modules/loyalty/coins/sweep-coin-ends.ts';
import { freeEarnedCoins } from '../../src/modules/orders/orders/earning/free-earned-coins.ts';
import { readSettings } from '../../src/modules/platform/settings/read-settings.ts';
import { addCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { workOff } from '../jobs.ts';
import { onlineShop } from '../online-shop.ts';
import { addProducts } from '../products.ts';
import { act, mustAct, type Person } from './act.ts';
import { dayText, endOfMonth, MemberModel } from './member-model.ts';

// `npm run proof -- members` lets 300 members live through a year; a normal test run one.
const count = Number(process.env.PROOF_MEMBERS ?? 1);
const months = 12;
const atOnce = 6;
const prices = [1_000, 9_000, 24_000] as const;
/** Orders of a month that the budget of its campaign covers, of Rs.100 each. */
const covered = Math.ceil(count / 6);

const shop = await onlineShop({ DATABASE_POOL: '20' });
const { context, clock } = shop;
let admin: Person;
let products: string[] = [];
/** The campaign of the month, and what orders have taken off by it, in paise. */
let campaign = { id: '', code: '', takenOff: 0 };
/** Orders that a budget did not cover. */
let refused = 0;

beforeAll(async () => {
  clock.now = new Date(startOfDay('2026-12-10').getTime() + 11.5 * 3_600_000);
  admin = { ...(await addCustomer(shop, { role: 'ADMIN' })), role: 'ADMIN' };
  products = await addProducts(
    context.db,
    prices.map((price) => ({ price, stock: 1_000_000 })),
  );
  const { version, rules } = (await mustAct(shop, admin, 'admin.vip.settings')).data;
  // Coins end after two months, so that many end within the year.
  const save = { ...rules, coin_months: 2, version, holds_from: '2026-12-10' };
  await mustAct(shop, admin, 'admin.vip.saveSettings', save);
});

interface Living {
  readonly person: Person;
  readonly model: MemberModel;
  readonly random: Random;
  /** Code of the campaign whose coupon an order uses. */
  used: string;
}

/** Spends coins and credit on an order that is delivered, cancelled or returned. */
async function order(one: Living, today: Day): Promise<void> {
  const { person, model, random } = one;
  const which = random(prices.length);
  await mustAct(shop, person, 'cart.create', { productId: products[which], quantity: 1 });
  const [coins, use] = [random(2) * random(900), random(2) === 1];
  await mustAct(shop, person, 'cart.setCoins', { coins });
  await mustAct(shop, person, 'cart.setCredit', { use });
  const address = { addressId: person.addressId };
  const wanted = { ...address, couponCode: campaign.code };
  const isWanted = random(2) === 1 && one.used !== campaign.code;
  const tried = isWanted ? await act(shop, person, 'order.placeCash', wanted) : '';
  const isUsed = typeof tried !== 'string';
  if (isWanted && !isUsed) {
    expect(tried).toBe('coupon-refused');
    refused += 1;
  }
  const { data } = isUsed ? tried : await mustAct(shop, person, 'order.placeCash', address);
  const [placed] = data;
  const off = isUsed ? 100_00 : 0;
  if (isUsed) one.used = campaign.code;
  campaign.takenOff += off;
  const request = { coins, use, off, freeOn: addDays(today, 31) };
  const expected = model.order((prices[which] ?? 0) * 100, request);
  const { bill } = placed ?? {};
  expect({
    ...{ total: bill?.grand_total, toPay: bill?.to_pay ?? bill?.grand_total },
    earned: placed?.coins_earned?.coins,
  }).toEqual({ ...expected });
  const orderId = placed?.orderId ?? '';
  const outcome = random(10);
  if (outcome < 2) {
    await mustAct(shop, person, 'order.update', { orderId, cancellation_reason: 'Not now' });
    // Its coupon is there again; one of a delivered order is used up.
    campaign.takenOff -= off;
    if (isUsed) one.used = '';
    return model.end();
  }
  // One that credit has paid is confirmed already.
  for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
    await act(shop, admin, 'order.update', { orderId, order_status });
  model.deliver();
  if (outcome > 3) return;
  const id = placed?._id ?? '';
  const preview = await mustAct(shop, admin, 'admin.orders.previewRefund', { id });
  const refund = { id, expected: preview.data.digest, reason: 'A stone is missing' };
  await mustAct(shop, admin, 'admin.orders.refund', refund);
  model.end();
}

/** Begins the campaign of a month, whose budget covers fewer orders than there are. */
async function beginCampaign(month: number): Promise<void> {
  const terms = { discount_type: 'fixed', value: 100, code: `MONTH${month}`, budget: 100 * covered };
  const { data } = await mustAct(shop, admin, 'coupon.generate', terms);
  campaign = { id: data.campaign ?? '', code: terms.code, takenOff: 0 };
}

async function compareBudget(): Promise<void> {
  const { data } = await mustAct(shop, admin, 'admin.campaigns.get', { id: campaign.id });
  expect([data.saved * 100, data.budget]).toEqual([campaign.takenOff, 100 * covered]);
  expect(data.saved).toBeLessThanOrEqual(100 * covered);
}

async function live(one: Living, today: Day): Promise<void> {
  const { person, model, random } = one;
  const { data } = await mustAct(shop, person, 'streak.process');
  model.give(endOfMonth(today, 2), data.coins_awarded);
  if (random(3) === 0) {
    const opened = await mustAct(shop, person, 'coins.purchaseOrder', { packageId: 'pkg_500' });
    await mustAct(shop, person, 'coins.purchaseVerify', (await shop.pay(opened.data.id)).proof);
    model.give('', 500);
  }
  if (random(3) === 0) {
    const opened = await mustAct(shop, person, 'giftCards.buy', { amount: oneOf(random, [500, 1_500]) });
    const { proof } = await shop.pay(opened.data.id);
    const card = (await mustAct(shop, person, 'giftCards.verify', proof)).data;
    await mustAct(shop, person, 'giftCards.redeem', { code: card.code });
    model.credit += card.amount * 100;
  }
  for (let orders = random(3); orders > 0; orders -= 1) await order(one, today);
}

async function compare({ person, model }: Living): Promise<void> {
  const lots = await mustAct(shop, person, 'coins.lots');
  const ends = new Map<string, number>();
  for (const { kind, ends_on, remaining } of lots.data) {
    const end = kind === 'bought' ? '' : (ends_on ?? 'never');
    ends.set(end, (ends.get(end) ?? 0) + remaining);
  }
  const { data: vip } = await mustAct(shop, person, 'vip.status');
  const { data: credit } = await mustAct(shop, person, 'credit.get');
  expect({
    coins: Object.fromEntries(ends),
    pending: lots.pending.reduce((sum, { coins }) => sum + coins, 0),
    spend: Math.round(vip.lifetime_spend * 100),
    tier: vip.vip_tier,
    credit: Math.round(credit.credit * 100),
  }).toEqual(model.figures());
}

test(
  'decisions §6, §9: after a year through the shop members and budgets are those of a model',
  async () => {
    await expect.poll(async () => (await readSettings(context)).coin_months).toBe(2);
    const all: Living[] = [];
    for (let number = 0; number < count; number += 1) {
      const customer = await addCustomer(shop, { isMember: true });
      const person: Person = { ...customer, role: 'USER' };
      all.push({ person, model: new MemberModel(), random: randomOf(number + 7), used: '' });
    }
    const begins = Math.floor(clock.now.getTime() / 86_400_000);
    for (let month = 0; month < months; month += 1) {
      const today = dayText(begins + month * 30) as Day;
      clock.now = new Date(startOfDay(today).getTime() + 11.5 * 3_600_000);
      await sweepCoinEnds(context);
      await freeEarnedCoins(context);
      await beginCampaign(month);
      for (const { model } of all) model.goTo(today);
      for (let first = 0; first < all.length; first += atOnce)
        await Promise.all(
          all.slice(first, first + atOnce).map((one) => live(one, today).then(() => compare(one))),
        );
      await compareBudget();
    }
    if (count > 10) expect(refused).toBeGreaterThan(months);
    await shop.work();
    await workOff(context, 'create-tax-documents');
    expect(await findBroken(context.db)).toEqual([]);
  },
  count * 30_000 + 60_000,
);
