import { describe, expect, test } from 'vitest';
import { testClock } from '../../../../../test/clock.ts';
import { addCustomer } from '../../../../../test/customers.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { deliver, orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { sweepConfirmations } from './confirm-order.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

/** Sets the rule; what is left out is off. */
const rule = async (settings: object = {}) => {
  const { version } = (await succeed('admin.settings.get', {}, as)).data;
  const off = { confirm_cash_above: 0, confirm_cash_new: 'no', confirm_cash_pincodes: 'none' };
  await succeed('admin.settings.save', { version, ...off, ...settings }, as);
};
const ordered = async (price = 1_000) => {
  const [productId = ''] = await addProducts(context.db, [{ price, stock: 5 }]);
  return orderProducts(shop, await addCustomer(shop), [productId]);
};
const read = async (id: string) => (await succeed('admin.orders.get', { id }, as)).data;
const stateOf = async (id: string) => (await read(id)).order.confirmation;
const tokenOf = async (id: string) => (await read(id)).confirmation_link.split('#')[1] ?? '';
const waiting = async () => {
  await rule({ confirm_cash_above: 500 });
  const order = await ordered();
  await sweepConfirmations(context);
  return order;
};
const answer = (token: string, given: string) => call('confirmation.answer', { token, answer: given });

describe('the rule', () => {
  test('is off by default: no cash order has to be confirmed', async () => {
    const { id } = await ordered();
    await sweepConfirmations(context);
    expect(await stateOf(id)).toBe('');
  });

  test.each([
    ['above a sum', { confirm_cash_above: 900 }],
    ['of new customers', { confirm_cash_new: 'yes' }],
    ['to the beginning of a pincode', { confirm_cash_pincodes: '110, 3020' }],
  ])('orders %s wait for their confirmation; others do not', async (_what, settings) => {
    await rule(settings);
    const { id } = await ordered();
    await sweepConfirmations(context);
    expect(await stateOf(id)).toBe('waiting');
    await rule({ confirm_cash_above: 90_000, confirm_cash_pincodes: '110' });
    const other = await ordered();
    await sweepConfirmations(context);
    expect(await stateOf(other.id)).toBe('');
  });

  test('a customer is not new after a delivery', async () => {
    await rule({ confirm_cash_new: 'yes' });
    const { customer, orderId } = await ordered();
    await deliver(shop, admin, orderId);
    const [productId = ''] = await addProducts(context.db, [{}]);
    const { id } = await orderProducts(shop, customer, [productId]);
    await sweepConfirmations(context);
    expect(await stateOf(id)).toBe('');
  });
});

describe('the link', () => {
  test('is mailed once, opening it answers nothing, and a press confirms once', async () => {
    const { id, orderId } = await waiting();
    await sweepConfirmations(context);
    await workOff(context, 'send-mail');
    const inbox = await shop.app.inject({ url: '/dev/inbox.json', headers: { host: 'shop.localhost' } });
    const { messages } = inbox.json<{ messages: { subject: string; text: string }[] }>();
    const mails = messages.filter(({ subject }) => subject === `Please confirm your order ${orderId}`);
    expect(mails).toHaveLength(1);
    const token = await tokenOf(id);
    expect(mails[0]?.text).toContain(`/confirm-order#${token}`);
    const opened = await succeed('confirmation.open', { token });
    expect(opened.data).toMatchObject({ orderId, state: 'waiting' });
    expect(await stateOf(id)).toBe('waiting');
    const replies = await Promise.all([answer(token, 'yes'), answer(token, 'yes')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(id)).toBe('confirmed');
    expect((await answer(token, 'no')).body).toMatchObject({ code: 'confirmation-closed' });
    expect(await stateOf(id)).toBe('confirmed');
    expect((await read(id)).confirmation_link).toBe('');
  });

  test('a forged one, one of another purpose, and one of an order that is packed are closed', async () => {
    const { id, orderId } = await waiting();
    const token = await tokenOf(id);
    for (const forged of ['', 'x', `${token}x`, token.replace('ord_', 'ord_0')]) {
      const reply = await answer(forged || ' ', 'yes');
      expect([400, 404]).toContain(reply.status);
    }
    for (const order_status of ['confirmed', 'packed'])
      await succeed('order.update', { orderId, order_status }, as);
    expect((await answer(token, 'yes')).body).toMatchObject({ code: 'confirmation-closed' });
    expect((await call('confirmation.open', { token })).status).toBe(404);
  });

  // Rate limit 'confirmations address'.
  test('too many answers of one address are refused', async () => {
    await answer('x.y', 'yes');
    const counter = context.db.updateTable('rate_counters').set({ count: 60 });
    await counter.where('key', 'like', 'confirmations address%').execute();
    expect((await answer('x.y', 'yes')).status).toBe(429);
    clock.advance(3_601);
  });
});

describe('a call', () => {
  test.each([
    ['yes', 'confirmed', 'Called: yes'],
    ['no-answer', 'waiting', 'Called: no answer'],
    ['refused', 'refused', 'Called: refused'],
  ])('with the answer %s is a note, and the order is %s', async (given, state, words) => {
    const token = (await addCustomer(shop, { role: 'ADMIN' })).token;
    Object.assign(as, { token });
    const { id } = await waiting();
    await succeed('admin.orders.recordCall', { id, answer: given }, as);
    expect(await stateOf(id)).toBe(state);
    expect((await read(id)).notes.map((note) => note.words)).toEqual([words]);
  });

  test('about an order that nobody asks about is refused', async () => {
    await rule();
    const { id } = await ordered();
    const reply = await call('admin.orders.recordCall', { id, answer: 'yes' }, as);
    expect(reply.body).toMatchObject({ code: 'confirmation-closed' });
  });
});
