import { paise } from '@jhumka/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper, fillCart, logInAgain, placeOrder, type TestShopper } from '../../../test/shoppers.ts';
import { partOf, smtpServer } from '../../../test/smtp-server.ts';
import { transact } from '../../database/transact.ts';
import { followMove } from '../orders/follow-move.ts';
import { readOrder } from '../orders/index.ts';
import { claimMessage, queueMessages } from '../outbox/index.ts';
import { sendMessages, sweepMessages } from './index.ts';

const mailServer = await smtpServer();
const { received } = mailServer;
let now = new Date();
const shop = await testShop({
  now: () => now,
  variables: { SMTP_URL: mailServer.url, MAIL_FROM: 'Jhumka <care@jhumka.example>' },
});
const { context, succeed, call } = shop;
const { db } = context;
let admin: TestShopper;
const [productId = ''] = await addPieces(db, [
  { name: 'Sita <Ring> & "Band"', stock: 1000, price: 1049.37, discount: 10 },
]);

beforeAll(async () => {
  admin = await addShopper(shop, { role: 'ADMIN' });
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const dayMs = 24 * 60 * 60 * 1_000;
const send = () => sweepMessages(context);
const mailOf = ({ userId }: TestShopper) => `${userId}@example.com`;
const mailsTo = (shopper: TestShopper) => received.filter(({ to }) => to.includes(mailOf(shopper)));
const subjectOf = (raw: string) =>
  /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n /g, ' ') ?? '';
const idOf = (raw: string) => /^Message-ID: <(.*)>/im.exec(raw)?.[1];

async function ordered(more: object = {}) {
  const shopper = await addShopper(shop);
  await fillCart(shop, shopper, productId, 1);
  const reply = await placeOrder(shop, shopper, more);
  expect(reply.status).toBe(201);
  const order = reply.body.data[0];
  return { shopper, orderId: order.orderId as string, id: order._id as string };
}

async function moved(orderId: string, ...statuses: string[]): Promise<void> {
  for (const order_status of statuses) {
    await succeed('order.update', { orderId, order_status }, { token: admin.token });
  }
}

/** Gives somebody a verified number, or takes it away. */
async function setNumber({ userId }: TestShopper, mobile: string | null): Promise<void> {
  const change = { mobile, mobile_verified_at: mobile === null ? null : now };
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** An order on its way, with a parcel of the number D 51, of which nothing was sent yet. */
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

/** The shop while something happens between the words of a mail and its sending. */
const sendingWhile = (happens: () => Promise<unknown>): typeof context => ({
  ...context,
  mail: {
    isInbox: false,
    async send(mail: Parameters<typeof context.mail.send>[0]) {
      await happens();
      await context.mail.send(mail);
    },
  },
});

/** What was told of the parcel, by mail, in turn. */
const parcelNews = async (orderId: string) =>
  (await messages(orderId)).filter(({ kind, channel }) => kind === 'order-shipped' && channel === 'mail');
const parcelMails = (shopper: TestShopper) =>
  mailsTo(shopper)
    .filter(({ raw }) => /parcel|on its way/.test(subjectOf(raw)))
    .map(({ raw }) => partOf(raw, 'text/plain'));

const messages = (orderId: string) =>
  db.selectFrom('outbox_messages').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const stateOf = async (orderId: string, kind: string, channel = 'mail') =>
  (await messages(orderId)).find((row) => row.kind === kind && row.channel === channel);

describe('what is told', () => {
  test('decisions §5: an order goes its way, and each step is told once by mail through a real mail server', async () => {
    const { shopper, orderId, id } = await ordered();
    await send();
    await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered');
    await send();
    await send();
    expect(mailsTo(shopper).map(({ raw }) => subjectOf(raw))).toEqual([
      `We have your order ${orderId}`,
      `Your order ${orderId} is confirmed`,
      `Your order ${orderId} is on its way`,
      `Your order ${orderId} is delivered`,
    ]);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    expect((await stateOf(id, 'order-placed'))?.recipient).toBe(mailOf(shopper));
  });

  test('spec 1.5, decisions §1: a mail names every line of the bill as the order has it, in HTML and text', async () => {
    const { shopper } = await ordered();
    await send();
    const raw = mailsTo(shopper)[0]?.raw ?? '';
    const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
    for (const part of [text, html]) {
      for (const amount of ['Rs.1,049.37', 'Rs.944.43', 'Rs.28.33', 'Rs.20.00', 'Rs.992.76']) {
        expect(part).toContain(amount);
      }
      expect(part).toContain('302003');
      expect(part).toContain('Rajasthan');
    }
    expect(text).toContain('Sita <Ring> & "Band"');
  });

  test('what a person or a piece is called is escaped in HTML, and no header is made of it', async () => {
    const shopper = await addShopper(shop);
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.in';
    await db.updateTable('users').set({ name }).where('id', '=', shopper.userId).execute();
    await fillCart(shop, shopper, productId, 1);
    await placeOrder(shop, shopper);
    await send();
    const [mail] = mailsTo(shopper);
    const html = partOf(mail?.raw ?? '', 'text/html');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('Sita &lt;Ring&gt; &amp; &quot;Band&quot;');
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
    expect(mail?.to).toEqual([mailOf(shopper)]);
  });

  test('decisions §5: a cancellation says why, and that nothing was paid', async () => {
    const { shopper, orderId } = await ordered();
    const cancel = { orderId, cancellation_reason: 'Too <large>' };
    await Promise.all(
      Array.from({ length: 5 }, () => call('order.update', cancel, { token: shopper.token })),
    );
    await send();
    const cancelled = mailsTo(shopper).filter(({ raw }) => subjectOf(raw).includes('cancelled'));
    expect(cancelled).toHaveLength(1);
    const text = partOf(cancelled[0]?.raw ?? '', 'text/plain');
    expect(text).toContain('Reason: Too <large>');
    expect(text).toContain('Nothing was paid');
  });

  test('a message is written in the transaction of its move: what is rolled back tells nothing', async () => {
    const { shopper, id } = await ordered();
    const before = (await messages(id)).length;
    await expect(
      transact(context, async (tx) => {
        await queueMessages(context, tx, [
          { order: { id, user_id: shopper.userId }, kinds: ['order-shipped'], at: now },
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await messages(id)).toHaveLength(before);
  });
});

describe('what other shops got wrong', () => {
  test('a payment that is settled three times at once is told once (as a webhook of theirs was not)', async () => {
    const { shopper, id } = await ordered();
    const paid = () =>
      transact(context, (tx) =>
        queueMessages(context, tx, [
          { order: { id, user_id: shopper.userId }, kinds: ['order-paid'], at: now },
        ]),
      );
    await Promise.all([paid(), paid(), paid()]);
    await send();
    const told = mailsTo(shopper).filter(({ raw }) => subjectOf(raw).includes('is paid and confirmed'));
    expect(told).toHaveLength(1);
  });

  test('a refund is told, with the amount that was charged and not one computed anew', async () => {
    const { shopper, orderId, id } = await ordered();
    await db
      .updateTable('orders')
      .set({ order_status: 'cancelled', payment_status: 'refunded' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('products')
      .set({ price: paise(1) })
      .where('id', '=', productId)
      .execute();
    const before = { order_status: 'cancelled', payment_status: 'refund_pending' } as const;
    const after = { ...before, payment_status: 'refunded' } as const;
    const order = (await readOrder(db, id))?.order;
    if (!order) throw new Error('no order');
    await transact(context, (tx) => followMove(context, tx, order, before, after));
    await send();
    const refunded = mailsTo(shopper).find(({ raw }) => subjectOf(raw).includes('is refunded'));
    expect(subjectOf(refunded?.raw ?? '')).toBe(`Rs.992.76 for order ${orderId} is refunded`);
  });

  test('a mail server that is away keeps no order from being placed', async () => {
    mailServer.be('busy');
    const { id } = await ordered();
    await send();
    mailServer.be('well');
    expect((await stateOf(id, 'order-placed'))?.state).toBe('waiting');
  });
});

describe('texts', () => {
  test('decisions §7: a text goes to a verified number only, in the words that are registered', async () => {
    const { shopper, orderId, id } = await ordered();
    await send();
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    expect(await stateOf(id, 'order-placed', 'sms'), 'nobody to text to').toBeUndefined();
    await setNumber(shopper, '+919845012345');
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

  test('decisions §5: who was told a wrong tracking number is told the right one, and not again when nothing changed', async () => {
    const { shopper, orderId, id } = await ordered();
    await moved(orderId, 'confirmed', 'packed', 'shipped');
    await send();
    const token = admin.token;
    const parcel = { courier_partner: 'DTDC', tracking_number: 'D 41' };
    for (let time = 0; time < 2; time += 1) await succeed('order.update', { orderId, ...parcel }, { token });
    await send();
    await succeed('order.update', { orderId, ...parcel, note: 'Asked at the depot' }, { token });
    await send();
    const parcelMails = mailsTo(shopper).filter(({ raw }) => /parcel|on its way/.test(subjectOf(raw)));
    expect(parcelMails.map(({ raw }) => subjectOf(raw))).toEqual([
      `Your order ${orderId} is on its way`,
      `Correction: how to follow the parcel of order ${orderId}`,
    ]);
    const [first, second] = parcelMails.map(({ raw }) => partOf(raw, 'text/plain'));
    expect([first?.includes('D 41'), second?.includes('D 41')]).toEqual([false, true]);
    expect(second).not.toContain('has left us');
    expect(await stateOf(id, 'order-shipped')).toMatchObject({ state: 'sent' });
  });

  test('decisions §5: a correction is a message of its own, and the first one stays as it was sent', async () => {
    const { shopper, orderId, id } = await shipped();
    await send();
    const [first] = await parcelNews(id);
    for (const number of ['D 52', 'D 53', 'D 54']) {
      later(1_000);
      await retold(orderId, number);
      if (number !== 'D 53') await send(); // The second waits when the third is told, and says its number.
    }
    const list = await succeed('outbox.list', { order: id, channel: 'mail' }, { token: admin.token });
    const told = list.data.filter(({ kind }) => kind === 'order-shipped').reverse();
    expect(told.map(({ is_correction, state, subject }) => [is_correction, state, subject])).toEqual([
      [false, 'sent', `Your order ${orderId} is on its way`],
      [true, 'sent', `Correction: how to follow the parcel of order ${orderId}`],
      [true, 'sent', `Correction: how to follow the parcel of order ${orderId}`],
    ]);
    expect((await parcelNews(id))[0]).toEqual(first);
    expect(first).toMatchObject({ recipient: mailOf(shopper), sent_at: expect.anything(), round: 1 });
    expect(parcelMails(shopper).map((text) => /D 5\d/.exec(text)?.[0])).toEqual(['D 51', 'D 52', 'D 54']);
    const ids = mailsTo(shopper).map(({ raw }) => idOf(raw));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('decisions §5: what was not told yet is told once, with what is right by then', async () => {
    const { shopper, orderId, id } = await shipped();
    await retold(orderId, 'D 55');
    mailServer.be('busy');
    await send();
    await retold(orderId, 'D 56');
    mailServer.be('well');
    later(60_000);
    await send();
    expect(parcelMails(shopper)).toEqual([expect.stringContaining('D 56')]);
    expect(parcelMails(shopper)[0]).toContain('has left us');
    expect(await parcelNews(id)).toMatchObject([{ state: 'sent', corrects: false }]);
  });

  test('decisions §5: what becomes wrong while it is being sent is corrected once it is out', async () => {
    const { shopper, orderId, id } = await shipped();
    await sendMessages(
      sendingWhile(() => retold(orderId, 'D 57')),
      [(await stateOf(id, 'order-shipped'))?.id ?? ''],
    );
    expect(await parcelNews(id)).toMatchObject([
      { state: 'sent', corrects: false },
      { state: 'waiting', corrects: true },
    ]);
    await send();
    expect(parcelMails(shopper).map((text) => /D 5\d/.exec(text)?.[0])).toEqual(['D 51', 'D 57']);
    expect(await parcelNews(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('decisions §5: what becomes wrong while it fails to be sent is right with the next try, and needs no correction', async () => {
    const { shopper, orderId, id } = await shipped();
    const failing = sendingWhile(async () => {
      await retold(orderId, 'D 58');
      throw new Error('The line is gone');
    });
    await sendMessages(failing, [(await stateOf(id, 'order-shipped'))?.id ?? '']);
    later(60_000);
    await send();
    expect(parcelMails(shopper)).toEqual([expect.stringContaining('D 58')]);
    expect(await parcelNews(id)).toMatchObject([{ state: 'sent', corrects: false, is_outdated: false }]);
  });

  test('decisions §5: a correction that was given up is no reason to leave the next one out', async () => {
    const { shopper, orderId, id } = await shipped();
    await send();
    await retold(orderId, 'D 59');
    mailServer.be('nobody-of-that-name');
    await send();
    mailServer.be('well');
    await Promise.all([retold(orderId, 'D 60'), retold(orderId, 'D 61')]);
    await send();
    expect((await parcelNews(id)).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']);
    expect(parcelMails(shopper)).toHaveLength(2);
  });

  test('decisions §7: a number that is no longer verified when its text is due gets none', async () => {
    const shopper = await addShopper(shop);
    await setNumber(shopper, '+919845012346');
    await fillCart(shop, shopper, productId, 1);
    const { body } = await placeOrder(shop, shopper);
    await setNumber(shopper, null);
    await send();
    expect(await stateOf(body.data[0]._id, 'order-placed', 'sms')).toMatchObject({
      state: 'skipped',
      last_error: 'no verified mobile number',
    });
  });
});

describe('invitations', () => {
  test('decisions §7: who did not agree to be asked is not asked, and who did is asked once, days later', async () => {
    const [asked, unasked] = [await ordered(), await ordered()];
    const token = asked.shopper.token;
    await succeed('user.setConsent', { purpose: 'review-invitation', is_given: true }, { token });
    for (const { orderId } of [asked, unasked]) {
      await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered');
    }
    await send();
    expect((await stateOf(asked.id, 'review-invitation'))?.state).toBe('waiting');
    later(3 * dayMs);
    for (const { id } of [asked, unasked]) {
      const invitation = await stateOf(id, 'review-invitation');
      await sendMessages(context, [invitation?.id ?? '', invitation?.id ?? '']);
    }
    const invitations = (shopper: TestShopper) =>
      mailsTo(shopper).filter(({ raw }) => subjectOf(raw).startsWith('How do you like it?'));
    expect(invitations(asked.shopper)).toHaveLength(1);
    expect(invitations(asked.shopper)[0]?.raw).toMatch(/^List-Unsubscribe: </im);
    expect(invitations(unasked.shopper)).toHaveLength(0);
    expect(await stateOf(unasked.id, 'review-invitation')).toMatchObject({
      state: 'skipped',
      last_error: 'no consent to be asked',
    });
    admin = await logInAgain(shop, admin);
  });
});

describe('what fails', () => {
  test('a server that is busy is tried again after growing waits until it takes the mail, once', async () => {
    const { shopper, id } = await ordered();
    mailServer.be('busy');
    await send();
    expect(await stateOf(id, 'order-placed')).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await stateOf(id, 'order-placed'))?.last_error).toContain('451');
    await send(); // Too early.
    expect(await stateOf(id, 'order-placed')).toMatchObject({ tries: 1 });
    later(60_000);
    await sendMessages(context, [(await stateOf(id, 'order-placed'))?.id ?? '']);
    expect(await stateOf(id, 'order-placed')).toMatchObject({ state: 'waiting', tries: 2 });
    mailServer.be('well');
    later(5 * 60_000);
    const message = (await stateOf(id, 'order-placed'))?.id ?? '';
    await Promise.all([1, 2, 3].map(() => sendMessages(context, [message])));
    expect(await stateOf(id, 'order-placed')).toMatchObject({ state: 'sent', tries: 3, last_error: '' });
    expect(mailsTo(shopper)).toHaveLength(1);
  });

  test('an address that the server does not know is given up at once, and the order is not held up', async () => {
    const { id, orderId } = await ordered();
    mailServer.be('nobody-of-that-name');
    await send();
    mailServer.be('well');
    expect(await stateOf(id, 'order-placed')).toMatchObject({ state: 'failed', tries: 1 });
    await moved(orderId, 'confirmed');
  });

  test('a process that dies between sending and noting it sends it again under the same Message-ID', async () => {
    const { shopper, id } = await ordered();
    const message = (await stateOf(id, 'order-placed'))?.id ?? '';
    const dying = {
      ...context,
      mail: {
        isInbox: false,
        async send(mail: Parameters<typeof context.mail.send>[0]) {
          await context.mail.send(mail);
          return new Promise<void>(() => {});
        },
      },
    };
    void sendMessages(dying, [message]);
    await expect.poll(() => mailsTo(shopper).length).toBe(1);
    await sendMessages(context, [message]);
    expect(mailsTo(shopper), 'it is still in the hands of the other').toHaveLength(1);
    later(3 * 60_000);
    await sendMessages(context, [message]);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    const [first, second] = mailsTo(shopper).map(({ raw }) => idOf(raw));
    expect(second).toBe(first);
    expect(first).toBe(`${message}.1@jhumka.example`);
  });
});

describe('what is left behind', () => {
  test('a message of which no worker was told is found and sent, by several that look at once no more than once', async () => {
    const { shopper, id } = await ordered();
    await Promise.all([send(), send(), send()]);
    expect(mailsTo(shopper)).toHaveLength(1);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
  });

  test('a message that a worker took along when it died is sent by another, once its time is over', async () => {
    const { shopper, id } = await ordered();
    const message = (await stateOf(id, 'order-placed'))?.id ?? '';
    await transact(context, (tx) => claimMessage(tx, message, now, new Date(now.getTime() + 120_000)));
    await send();
    expect(mailsTo(shopper)).toHaveLength(0);
    later(121_000);
    await send();
    expect(mailsTo(shopper)).toHaveLength(1);
  });
});

describe('the outbox of administrators', () => {
  test('an administrator reads what was sent, to whom and in which words, and has it sent again', async () => {
    const fresh = await addShopper(shop, { role: 'ADMIN' });
    const { token } = fresh;
    const { shopper, id } = await ordered();
    await send();
    const list = await succeed('outbox.list', { order: id, channel: 'mail' }, { token });
    expect(list.totalCount).toBe(1);
    const [message] = list.data;
    expect(message).toMatchObject({ kind: 'order-placed', state: 'sent', recipient: mailOf(shopper) });
    const one = await succeed('outbox.get', { id: message?._id }, { token });
    expect(one.data.html).toContain('We have your order');
    await succeed('outbox.resend', { id: message?._id }, { token });
    await send();
    expect(mailsTo(shopper)).toHaveLength(2);
    const ids = mailsTo(shopper).map(({ raw }) => idOf(raw));
    expect(new Set(ids).size, 'a copy that was asked for is a mail of its own').toBe(2);
    const log = await succeed('audit.list', { action: 'message.resend' }, { token });
    expect(log.data[0]).toMatchObject({ actorId: fresh.userId, subjectId: message?._id });
  });

  test('filters narrow the outbox, and what is unknown is refused', async () => {
    const { token } = await addShopper(shop, { role: 'ADMIN' });
    const sent = await succeed('outbox.list', { state: 'sent', channel: 'mail', limit: 5 }, { token });
    expect(sent.data).not.toHaveLength(0);
    expect(sent.data.every(({ state, channel }) => state === 'sent' && channel === 'mail')).toBe(true);
    expect((await call('outbox.list', { state: 'lost' }, { token })).status).toBe(400);
    expect((await call('outbox.get', { id: 'msg_none' }, { token })).status).toBe(404);
    expect((await call('outbox.resend', { id: 'msg_none' }, { token })).status).toBe(404);
  });

  test('a shopper sees nothing of the outbox', async () => {
    const { token } = await addShopper(shop);
    for (const name of ['outbox.list', 'outbox.get', 'outbox.resend'] as const) {
      expect((await call(name, { id: 'msg_1' }, { token })).status).toBe(403);
      expect((await call(name, { id: 'msg_1' })).status).toBe(401);
    }
  });
});
