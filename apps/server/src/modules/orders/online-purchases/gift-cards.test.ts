import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { describe, expect, test } from 'vitest';
import { addCustomer, logInAgain, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { buyGiftCard } from '../../../../test/gift-cards.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { ownPages } from '../../../http/caller.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { deleteGiftCardData, sweepGiftCards } from '../../loyalty/credit/deliver-gift-cards.ts';
import { sweepPayments } from '../online-payments/sweep-payments.ts';

const shop = await onlineShop();
const { call, succeed, context } = shop;
const minute = 60_000;
const day = 24 * 60 * minute;

const open = ({ token }: TestCustomer, input: object = {}) =>
  succeed('giftCards.buy', { amount: 500, ...input }, { token });
const verify = ({ token }: TestCustomer, proof: object) => call('giftCards.verify', proof, { token });
const redeem = ({ token }: TestCustomer, code: unknown, headers = {}) =>
  call('giftCards.redeem', { code }, { token, headers });
const cardsOf = async ({ token }: TestCustomer) => (await succeed('giftCards.list', {}, { token })).data;
const creditOf = async ({ token }: TestCustomer) => (await succeed('credit.get', {}, { token })).data;

const buyCard = (customer: TestCustomer, input: object = {}) => buyGiftCard(shop, customer, input);

const refundsOf = async (paymentId: string) =>
  (await shop.state()).refunds.filter(({ payment_id }) => payment_id === paymentId);
const sent: Mail[] = [];
/** Works off what waits to be mailed, and returns the mails of cards to a recipient. */
async function giftMailsTo(email: string): Promise<Mail[]> {
  const mail = { send: async (each: Mail) => void sent.push(each) };
  for (const name of ['send-mail', 'send-gift-card'] as const) await workOff({ ...context, mail }, name);
  return sent.filter(({ to }) => to === email);
}

describe('buying', () => {
  test('issue 44: a card is opened, paid, verified, shown with its code, and has a receipt without GST', async () => {
    const customer = await addCustomer(shop);
    const opened = await open(customer, { to: { name: 'Meera' }, message: 'For you' });
    expect(opened.data).toMatchObject({ amount: 50_000, currency: 'INR', is_paid: false });
    expect(opened).toMatchObject({ order: { amount: 50_000 }, key_id: 'rzp_test_tests' });
    expect(await cardsOf(customer)).toEqual([]);
    const { proof } = await shop.pay(opened.data.id);
    const { body } = await verify(customer, proof);
    expect(body.data).toMatchObject({
      ...{ amount: 500, state: 'active', to: { name: 'Meera', email: null }, message: 'For you' },
      ...{ design: 'jhumka', send_on: null, code: expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/) },
    });
    expect(await cardsOf(customer)).toEqual([body.data]);
    const row = await context.db
      .selectFrom('gift_cards')
      .selectAll()
      .where('id', '=', body.data._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.data.code);
    const [mail] = await mailsTo(context.db, `${customer.userId}@example.com`);
    expect(mail?.subject).toBe('Your gift card is ready (Jhumka)');
    expect(mail?.text).toContain('A gift card carries no GST');
    expect(mail?.text).not.toContain(body.data.code);
  });

  test('browser, webhook and sweep at once, each many times, make one card of one value', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    const { payment, proof } = await shop.pay(data.id);
    const events = (await shop.state()).events.filter(({ body }) => body.includes(payment.id));
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * minute);
    await Promise.all([
      ...Array.from({ length: 6 }, () => verify(customer, proof)),
      ...events.flatMap((event) => [shop.deliver(event), shop.deliver(event)]),
      sweepPayments(context),
    ]);
    await shop.work();
    expect((await cardsOf(customer)).map(({ amount, state }) => [amount, state])).toEqual([[500, 'active']]);
    expect(await refundsOf(payment.id)).toEqual([]);
  });

  test('a card that is not paid, or whose payment failed, is none; the same again is the same purchase', async () => {
    const customer = await addCustomer(shop);
    const { data } = await open(customer);
    const { payment } = await shop.pay(data.id, { outcome: 'failure' });
    await shop.deliverAll(({ body }) => body.includes(payment.id));
    expect(await cardsOf(customer)).toEqual([]);
    expect((await open(customer)).data.id).toBe(data.id);
    expect((await open(customer, { message: 'Another' })).data.id).not.toBe(data.id);
  });

  test('a card that is bought with a card, credit, coins or a coupon is still paid in full', async () => {
    const customer = await addCustomer(shop);
    const { code } = await buyCard(customer);
    await redeem(customer, code);
    const { data } = await open(customer, {
      code,
      use_credit: true,
      coins: 500,
      couponCode: 'FIRST',
      giftCard: code,
    });
    expect(data.amount).toBe(50_000);
    expect((await creditOf(customer)).credit).toBe(500);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    expect(await call('giftCards.buy', { amount: 500 }, { token: admin.token })).toMatchObject({
      status: 403,
    });
  });

  test('amounts out of the limits, a past day and a wrong email are refused', async () => {
    const { token } = await addCustomer(shop);
    const refused = async (input: object) => {
      const { status, body } = await call('giftCards.buy', { amount: 500, ...input }, { token });
      return [status, body.message];
    };
    expect(await refused({ amount: 99 })).toEqual([400, 'A gift card is worth Rs.100 to Rs.10,000']);
    expect(await refused({ amount: '10001' })).toEqual([400, 'A gift card is worth Rs.100 to Rs.10,000']);
    expect((await refused({ to: { email: 'not one@' } }))[0]).toBe(400);
    expect((await refused({ to: 'meera@mail.example', send_on: '2020-01-01' }))[0]).toBe(400);
  });

  test('cards that were opened together are refunded above the limit of a day', async () => {
    const customer = await addCustomer(shop);
    const input = (message: string) => ({ amount: 10_000, message });
    const [one, two, three] = [
      await open(customer, input('1')),
      await open(customer, input('2')),
      await open(customer, input('3')),
    ];
    for (const { data } of [one, two]) await verify(customer, (await shop.pay(data.id)).proof);
    const { payment, proof } = await shop.pay(three.data.id);
    expect((await verify(customer, proof)).body.message).toBe('We are checking your payment');
    await shop.work();
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: 1_000_000 }]);
    expect(await cardsOf(customer)).toHaveLength(2);
    const again = await call('giftCards.buy', { amount: 100 }, { token: customer.token });
    expect(again.body.message).toBe('You can buy gift cards for up to Rs.20,000 a day');
  });

  test('the verification of somebody else’s payment is not found', async () => {
    const customer = await addCustomer(shop);
    const { proof } = await shop.pay((await open(customer)).data.id);
    expect(await verify(await addCustomer(shop), proof)).toMatchObject({ status: 404 });
  });
});

describe('delivery', () => {
  test('a card is mailed on its day in India, once, with its code in the fragment of the link', async () => {
    const customer = await addCustomer(shop);
    const email = `maa-${customer.userId}@example.com`;
    const send_on = addDays(dayInIndia(shop.clock.now) as Day, 2);
    const { code } = await buyCard(customer, {
      to: { name: 'Maa', email },
      from: 'Asha',
      message: 'Love',
      send_on,
    });
    await sweepGiftCards(context);
    expect(await giftMailsTo(email)).toEqual([]);
    // 23:59 in India the day before, then midnight.
    shop.clock.now = new Date(`${addDays(send_on, -1)}T18:29:00Z`);
    await sweepGiftCards(context);
    expect(await giftMailsTo(email)).toEqual([]);
    shop.clock.now = new Date(`${addDays(send_on, -1)}T18:30:00Z`);
    await Promise.all([sweepGiftCards(context), sweepGiftCards(context)]);
    const mails = await giftMailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Asha sends you a gift card of Rs.500.00']);
    expect(mails[0]?.text).toContain(`/gift-cards#${code}`);
    expect(mails[0]?.text).toContain('“Love”');
  });

  test('without a day it is mailed at once; one that was redeemed before is not mailed any more', async () => {
    const customer = await addCustomer(shop);
    const [now, later] = [`now-${customer.userId}@example.com`, `later-${customer.userId}@example.com`];
    await buyCard(customer, { to: now });
    expect(await giftMailsTo(now)).toHaveLength(1);
    const send_on = addDays(dayInIndia(shop.clock.now), 1);
    const { code } = await buyCard(customer, { to: later, send_on });
    await redeem(await addCustomer(shop), code);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * day);
    await sweepGiftCards(context);
    expect(await giftMailsTo(later)).toEqual([]);
    expect(await cardsOf(await logInAgain(shop, customer))).toMatchObject([
      { state: 'redeemed', delivered_at: null },
      { state: 'active' },
    ]);
  });

  // Rate limit 'gift card mail'.
  test('a card is mailed again by its buyer or an administrator, three times a day, until it is redeemed', async () => {
    const customer = await addCustomer(shop);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const email = `again-${customer.userId}@example.com`;
    const { _id: id, code } = await buyCard(customer, { to: email });
    const send = ({ token }: TestCustomer) => call('giftCards.send', { id }, { token });
    const sendAsAdmin = () => call('admin.giftCards.send', { id }, { token: admin.token });
    expect((await send(await addCustomer(shop))).status).toBe(404);
    expect((await send(customer)).body.message).toBe(`We are sending it to ${email} again`);
    const byAdmin = await sendAsAdmin();
    expect([byAdmin.status, JSON.stringify(byAdmin.body).includes(code)]).toEqual([200, false]);
    expect((await giftMailsTo(email)).map(({ text }) => text.includes(code))).toEqual([true, true, true]);
    await send(customer);
    expect([(await send(customer)).status, (await sendAsAdmin()).status]).toEqual([429, 429]);
    await redeem(customer, code);
    expect((await send(customer)).body.message).toBe('This gift card was redeemed already');
    expect((await sendAsAdmin()).status).toBe(409);
  });

  test.each([
    ['with a day to come', true, 'This gift card is sent on its day'],
    ['without an email', false, 'This gift card has no email address. Its buyer has the link'],
  ])('a card %s is not mailed again', async (_, isPlanned, message) => {
    const customer = await addCustomer(shop);
    const later = addDays(dayInIndia(shop.clock.now), 3);
    const { _id: id } = await buyCard(customer, isPlanned ? { to: 'maa@mail.example', send_on: later } : {});
    const reply = await call('giftCards.send', { id }, { token: customer.token });
    expect([reply.status, reply.body.message]).toEqual([409, message]);
  });

  test('a card that is refunded before its day was never delivered', async () => {
    const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };
    const send_on = addDays(dayInIndia(shop.clock.now), 3);
    const { _id: id } = await buyCard(await addCustomer(shop), { to: 'maa@mail.example', send_on });
    const { data } = await succeed('admin.giftCards.refund', { id, reason: 'Bought twice' }, as);
    expect(data).toMatchObject({ state: 'refunded', delivered_at: null, can_send: false });
  });

  test('name, mail and message are exported to the buyer and erased 180 days after delivery; the value stays', async () => {
    const customer = await addCustomer(shop);
    const to = { name: 'Nani', email: `nani-${customer.userId}@example.com` };
    const { code } = await buyCard(customer, { to, message: 'Much joy' });
    const actor = { userId: customer.userId, sessionId: 'none', role: 'USER' as const };
    const kinds = await collectData({ ...context, caller: ownPages, actor });
    const rows: object[] = [];
    for await (const row of kinds.find(({ name }) => name === 'gift_cards')?.rows() ?? []) rows.push(row);
    expect(rows).toMatchObject([{ to, message: 'Much joy', amount: 500 }]);
    expect(JSON.stringify(rows)).not.toContain(code);
    shop.clock.now = new Date(shop.clock.now.getTime() + 180 * day - minute);
    await deleteGiftCardData(context);
    const read = () =>
      context.db
        .selectFrom('gift_cards')
        .select(['recipient_name', 'recipient_email', 'message', 'balance'])
        .where('user_id', '=', customer.userId)
        .execute();
    expect(await read()).toMatchObject([{ recipient_name: 'Nani' }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * minute);
    await deleteGiftCardData(context);
    expect(await read()).toEqual([
      { recipient_name: '', recipient_email: null, message: '', balance: 50_000 },
    ]);
    expect(await redeem(await addCustomer(shop), code)).toMatchObject({ status: 200 });
  });
});

describe('redeeming', () => {
  test('a card becomes store credit, also the buyer’s own, and its code is gone', async () => {
    const customer = await addCustomer(shop);
    const { code } = await buyCard(customer);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(await redeem(customer, typed)).toMatchObject({
      status: 200,
      body: { message: 'Rs.500.00 added to your store credit', data: { amount: 500, credit: 500 } },
    });
    expect(await cardsOf(customer)).toMatchObject([
      { state: 'redeemed', code: null, last_four: code.slice(-4) },
    ]);
    expect(await creditOf(customer)).toMatchObject({
      credit: 500,
      use_credit: false,
      movements: [{ type: 'earned', amount: 500, description: 'Gift card redeemed', balance_after: 500 }],
    });
  });

  test('redeemed twice, or by two at once: one gets it, the others a conflict that says why', async () => {
    const { code } = await buyCard(await addCustomer(shop));
    const customers = await Promise.all(Array.from({ length: 4 }, () => addCustomer(shop)));
    const replies = await Promise.all(customers.map((customer) => redeem(customer, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const credits = await Promise.all(customers.map(creditOf));
    expect(credits.map(({ credit }) => credit).sort()).toEqual([0, 0, 0, 500]);
    const winner = customers[replies.findIndex(({ status }) => status === 200)] as TestCustomer;
    const loser = customers[replies.findIndex(({ status }) => status === 409)] as TestCustomer;
    expect((await redeem(winner, code)).body.message).toBe('This gift card is in your store credit already');
    expect((await redeem(loser, code)).body).toMatchObject({
      code: 'gift-card-over',
      message: 'This gift card was redeemed already',
    });
  });

  // Rate limit 'gift card account'.
  test('guesses of an account are limited', async () => {
    const customer = await addCustomer(shop);
    for (let guess = 0; guess < 10; guess++) {
      expect(await redeem(customer, `0000-0000-0000-000${guess}`)).toMatchObject({ status: 404 });
    }
    expect(await redeem(customer, '0000-0000-0000-0000')).toMatchObject({ status: 429 });
  });

  // Rate limit 'gift card address'.
  test('guesses from an address are limited, whatever the account', async () => {
    await context.db.deleteFrom('rate_counters').execute();
    await redeem(await addCustomer(shop), 'no code');
    await context.db
      .updateTable('rate_counters')
      .set({ count: 50 })
      .where('key', 'like', 'gift card address %')
      .execute();
    expect(await redeem(await addCustomer(shop), 'no code')).toMatchObject({ status: 429 });
    await context.db.deleteFrom('rate_counters').execute();
  });
});

describe('the administrator', () => {
  test('lists cards without codes, finds one by its last four, and pays an unused one back, once', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const as = { token: admin.token };
    const customer = await addCustomer(shop);
    const { _id: id, code, payment } = await buyCard(customer);
    const found = await succeed('admin.giftCards.list', { search: code.slice(-4), state: 'active' }, as);
    expect(JSON.stringify(found)).not.toContain(code);
    expect(found.data).toMatchObject([{ _id: id, amount: 500, balance: 500, last_four: code.slice(-4) }]);
    const refund = () => call('admin.giftCards.refund', { id, reason: 'Bought by mistake' }, as);
    const replies = await Promise.all([refund(), refund()]);
    expect(replies.map(({ body }) => body.data.state)).toEqual(['refunded', 'refunded']);
    const mails = await mailsTo(context.db, `${customer.userId}@example.com`);
    expect(mails.filter(({ subject }) => subject === 'Rs.500.00 is on its way back to you')).toHaveLength(1);
    await shop.work();
    expect(await refundsOf(payment.id)).toMatchObject([{ amount: 50_000 }]);
    expect((await redeem(customer, code)).body.message).toBe('This gift card was refunded to its buyer');
    const other = await buyCard(customer);
    await redeem(customer, other.code);
    expect(await call('admin.giftCards.refund', { id: other._id, reason: 'x' }, as)).toMatchObject({
      status: 409,
    });
  });

  test('adjusts store credit with a reason, once for a key, never below zero', async () => {
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const customer = await addCustomer(shop);
    const adjust = (amount: number, key: string) =>
      call(
        'admin.credit.adjust',
        { user_id: customer.userId, amount, reason: 'A late parcel' },
        {
          token: admin.token,
          headers: { 'idempotency-key': key },
        },
      );
    expect((await adjust(100.5, 'one')).body.data).toEqual({ credit: 100.5, isNew: true });
    expect((await adjust(100.5, 'one')).body.data).toEqual({ credit: 100.5, isNew: false });
    expect(await adjust(-100.51, 'two')).toMatchObject({
      status: 400,
      body: { code: 'insufficient-credit' },
    });
    const read = await succeed('admin.credit.get', { user_id: customer.userId }, { token: admin.token });
    expect(read.data).toMatchObject({
      credit: 100.5,
      movements: [{ description: 'Added by Jhumka: A late parcel' }],
    });
  });
});

test('a deleted buyer’s waiting card is sent at once, and nothing is told of the recipient any more', async () => {
  const customer = await addCustomer(shop);
  const email = `far-${customer.userId}@example.com`;
  const send_on = addDays(dayInIndia(shop.clock.now), 30);
  const { code } = await buyCard(customer, { to: { name: 'Far', email }, message: 'Soon', send_on });
  const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };
  const { userId } = customer;
  await succeed('admin.credit.adjust', { user_id: userId, amount: 50, reason: 'Sorry' }, as);
  await context.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', userId).execute();
  await succeed('admin.users.deleteAccount', { id: userId }, as);
  expect((await giftMailsTo(email))[0]?.text).toContain(code);
  const row = await context.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    recipient_name: '',
    recipient_email: null,
    message: '',
    sender_name: '',
    balance: 50_000,
  });
  expect(await redeem(await addCustomer(shop), code)).toMatchObject({ status: 200 });
});

test('afterwards every invariant holds', async () => {
  await shop.work();
  expect(await findBroken(context.db)).toEqual([]);
});
