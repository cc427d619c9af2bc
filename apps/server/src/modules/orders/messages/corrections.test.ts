import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { messageIdOf, messageShop, subjectOf } from '../../../../test/message-shop.ts';
import { partOf } from '../../../../test/smtp-server.ts';
import { sendMessages } from './send-messages.ts';

const {
  admin,
  later,
  mailOf,
  mailServer,
  mailsTo,
  messages,
  moved,
  ordered,
  productId,
  send,
  setNumber,
  shop,
  stateOf,
} = await messageShop();
const { context, succeed } = shop;
const { db } = context;

/** A shipped order with the tracking number D 51 and unsent messages. */
async function shipped() {
  const order = await ordered();
  await moved(order.orderId, 'confirmed', 'packed');
  await send();
  const parcel = { order_status: 'shipped', courier_partner: 'DTDC', tracking_number: 'D 51' };
  await succeed('order.update', { orderId: order.orderId, ...parcel }, { token: admin.token });
  return order;
}

const retold = (orderId: string, tracking_number: string) =>
  succeed('order.update', { orderId, tracking_number }, { token: admin.token });

/** A context in which something happens between composing a mail and sending it. */
const sendingWhile = (happens: () => Promise<unknown>): typeof context => ({
  ...context,
  mail: {
    async send(mail: Parameters<typeof context.mail.send>[0]) {
      await happens();
      await context.mail.send(mail);
    },
  },
});

/** Lists the emails about the parcel, in order of sending. */
const parcelMessages = async (orderId: string) =>
  (await messages(orderId)).filter(({ kind, channel }) => kind === 'order-shipped' && channel === 'mail');
const parcelMails = (customer: TestCustomer) =>
  mailsTo(customer)
    .filter(({ raw }) => /tracking details|on its way/.test(subjectOf(raw)))
    .map(({ raw }) => partOf(raw, 'text/plain'));

describe('texts', () => {
  test('decisions §7: a text goes to a verified number only, in the words that are registered', async () => {
    const { customer, orderId, id } = await ordered();
    await send();
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    expect(await stateOf(id, 'order-placed', 'sms'), 'nobody to text to').toBeUndefined();
    await setNumber(customer, '+919845012345');
    await moved(orderId, 'confirmed', 'packed');
    await succeed(
      'order.update',
      { orderId, order_status: 'shipped', courier_partner: 'Blue Dart', tracking_number: 'AWB 77' },
      { token: admin.token },
    );
    await send();
    const other = { orderId, tracking_number: 'AWB 78' };
    await succeed('order.update', other, { token: admin.token });
    await send();
    const texts = await db
      .selectFrom('inbox_messages')
      .select(['recipient', 'body_text'])
      .where('channel', '=', 'sms')
      .execute();
    expect(texts).toEqual([
      {
        recipient: '+919845012345',
        body_text: `Your order ${orderId} is on its way with Blue Dart, tracking number AWB 77. Jhumka`,
      },
      {
        recipient: '+919845012345',
        body_text: `Your order ${orderId} is on its way with Blue Dart, tracking number AWB 78 (corrected). Jhumka`,
      },
    ]);
  });

  test('decisions §5: a corrected tracking number is sent to the customer, an unchanged one is not', async () => {
    const { customer, orderId, id } = await ordered();
    await moved(orderId, 'confirmed', 'packed', 'shipped');
    await send();
    const token = admin.token;
    const parcel = { courier_partner: 'DTDC', tracking_number: 'D 41' };
    for (let time = 0; time < 2; time += 1) await succeed('order.update', { orderId, ...parcel }, { token });
    await send();
    await succeed('order.update', { orderId, ...parcel, note: 'Asked at the depot' }, { token });
    await send();
    const parcelMails = mailsTo(customer).filter(({ raw }) =>
      /tracking details|on its way/.test(subjectOf(raw)),
    );
    expect(parcelMails.map(({ raw }) => subjectOf(raw))).toEqual([
      `Your order ${orderId} is on its way`,
      `Correction: tracking details of order ${orderId}`,
    ]);
    const [first, second] = parcelMails.map(({ raw }) => partOf(raw, 'text/plain'));
    expect([first?.includes('D 41'), second?.includes('D 41')]).toEqual([false, true]);
    expect(second).not.toContain('has been shipped');
    expect(await stateOf(id, 'order-shipped')).toMatchObject({ state: 'sent' });
  });

  test('decisions §5: a correction is a message of its own, and the first one stays as it was sent', async () => {
    const { customer, orderId, id } = await shipped();
    await send();
    const [first] = await parcelMessages(id);
    for (const number of ['D 52', 'D 53', 'D 54']) {
      later(1_000);
      await retold(orderId, number);
      if (number !== 'D 53') await send(); // The second correction still waits when the third is requested, and contains its number.
    }
    const list = await succeed('admin.outbox.list', { order: id, channel: 'mail' }, { token: admin.token });
    const shippedMessages = list.data.filter(({ kind }) => kind === 'order-shipped').reverse();
    expect(
      shippedMessages.map(({ is_correction, state, subject }) => [is_correction, state, subject]),
    ).toEqual([
      [false, 'sent', `Your order ${orderId} is on its way`],
      [true, 'sent', `Correction: tracking details of order ${orderId}`],
      [true, 'sent', `Correction: tracking details of order ${orderId}`],
    ]);
    expect((await parcelMessages(id))[0]).toEqual(first);
    expect(first).toMatchObject({ recipient: mailOf(customer), sent_at: expect.anything(), round: 1 });
    expect(parcelMails(customer).map((text) => /D 5\d/.exec(text)?.[0])).toEqual(['D 51', 'D 52', 'D 54']);
    const ids = mailsTo(customer).map(({ raw }) => messageIdOf(raw));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('decisions §5: a message not sent yet is sent once, with the current text', async () => {
    const { customer, orderId, id } = await shipped();
    await retold(orderId, 'D 55');
    mailServer.be('busy');
    await send();
    await retold(orderId, 'D 56');
    mailServer.be('well');
    later(60_000);
    await send();
    expect(parcelMails(customer)).toEqual([expect.stringContaining('D 56')]);
    expect(parcelMails(customer)[0]).toContain('has been shipped');
    expect(await parcelMessages(id)).toMatchObject([{ state: 'sent', corrects: false }]);
  });

  test('decisions §5: a message that becomes outdated while it is sent is corrected afterwards', async () => {
    const { customer, orderId, id } = await shipped();
    await sendMessages(
      sendingWhile(() => retold(orderId, 'D 57')),
      [(await stateOf(id, 'order-shipped'))?.id ?? ''],
    );
    expect(await parcelMessages(id)).toMatchObject([
      { state: 'sent', corrects: false },
      { state: 'waiting', corrects: true },
    ]);
    await send();
    expect(parcelMails(customer).map((text) => /D 5\d/.exec(text)?.[0])).toEqual(['D 51', 'D 57']);
    expect(await parcelMessages(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('decisions §5: a message that becomes outdated before a retry is sent updated, without a correction', async () => {
    const { customer, orderId, id } = await shipped();
    const failing = sendingWhile(async () => {
      await retold(orderId, 'D 58');
      throw new Error('The line is gone');
    });
    await sendMessages(failing, [(await stateOf(id, 'order-shipped'))?.id ?? '']);
    later(60_000);
    await send();
    expect(parcelMails(customer)).toEqual([expect.stringContaining('D 58')]);
    expect(await parcelMessages(id)).toMatchObject([{ state: 'sent', corrects: false, is_outdated: false }]);
  });

  test('decisions §5: a correction that was given up is no reason to leave the next one out', async () => {
    const { customer, orderId, id } = await shipped();
    await send();
    await retold(orderId, 'D 59');
    mailServer.be('nobody-of-that-name');
    await send();
    mailServer.be('well');
    await Promise.all([retold(orderId, 'D 60'), retold(orderId, 'D 61')]);
    await send();
    expect((await parcelMessages(id)).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']);
    expect(parcelMails(customer)).toHaveLength(2);
  });

  test('decisions §7: a number that is no longer verified when its text is due gets none', async () => {
    const customer = await addCustomer(shop);
    await setNumber(customer, '+919845012346');
    await fillCart(shop, customer, productId, 1);
    const { body } = await placeOrder(shop, customer);
    await setNumber(customer, null);
    await send();
    expect(await stateOf(body.data[0]._id, 'order-placed', 'sms')).toMatchObject({
      state: 'skipped',
      last_error: 'no verified mobile number',
    });
  });
});
