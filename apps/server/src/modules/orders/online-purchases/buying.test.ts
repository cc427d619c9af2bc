import { fromRupees } from '@jhumka/domain/money';
import { describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { onlineShop, type Proof } from '../../../../test/online-shop.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

const shop = await onlineShop();
const { call, succeed, context } = shop;
const minute = 60_000;

const open = ({ token }: TestCustomer, packageId = 'pkg_500') =>
  succeed('coins.purchaseOrder', { packageId }, { token });
const verify = ({ token }: TestCustomer, proof: Proof) => call('coins.purchaseVerify', proof, { token });
const balanceOf = async ({ token }: TestCustomer) =>
  (await succeed('coins.balance', {}, { token })).data.coins;
const historyOf = async ({ token }: TestCustomer) => (await succeed('coins.history', {}, { token })).data;
const purchasesOf = async ({ token }: TestCustomer) => (await succeed('vip.purchases', {}, { token })).data;
const statusOf = async ({ token }: TestCustomer) => (await succeed('vip.status', {}, { token })).data;
const refunds = async (providerOrderId: string) => {
  const state = await shop.state();
  const own = state.payments.filter(({ order_id }) => order_id === providerOrderId).map(({ id }) => id);
  return state.refunds.filter(({ payment_id }) => own.includes(payment_id));
};

describe('a package of coins', () => {
  test('spec 7.58, decisions §6: packages are sold at the shop’s prices', async () => {
    const { token } = await addCustomer(shop);
    expect((await succeed('coins.packages', {}, { token })).data).toEqual([
      { _id: 'pkg_100', coins: 100, price: 50 },
      { _id: 'pkg_500', coins: 500, price: 245 },
      { _id: 'pkg_1200', coins: 1200, price: 575 },
      { _id: 'pkg_3000', coins: 3000, price: 1395 },
    ]);
  });

  test('spec 3.13, 7.51, 7.53, 7.59: is opened, paid, verified, and in balance, statement and purchases', async () => {
    const customer = await addCustomer(shop);
    const opened = await open(customer);
    expect(opened.data).toMatchObject({ amount: 24_500, currency: 'INR', is_paid: false, held_until: null });
    expect(opened.order.id).toMatch(/^order_/);
    expect(opened.key_id).toBe('rzp_test_tests');
    const { payment, proof } = await shop.pay(opened.data.id);
    expect(await verify(customer, proof)).toMatchObject({
      status: 200,
      body: { message: 'Coins added', data: { coins: 500, coins_added: 500 } },
    });
    expect(await balanceOf(customer)).toBe(500);
    expect(await historyOf(customer)).toEqual([
      {
        _id: expect.stringMatching(/^mov_/),
        type: 'earned',
        coins: 500,
        reason: 'package-bought',
        reference: opened.data.orderId,
        description: 'Coins bought for Rs.245.00',
        balance_after: 500,
        createdAt: expect.any(String),
      },
    ]);
    expect(await purchasesOf(customer)).toMatchObject([
      { type: 'coins', coins: 500, amount: 245, status: 'paid', payment_id: payment.id },
    ]);
    await workOff(context, 'send-mail');
    const [mail] = await mailsTo(context.db, `${customer.userId}@example.com`);
    expect(mail?.subject).toBe('500 coins are yours (Jhumka)');
  });

  test('spec 7.52: the address for users opens the same purchase', async () => {
    const customer = await addCustomer(shop);
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/user/coins/purchase',
      headers: { authorization: `Bearer ${customer.token}` },
      payload: { packageId: { _id: 'pkg_100' } },
    });
    expect([reply.statusCode, reply.json().data.amount]).toEqual([201, 5_000]);
  });

  test('decisions §5, §6: browser, webhook and sweep at once, each many times: its coins come once', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    const { payment, proof } = await shop.pay(data.id);
    const events = (await shop.state()).events.filter(({ body }) => body.includes(payment.id));
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * minute);
    await Promise.all([
      ...Array.from({ length: 8 }, () => verify(customer, proof)),
      ...events.flatMap((event) => [shop.deliver(event), shop.deliver(event)]),
      sweepPayments(context),
      sweepPayments(context),
    ]);
    await shop.work();
    expect(await balanceOf(customer)).toBe(500);
    expect(await historyOf(customer)).toHaveLength(1);
    expect(await refunds(data.id)).toEqual([]);
  });

  test('decisions §5: a paid purchase without a report is found by polling', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    await shop.pay(data.id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * minute);
    await sweepPayments(context);
    expect(await balanceOf(customer)).toBe(500);
  });

  test('the same package, not paid yet, is the same purchase from both pages; once paid the next is another', async () => {
    const customer = await addCustomer(shop);
    const [one, other] = await Promise.all([open(customer), open(customer)]);
    expect(other.data.orderId).toBe(one.data.orderId);
    expect((await open(customer)).data.id).toBe(one.data.id);
    expect((await open(customer, 'pkg_100')).data.orderId).not.toBe(one.data.orderId);
    await shop.pay(one.data.id);
    // A payment that arrived meanwhile is found before another is requested.
    expect((await open(customer)).data.is_paid).toBe(true);
    const next = await open(customer);
    expect(next.data.orderId).not.toBe(one.data.orderId);
    await verify(customer, (await shop.pay(next.data.id)).proof);
    expect(await balanceOf(customer)).toBe(1000);
  });

  test('decisions §5: failed is reported and not final', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    const { payment } = await shop.pay(data.id, { outcome: 'failure' });
    await shop.deliverAll();
    expect(await purchasesOf(customer)).toMatchObject([
      { status: 'failed', payment_failure: expect.stringContaining('cancelled') },
    ]);
    await shop.authorise(payment.id);
    await shop.deliverAll();
    expect(await purchasesOf(customer)).toMatchObject([{ status: 'paid' }]);
    expect(await balanceOf(customer)).toBe(500);
  });

  test('an authorized payment is captured', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    const { proof } = await shop.pay(data.id, { outcome: 'authorized' });
    expect((await verify(customer, proof)).body.data.coins).toBe(500);
  });

  test('decisions §5: money over another sum buys nothing and goes back; it can still be paid rightly', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    await shop.pay(data.id, { amount: 5_000, force: true });
    await shop.deliverAll();
    await shop.work();
    expect(await balanceOf(customer)).toBe(0);
    expect(await refunds(data.id)).toMatchObject([{ amount: 5_000 }]);
    expect(await purchasesOf(customer)).toMatchObject([{ status: 'awaiting_payment' }]);
    await verify(customer, (await shop.pay(data.id, { force: true })).proof);
    expect(await balanceOf(customer)).toBe(500);
  });

  test('a second payment of the same purchase goes back', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    await shop.pay(data.id);
    await shop.pay(data.id, { force: true });
    await shop.deliverAll();
    await shop.work();
    expect(await balanceOf(customer)).toBe(500);
    expect(await refunds(data.id)).toHaveLength(1);
    expect(await purchasesOf(customer)).toMatchObject([{ status: 'paid' }]);
  });

  test('a new price is another purchase; an open purchase preserves its price', async () => {
    const customer = await addCustomer(shop);
    const before = await open(customer, 'pkg_1200');
    const { coin_packages } = await readSettings(context);
    await transact(context, (tx) =>
      writeSetting(
        tx,
        'coin_packages',
        coin_packages.map((each) => (each._id === 'pkg_1200' ? { ...each, price: fromRupees(899) } : each)),
      ),
    );
    await expect.poll(async () => (await open(customer, 'pkg_1200')).data.amount).toBe(89_900);
    await verify(customer, (await shop.pay(before.data.id)).proof);
    expect(await balanceOf(customer)).toBe(1200);
    await transact(context, (tx) => writeSetting(tx, 'coin_packages', coin_packages));
  });

  test('refuses a package that is not sold, a forged proof, other people’s purchases, and administrators', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const purchase = (person: TestCustomer, packageId: string) =>
      call('coins.purchaseOrder', { packageId }, { token: person.token });
    expect(await purchase(customer, 'pkg_9')).toMatchObject({ status: 400, body: { code: 'bad-input' } });
    expect(await purchase(admin, 'pkg_100')).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    });
    const { data } = await open(customer);
    const { proof } = await shop.pay(data.id);
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
    expect(await verify(customer, forged)).toMatchObject({ body: { code: 'payment-not-verified' } });
    expect(await verify(other, proof)).toMatchObject({ status: 404, body: { code: 'purchase-not-found' } });
    const asMembership = await call('vip.purchaseVerify', proof, { token: customer.token });
    expect(asMembership.status).toBe(404);
    const asOrder = await call('order.verifyRazorpayPayment', proof, { token: customer.token });
    expect(asOrder.status).toBe(404);
    expect(await balanceOf(customer)).toBe(0);
    expect(await purchasesOf(other)).toEqual([]);
  });

  test('opening payments is limited', async () => {
    const customer = await addCustomer(shop);
    for (let count = 0; count < 30; count += 1) await open(customer);
    const reply = await call('coins.purchaseOrder', { packageId: 'pkg_100' }, { token: customer.token });
    expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
  });
});

describe('membership for money', () => {
  const openVip = ({ token }: TestCustomer) => succeed('vip.purchaseOrder', {}, { token });
  const verifyVip = ({ token }: TestCustomer, proof: Proof) => call('vip.purchaseVerify', proof, { token });
  const give = (customer: TestCustomer, amount: number) =>
    call('coins.purchaseOrder', { packageId: `pkg_${amount}` }, { token: customer.token });

  test('spec 1.2, 7.56, 7.57: is opened, paid, verified and listed in transactions and purchases', async () => {
    const customer = await addCustomer(shop);
    const { data } = await openVip(customer);
    expect(data.amount).toBe(49_900);
    const { proof } = await shop.pay(data.id);
    const reply = await verifyVip(customer, proof);
    expect(reply.body).toMatchObject({
      message: 'Welcome to the VIP programme',
      data: { vip_enabled: true, vip_tier: 'NONE', next_tier: 'SILVER', amount_to_next: 25_000 },
    });
    const { token } = customer;
    expect((await succeed('vip.transactions', {}, { token })).data).toMatchObject([
      { type: 'membership', method: 'money', amount: 499, status: 'paid' },
    ]);
    expect(await purchasesOf(customer)).toMatchObject([{ type: 'vip', amount: 499, status: 'paid' }]);
    const again = await call('vip.purchaseOrder', {}, { token });
    expect([again.status, again.body.message]).toEqual([409, 'Already a VIP member']);
  });

  test('decisions §6: a payment after joining otherwise is refunded, with a message', async () => {
    const customer = await addCustomer(shop);
    const { data } = await openVip(customer);
    await give(customer, 1200);
    const coins = await open(customer, 'pkg_1200');
    await verify(customer, (await shop.pay(coins.data.id)).proof);
    await succeed('vip.join', {}, { token: customer.token });
    const { proof } = await shop.pay(data.id);
    expect((await verifyVip(customer, proof)).body.message).toBe('We are checking your payment');
    await shop.work();
    await shop.deliverAll();
    expect(await refunds(data.id)).toMatchObject([{ amount: 49_900 }]);
    const vip = (await purchasesOf(customer)).find(({ type }) => type === 'vip');
    expect(vip).toMatchObject({ status: 'refunded' });
    expect(await balanceOf(customer)).toBe(200);
    expect((await statusOf(customer)).vip_enabled).toBe(true);
    await workOff(context, 'send-mail');
    const subjects = (await mailsTo(context.db, `${customer.userId}@example.com`)).map(
      (mail) => mail.subject,
    );
    expect(subjects).toContain('Rs.499.00 is on its way back to you (Jhumka)');
  });

  test('decisions §5: what was refunded at the provider before it was settled goes back once', async () => {
    const customer = await addCustomer(shop);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const { data } = await openVip(customer);
    const whole = await shop.pay(data.id, { amount: 6_000, force: true });
    const inPart = await shop.pay(data.id, { amount: 5_000, force: true });
    await shop.giveBackThere(whole.payment.id, 6_000);
    await shop.giveBackThere(inPart.payment.id, 2_000);
    await shop.deliverAll();
    await shop.work();
    const { data: failed } = await succeed('admin.refunds.list', { status: 'failed' }, admin);
    expect(failed).toMatchObject([{ amount: 30, already_back: 20 }]);
    await succeed('admin.refunds.retry', { id: failed[0]?._id ?? '' }, admin);
    await shop.work();
    const back = (await refunds(data.id)).map(({ amount }) => amount);
    expect(back.toSorted((a, b) => a - b)).toEqual([2_000, 3_000, 6_000]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('joining with coins and money at once: one membership, and the surplus is refunded', async () => {
    const customer = await addCustomer(shop);
    const coins = await open(customer, 'pkg_1200');
    await verify(customer, (await shop.pay(coins.data.id)).proof);
    const { data } = await openVip(customer);
    const { proof } = await shop.pay(data.id);
    const joined = await Promise.all([
      verifyVip(customer, proof),
      ...Array.from({ length: 10 }, () => call('vip.join', {}, { token: customer.token })),
    ]);
    await shop.work();
    await shop.deliverAll();
    const isByMoney = (await refunds(data.id)).length === 0;
    const byCoins = joined.slice(1).filter(({ status }) => status === 200);
    expect(byCoins).toHaveLength(isByMoney ? 0 : 1);
    expect(await balanceOf(customer)).toBe(isByMoney ? 1200 : 200);
    for (const { status, body } of joined.slice(1).filter((reply) => reply.status !== 200)) {
      expect([status, body.message]).toEqual([409, 'Already a VIP member']);
    }
  });

  test('a payment for a deleted account is refunded', async () => {
    const customer = await addCustomer(shop);
    const { data } = await openVip(customer);
    await context.db
      .updateTable('users')
      .set({ deleted_at: shop.clock.now })
      .where('id', '=', customer.userId)
      .execute();
    await shop.pay(data.id);
    await shop.deliverAll();
    expect(await refunds(data.id)).toMatchObject([{ amount: 49_900 }]);
  });
});

test('decisions §6: after all of it the ledger and the payments hold together', async () => {
  const somebody = await logInAgain(shop, await addCustomer(shop));
  expect(await balanceOf(somebody)).toBe(0);
  expect(await findBroken(context.db)).toEqual([]);
});
