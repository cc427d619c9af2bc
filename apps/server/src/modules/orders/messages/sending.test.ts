import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { messageIdOf, messageShop } from '../../../../test/message-shop.ts';
import { transact } from '../../../database/transact.ts';
import { claimMessage } from '../../platform/outbox/store.ts';
import { sendMessages } from './send-messages.ts';

const { clock, later, mailOf, mailServer, mailsTo, moved, ordered, send, shop, stateOf } =
  await messageShop();
const { call, context, succeed } = shop;

describe('failures', () => {
  test('a busy server is retried with backoff until it accepts the mail, once', async () => {
    const { customer, id } = await ordered();
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
    expect(mailsTo(customer)).toHaveLength(1);
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
    const { customer, id } = await ordered();
    const message = (await stateOf(id, 'order-placed'))?.id ?? '';
    const dying = {
      ...context,
      mail: {
        async send(mail: Parameters<typeof context.mail.send>[0]) {
          await context.mail.send(mail);
          return new Promise<void>(() => {});
        },
      },
    };
    void sendMessages(dying, [message]);
    await expect.poll(() => mailsTo(customer).length).toBe(1);
    await sendMessages(context, [message]);
    expect(mailsTo(customer), 'it is still in the hands of the other').toHaveLength(1);
    later(3 * 60_000);
    await sendMessages(context, [message]);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
    const [first, second] = mailsTo(customer).map(({ raw }) => messageIdOf(raw));
    expect(second).toBe(first);
    expect(first).toBe(`${message}.1@jhumka.example`);
  });
});

describe('abandoned messages', () => {
  test('a message without a notification is found by polling and sent once by concurrent workers', async () => {
    const { customer, id } = await ordered();
    await Promise.all([send(), send(), send()]);
    expect(mailsTo(customer)).toHaveLength(1);
    expect((await stateOf(id, 'order-placed'))?.state).toBe('sent');
  });

  test('a message claimed by a dead worker is sent by another after its lease', async () => {
    const { customer, id } = await ordered();
    const message = (await stateOf(id, 'order-placed'))?.id ?? '';
    await transact(context, (tx) =>
      claimMessage(tx, message, clock.now, new Date(clock.now.getTime() + 120_000)),
    );
    await send();
    expect(mailsTo(customer)).toHaveLength(0);
    later(121_000);
    await send();
    expect(mailsTo(customer)).toHaveLength(1);
  });
});

describe('the outbox of administrators', () => {
  test('an administrator reads sent messages with recipient and text, and resends them', async () => {
    const fresh = await addCustomer(shop, { role: 'ADMIN' });
    const { token } = fresh;
    const { customer, id } = await ordered();
    await send();
    const list = await succeed('admin.outbox.list', { order: id, channel: 'mail' }, { token });
    expect(list.totalCount).toBe(1);
    const [message] = list.data;
    expect(message).toMatchObject({ kind: 'order-placed', state: 'sent', recipient: mailOf(customer) });
    const one = await succeed('admin.outbox.get', { id: message?._id }, { token });
    expect(one.data.html).toContain('We have received your order');
    await succeed('admin.outbox.resend', { id: message?._id }, { token });
    await send();
    expect(mailsTo(customer)).toHaveLength(2);
    const ids = mailsTo(customer).map(({ raw }) => messageIdOf(raw));
    expect(new Set(ids).size, 'a copy that was asked for is a mail of its own').toBe(2);
    const log = await succeed('admin.audit.list', { action: 'message.resend' }, { token });
    expect(log.data[0]).toMatchObject({ actorId: fresh.userId, subjectId: message?._id });
  });

  test('filters narrow the outbox, and unknown values are refused', async () => {
    const { token } = await addCustomer(shop, { role: 'ADMIN' });
    const sent = await succeed('admin.outbox.list', { state: 'sent', channel: 'mail', limit: 5 }, { token });
    expect(sent.data).not.toHaveLength(0);
    expect(sent.data.every(({ state, channel }) => state === 'sent' && channel === 'mail')).toBe(true);
    expect((await call('admin.outbox.list', { state: 'lost' }, { token })).status).toBe(400);
    expect((await call('admin.outbox.get', { id: 'msg_none' }, { token })).status).toBe(404);
    expect((await call('admin.outbox.resend', { id: 'msg_none' }, { token })).status).toBe(404);
  });

  test("a customer can't read the outbox", async () => {
    const { token } = await addCustomer(shop);
    for (const name of ['admin.outbox.list', 'admin.outbox.get', 'admin.outbox.resend'] as const) {
      expect((await call(name, { id: 'msg_1' }, { token })).status).toBe(403);
      expect((await call(name, { id: 'msg_1' })).status).toBe(401);
    }
  });
});
