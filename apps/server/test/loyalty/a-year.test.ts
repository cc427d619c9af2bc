import { type Day, startOfDay } from '@jhumka/domain/calendar';
import { expect, test } from 'vitest';
import { giveBirthdayCoins } from '../../src/modules/loyalty/vip/give-birthday-coins.ts';
import { addCustomer, fillCart, logInAgain } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { workOff } from '../jobs.ts';
import { onlineShop } from '../online-shop.ts';
import { deliver } from '../orders.ts';
import { addProducts } from '../products.ts';

// One customer's year, with every figure computed by hand from the specification and decisions §1 and §6.

const shop = await onlineShop();
const { succeed, call, context, clock } = shop;
clock.now = new Date('2026-01-01T06:00:00Z');
// Rs.9,000 and Rs.900 after their ten percent, each with three percent of GST.
const [necklace = '', ring = ''] = await addProducts(context.db, [
  { price: 10_000, discount: 10, stock: 100 },
  { price: 1_000, discount: 10, stock: 100 },
]);
let me = await addCustomer(shop);
let admin = await addCustomer(shop, { role: 'ADMIN' });

async function goTo(day: Day): Promise<void> {
  clock.now = new Date(startOfDay(day).getTime() + 11.5 * 3_600_000);
  me = await logInAgain(shop, me);
  admin = await logInAgain(shop, admin);
}

const visit = async () => (await succeed('streak.process', {}, me)).data;
const streak = async () => (await succeed('streak.status', {}, me)).data;
const coins = async () => (await succeed('coins.balance', {}, me)).data.coins;
const vip = async () => (await succeed('vip.status', {}, me)).data;
const bill = async () => (await succeed('cart.get', {}, me)).bill;
const wallet = async () => (await succeed('coupon.list', {}, me)).data.coupons;

async function visitEachDay(month: string, from: number, to: number): Promise<number[]> {
  const given: number[] = [];
  for (let day = from; day <= to; day += 1) {
    await goTo(`${month}-${String(day).padStart(2, '0')}` as Day);
    given.push((await visit()).coins_awarded);
  }
  return given;
}

/** Orders so many of a product, pays online, and gives the order. */
async function buy(product: string, quantity: number) {
  await fillCart(shop, me, product, quantity);
  const shownBill = await bill();
  const { body } = await shop.open(me, { expectedTotal: shownBill.grand_total });
  const { proof } = await shop.pay(body.data.id);
  expect((await shop.verify(me, proof)).status).toBe(200);
  const order = await shop.read(me, body.data.orderId);
  expect(order).toMatchObject({
    payment_status: 'paid',
    order_status: 'confirmed',
    bill: { ...shownBill, lines: expect.anything() },
  });
  return order;
}

test('spec 4.16–4.21, 6.2, 9.4, 9.5, decisions §6: a year of everything is exact to the paisa', async () => {
  // Two weeks without a gap: 1 coin a day, from the 7th day 2, from the 14th 3.
  expect(await visitEachDay('2026-01', 1, 7)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  expect(await streak()).toMatchObject({ current_streak: 7, coins: 8, available_milestones: [7] });
  const claimed = (await succeed('streak.claim', { milestone: 7 }, me)).data;
  expect(claimed).toMatchObject({ coins_awarded: 25, total_coins: 33, available_milestones: [] });
  expect((await call('streak.claim', { milestone: 7 }, me)).body.message).toBe('Milestone not available');
  expect(await visitEachDay('2026-01', 8, 14)).toEqual([2, 2, 2, 2, 2, 2, 3]);
  expect(await coins()).toBe(48);

  // The 15th is missed: 14 becomes 7, the day counts no further and pays as 7 does; 7 was claimed in this run.
  await goTo('2026-01-16');
  expect(await visit()).toMatchObject({
    streak_halved: true,
    streak_reset: false,
    current_streak: 7,
    coins_awarded: 2,
  });
  expect(await visit()).toMatchObject({ already_processed: true, current_streak: 7, total_coins: 50 });
  expect(await streak()).toMatchObject({ longest_streak: 14, available_milestones: [] });
  await goTo('2026-01-17');
  expect(await visit()).toMatchObject({ streak_halved: false, current_streak: 8, total_coins: 52 });
  // The 18th and 19th are missed: all is lost, and the next day begins with 1, in another run.
  await goTo('2026-01-20');
  expect(await visit()).toMatchObject({ streak_reset: true, current_streak: 0, coins_awarded: 0 });
  expect(await visitEachDay('2026-01', 21, 27)).toEqual([1, 1, 1, 1, 1, 1, 2]);
  expect((await succeed('streak.convert', {}, me)).data).toMatchObject({
    coins_awarded: 25,
    total_coins: 85,
  });

  // 1,200 coins for Rs.575, of which 1,000 are the membership.
  const opened = await succeed('coins.purchaseOrder', { packageId: 'pkg_1200' }, me);
  expect(opened.data.amount).toBe(57_500);
  const { proof } = await shop.pay(opened.data.id);
  expect((await succeed('coins.purchaseVerify', proof, me)).data).toEqual({ coins: 1285, coins_added: 1200 });
  await succeed('vip.join', {}, me);
  expect(await coins()).toBe(285);
  expect((await call('vip.join', {}, me)).body.message).toBe('Already a VIP member');
  // A purchase of coins is not an order.
  expect(await vip()).toMatchObject({
    vip_enabled: true,
    vip_tier: 'NONE',
    lifetime_spend: 0,
    next_tier: 'SILVER',
    amount_to_next: 25_000,
  });

  // 9,000 + 270 + 20.
  expect((await buy(necklace, 1)).totalAmt).toBe(9_290);
  expect(await vip()).toMatchObject({ vip_tier: 'NONE', lifetime_spend: 9_290, amount_to_next: 15_710 });

  // 250 coins are Rs.150 off: 18,000 + 540 − 150 + 20.
  const { code } = (await succeed('coupon.generate', { offerId: 'ofr_250' }, me)).data;
  await succeed('coupon.activate', { code }, me);
  expect(await coins()).toBe(35);
  const second = await buy(necklace, 2);
  expect(second).toMatchObject({ totalAmt: 18_410, bill: { coupon_code: code, coupon_discount: 150 } });
  expect(await vip()).toMatchObject({
    vip_tier: 'SILVER',
    lifetime_spend: 27_700,
    next_tier: 'GOLD',
    amount_to_next: 47_300,
  });
  expect(await wallet()).toMatchObject([{ state: 'used', saved: 150, used_for: second.orderId }]);

  // Cancelled: the tier falls, the coupon is there again, the coins that made it are not.
  await succeed('order.update', { orderId: second.orderId, cancellation_reason: 'Too heavy' }, me);
  await shop.work();
  expect(await shop.read(me, second.orderId)).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ amount: 18_410, is_done: true }],
  });
  expect(await vip()).toMatchObject({ vip_tier: 'NONE', lifetime_spend: 9_290 });
  expect(await wallet()).toMatchObject([{ state: 'available', saved: null }]);
  expect(await coins()).toBe(35);

  // 54,000 + 1,620 − 150 + 20; then as SILVER 18,000 + 540 − 360 + 20.
  await succeed('coupon.activate', { code }, me);
  expect((await buy(necklace, 6)).totalAmt).toBe(55_490);
  expect(await vip()).toMatchObject({ vip_tier: 'SILVER', lifetime_spend: 64_780, amount_to_next: 10_220 });
  expect(await buy(necklace, 2)).toMatchObject({
    totalAmt: 18_200,
    bill: { vip_discount: 360, vip_discount_percent: 2, delivery: 20 },
  });
  expect(await vip()).toMatchObject({
    vip_tier: 'GOLD',
    lifetime_spend: 82_980,
    next_tier: 'PLATINUM',
    amount_to_next: 117_020,
  });

  // As GOLD: 108,000 + 3,240 − 4,320 and no delivery; then 18,000 + 540 − 720.
  const large = await buy(necklace, 12);
  expect(large).toMatchObject({
    totalAmt: 106_920,
    bill: { vip_discount: 4_320, delivery: 0, delivery_waived: true },
  });
  expect(await vip()).toMatchObject({ vip_tier: 'GOLD', amount_to_next: 10_100 });
  expect((await buy(necklace, 2)).totalAmt).toBe(17_820);
  expect(await vip()).toMatchObject({
    vip_tier: 'PLATINUM',
    lifetime_spend: 207_720,
    next_tier: null,
    amount_to_next: null,
  });
  // As PLATINUM, by the example of decisions §1: 900 + 27 − 54.
  expect((await buy(ring, 1)).totalAmt).toBe(873);

  // One of twelve comes back: a twelfth of 106,920. The tier that is lost is named before it is.
  await goTo('2026-02-02');
  await deliver(shop, admin, large.orderId);
  const request = { id: large._id, lines: [{ productId: necklace, quantity: 1 }] };
  const { data: preview } = await succeed('admin.orders.previewRefund', request, admin);
  expect(preview).toMatchObject({
    amount: 8_910,
    spend_before: 208_593,
    spend_after: 199_683,
    tier_before: 'PLATINUM',
    tier_after: 'GOLD',
  });
  await succeed(
    'admin.orders.refund',
    { ...request, expected: preview.digest, reason: 'A stone is loose' },
    admin,
  );
  await shop.work();
  expect(await vip()).toMatchObject({ vip_tier: 'GOLD', lifetime_spend: 199_683, amount_to_next: 317 });

  // A hundred coins on the birthday, once a year, however often the shop looks.
  await succeed('user.setBirthday', { birthday: '1990-03-05' }, me);
  expect((await call('user.setBirthday', { birthday: '1990-04-05' }, me)).status).toBe(409);
  for (const day of ['2026-03-04', '2026-03-05', '2026-03-06'] as const) {
    await goTo(day);
    await giveBirthdayCoins(context);
    await giveBirthdayCoins(context);
    expect(await coins()).toBe(day === '2026-03-04' ? 35 : 135);
  }

  // A coupon of coins counts for ninety days, the last one included, and its coins are gone with it.
  const late = (await succeed('coupon.generate', { offerId: 'ofr_100' }, me)).data;
  expect(late.coupon?.valid_until).toBe('2026-06-04');
  const stateOfLate = async () => (await wallet()).find((one) => one.code === late.code)?.state;
  await goTo('2026-06-04');
  expect(await stateOfLate()).toBe('available');
  await goTo('2026-06-05');
  expect(await stateOfLate()).toBe('expired');
  expect((await call('coupon.activate', { code: late.code }, me)).status).toBe(409);
  expect(await coins()).toBe(35);

  // A year later: a member for life, at the tier of what was spent; the January streak starts again.
  await goTo('2027-03-05');
  await giveBirthdayCoins(context);
  expect(await visit()).toMatchObject({ streak_reset: true, current_streak: 0 });
  expect(await streak()).toMatchObject({ longest_streak: 14 });
  expect(await vip()).toMatchObject({ vip_enabled: true, vip_tier: 'GOLD', lifetime_spend: 199_683 });
  expect(await coins()).toBe(135);

  // The statement adds up, line by line, to the balance.
  const { data: lines } = await succeed('coins.history', { limit: 100 }, me);
  let balance = 0;
  for (const { type, coins: moved, balance_after } of lines.toReversed()) {
    balance += type === 'earned' ? moved : -moved;
    expect(balance_after).toBe(balance);
  }
  expect(balance).toBe(135);
  const stated = (await succeed('order.list', {}, me)).statistics;
  // 207,720 + 873, less the product that came back.
  expect(stated).toMatchObject({
    totalOrders: 7,
    totalSpent: 199_683,
    cancelledOrders: 1,
    deliveredOrders: 1,
  });
  await workOff(context, 'create-tax-documents');
  expect(await findBroken(context.db)).toEqual([]);
});
