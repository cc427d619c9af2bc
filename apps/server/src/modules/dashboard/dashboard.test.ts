import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, placeOrder } from '../../../test/shoppers.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addShopper(shop, { role: 'ADMIN' });
const [productId = '', , , hidden = ''] = await addPieces(context.db, [
  { stock: 100, price: 1000 },
  { stock: 2 },
  { stock: 0 },
  { stock: 0 },
]);
await context.db.updateTable('products').set({ publish: false }).where('id', '=', hidden).execute();

const read = async () => (await succeed('dashboard.get', {}, { token: admin.token })).data;

async function order(fields: object = {}): Promise<number> {
  const shopper = await addShopper(shop);
  await fillCart(shop, shopper, productId);
  const placed = (await placeOrder(shop, shopper)).body.data[0];
  if (Object.keys(fields).length > 0)
    await context.db.updateTable('orders').set(fields).where('id', '=', placed._id).execute();
  return placed.totalAmt;
}

test('figures count what their lists hold: sold, to confirm, to pack, stuck, to be given back', async () => {
  const before = await read();
  const total = await order();
  await order({ order_status: 'confirmed', payment_status: 'paid', payment_method: 'razorpay' });
  await order({ order_status: 'cancelled', payment_status: 'refund_pending' });
  const long = new Date(Date.now() - 3_600_000 * 3).toISOString();
  await order({ payment_status: 'awaiting_payment', payment_method: 'razorpay', created_at: long });
  const after = await read();
  expect(after.toConfirm.count - before.toConfirm.count).toBe(1);
  expect(after.toPack).toEqual({ count: before.toPack.count + 1, worth: before.toPack.worth + total });
  expect(after.refundsPending.count).toBe(before.refundsPending.count + 1);
  expect(after.paymentsStuck.count).toBe(before.paymentsStuck.count + 1);
  // Neither what is cancelled nor what nobody paid was sold.
  expect(after.month.now).toEqual({ orders: before.month.now.orders + 2, worth: 2 * total });
  const days = after.byDay.map(({ now }) => now ?? 0);
  expect(days.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(2 * total, 2);
  expect(after.newAccounts).toBeGreaterThanOrEqual(5);
});

test('stock counts pieces that are for sale alone', async () => {
  expect((await read()).lowStock).toEqual({ at: 3, low: 1, soldOut: 1 });
});

test('what was given back is sold no more', async () => {
  const before = await read();
  const total = await order({ refunded_total: 10_000 });
  expect((await read()).today.now.worth).toBeCloseTo(before.today.now.worth + total - 100, 2);
});

test('what was sold in the time before stands beside it, and no later hour of it', async () => {
  const before = await read();
  const dayBefore = new Date(Date.now() - 86_400_000 - 60_000);
  await order({ created_at: dayBefore.toISOString() });
  await order({ created_at: new Date(dayBefore.getTime() + 120_000).toISOString() });
  const { today } = await read();
  // In the first minute of a day the hour before belongs to the day before that.
  const isOfYesterday = dayInIndia(dayBefore) === addDays(dayInIndia(new Date()), -1);
  expect(today.before.orders - before.today.before.orders).toBe(isOfYesterday ? 1 : 0);
});

test('spec 6.3: nobody else reads them', async () => {
  const shopper = await addShopper(shop);
  expect((await call('dashboard.get', {}, { token: shopper.token })).status).toBe(403);
});
