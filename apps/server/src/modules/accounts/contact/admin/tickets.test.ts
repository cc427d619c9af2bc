import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../../test/mails.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const other = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const nameOf = async ({ token }: { readonly token: string }) =>
  (await succeed('user.details', {}, { token })).data.name;
const advance = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

let people = 0;
let email = '';
let contactToken = '';
beforeEach(async () => {
  people += 1;
  email = `writer${people}@example.in`;
  await prove();
});

async function prove(): Promise<void> {
  await succeed('contact.sendCode', { email });
  const otp = await newestCode(context.db, email);
  contactToken = (await succeed('contact.verifyCode', { email, otp })).data.contactToken;
}

const write = (message: string, more: object = {}) =>
  call('contact.submit', { name: 'Gita', email, subject: 'A ring', message, contactToken, ...more });

async function ticketOf(message: string) {
  const { ticketNumber } = (await write(message)).body.data;
  const { data } = await succeed('admin.tickets.list', { search: ticketNumber }, as);
  const [ticket] = data;
  if (!ticket) throw new Error('no ticket');
  return ticket;
}

const inInbox = () =>
  context.db
    .selectFrom('inbox_messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('subject', 'like', 'Re: %')
    .execute();

describe('the tickets of the shop', () => {
  test('are found by number, email and order, and by status and assignee', async () => {
    const ticket = await ticketOf('Where is my order?');
    expect(ticket).toMatchObject({ status: 'open', name: 'Gita', email, assignee: null, messages: 1 });
    const numbersOf = async (input: object) =>
      (await succeed('admin.tickets.list', { limit: 100, ...input }, as)).data.map(
        ({ ticketNumber }) => ticketNumber,
      );
    for (const search of [ticket.ticketNumber.toLowerCase(), email]) {
      expect(await numbersOf({ search })).toEqual([ticket.ticketNumber]);
    }
    expect(await numbersOf({ search: '100%' })).toEqual([]);
    expect(await numbersOf({ status: 'closed' })).not.toContain(ticket.ticketNumber);
    expect(await numbersOf({ assignee: 'me' })).not.toContain(ticket.ticketNumber);
    await succeed('admin.tickets.update', { id: ticket._id, assignee: 'me' }, as);
    expect(await numbersOf({ assignee: 'me' })).toContain(ticket.ticketNumber);
    expect(await numbersOf({ assignee: 'nobody' })).not.toContain(ticket.ticketNumber);
    const { counts } = await succeed('admin.tickets.list', {}, as);
    expect(counts.open).toBeGreaterThan(0);
  });

  test('are answered by mail, once, even if repeated', async () => {
    const ticket = await ticketOf('Is it gold?');
    const answer = { id: ticket._id, words: 'It is, 18 karat.\n<b>Truly.</b>' };
    const replies = await Promise.all([1, 2, 3].map(() => call('admin.tickets.answer', answer, as)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    await workOff(context, 'send-ticket-answer');
    await workOff(context, 'send-ticket-answer');
    const sent = await inInbox();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`Re: [${ticket.ticketNumber}] A ring`);
    for (const part of ['It is, 18 karat.', `/contact?ticket=${ticket.ticketNumber}`, 'Is it gold?']) {
      expect(sent[0]?.body_text).toContain(part);
    }
    const { data } = await succeed('admin.tickets.get', { id: ticket._id }, as);
    expect(data).toMatchObject({ status: 'answered', assignee: { _id: admin.userId }, messages: 2 });
    expect(data.conversation.map(({ kind, sentAt }) => [kind, sentAt !== null])).toEqual([
      ['message', false],
      ['answer', true],
    ]);
    const resend = { id: ticket._id, message: data.conversation[1]?._id };
    expect((await call('admin.tickets.resend', resend, as)).body.code).toBe('ticket-answer-sent');
  });

  test('show why an answer was not mailed, and allow a retry', async () => {
    const ticket = await ticketOf('Hello?');
    await succeed('admin.tickets.answer', { id: ticket._id, words: 'Hello!' }, as);
    const { send } = context.mail;
    Object.assign(context.mail, { send: () => Promise.reject(new Error('the mail server is away')) });
    await expect(workOff(context, 'send-ticket-answer')).rejects.toThrow('away');
    Object.assign(context.mail, { send });
    const read = async () =>
      (await succeed('admin.tickets.get', { id: ticket._id }, as)).data.conversation[1];
    expect(await read()).toMatchObject({ sentAt: null, lastError: 'the mail server is away' });
    await succeed('admin.tickets.resend', { id: ticket._id, message: (await read())?._id ?? '' }, as);
    await workOff(context, 'send-ticket-answer');
    expect(await read()).toMatchObject({ sentAt: expect.any(String), lastError: '' });
    expect(await inInbox()).toHaveLength(1);
  });

  test('are closed, opened again, noted and handed over, and the log has before and after', async () => {
    const ticket = await ticketOf('A complaint');
    const id = ticket._id;
    await succeed('admin.tickets.addNote', { id, words: 'Called her, 5 pm' }, as);
    await succeed('admin.tickets.answer', { id, words: 'We will see to it', close: true }, as);
    await succeed('admin.tickets.update', { id, status: 'open', assignee: other.userId }, as);
    await succeed('admin.tickets.update', { id, status: 'open' }, as);
    const { data } = await succeed('admin.audit.list', { subjectId: id }, as);
    expect(data.map(({ action, changes }) => ({ action, ...changes }))).toEqual([
      {
        action: 'ticket.update',
        status: { from: 'closed', to: 'open' },
        assignee: { from: await nameOf(admin), to: await nameOf(other) },
      },
      {
        action: 'ticket.answer',
        answer: { from: null, to: 'entry' },
        status: { from: 'open', to: 'closed' },
        assignee: { from: null, to: await nameOf(admin) },
      },
      { action: 'ticket.note', note: { from: null, to: 'entry' } },
    ]);
    const keeper = await addCustomer(shop, { staffRole: 'stock_keeper' });
    for (const { userId: assignee } of [await addCustomer(shop), keeper]) {
      const refused = await call('admin.tickets.update', { id, assignee }, as);
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'assignee']);
    }
    const { administrators } = (await succeed('admin.tickets.get', { id }, as)).data;
    expect(administrators.map(({ _id }) => _id)).toContain(other.userId);
    expect(
      administrators.map(({ _id }) => _id),
      'whoever opens no tickets',
    ).not.toContain(keeper.userId);
    expect((await call('admin.tickets.get', { id: 'tkt_gone' }, as)).status).toBe(404);
  });

  test('are closed together but for one that went on, and assigned; each result is given', async () => {
    const [read, wrote] = [await ticketOf('First'), await ticketOf('Second')];
    const readUntil = [read.lastAt, wrote.lastAt].toSorted().at(-1);
    advance(60);
    await succeed('admin.tickets.answer', { id: wrote._id, words: 'Soon' }, as);
    const ids = [read._id, wrote._id, 'tkt_gone', read._id];
    const { data } = await succeed('admin.tickets.bulkUpdate', { ids, status: 'closed', readUntil }, as);
    expect(data).toEqual({
      rows: [
        { _id: read._id, result: 'changed', message: '' },
        { _id: wrote._id, result: 'refused', message: expect.stringContaining('newer message') },
        { _id: 'tkt_gone', result: 'refused', message: 'Ticket not found' },
      ],
      ...{ changed: 1, unchanged: 0, refused: 2 },
    });
    const both = { ids: [read._id, wrote._id], assignee: other.userId };
    const twice = await Promise.all([1, 2].map(() => succeed('admin.tickets.bulkUpdate', both, as)));
    expect(twice.reduce((sum, { data: { changed } }) => sum + changed, 0)).toBe(2);
    expect((await succeed('admin.tickets.get', { id: read._id }, as)).data).toMatchObject({
      ...{ status: 'closed', assignee: { _id: other.userId } },
    });
  });

  test('are neither answered nor closed with unread messages; the mail quotes the message', async () => {
    const ticket = await ticketOf('My ring is too small');
    const id = ticket._id;
    advance(1);
    await write('It is too large, sorry', { ticketNumber: ticket.ticketNumber });
    advance(1);
    const refusals = [
      await call('admin.tickets.answer', { id, words: 'We make it larger', close: true, seen: id }, as),
      await call('admin.tickets.update', { id, status: 'closed', seen: id }, as),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([409, 'ticket-moved-on']),
    );
    const { data } = await succeed('admin.tickets.get', { id }, as);
    expect([data.status, data.conversation.length]).toEqual(['open', 2]);
    const seen = data.conversation.at(-1)?._id ?? '';
    await succeed('admin.tickets.addNote', { id, words: 'A note is nothing that they said' }, as);
    await succeed('admin.tickets.answer', { id, words: 'We make it smaller', close: true, seen }, as);
    advance(1);
    const late = { id, words: 'We make it smaller!', seen };
    expect((await call('admin.tickets.answer', late, { token: other.token })).body.code).toBe(
      'ticket-moved-on',
    );
    await workOff(context, 'send-ticket-answer');
    const [mail] = await inInbox();
    expect(mail?.body_text).toContain('You wrote: It is too large, sorry');
  });

  test('show whether the named order belongs to the sender', async () => {
    const customer = await addCustomer(shop);
    const { orderId, id: _id } = await orderProducts(shop, customer, await addProducts(context.db, [{}]));
    const orderOf = async (more: object) => {
      const { ticketNumber } = (await write(`About ${JSON.stringify(more)}`, more)).body.data;
      const [ticket] = (await succeed('admin.tickets.list', { search: ticketNumber }, as)).data;
      return (await succeed('admin.tickets.get', { id: ticket?._id ?? '' }, as)).data.order;
    };
    expect(await orderOf({ orderId: 'JH-261121-000000' })).toBeNull();
    expect(await orderOf({ orderId })).toEqual({ _id, isTheirs: false });
    email = `${customer.userId}@example.com`.toLowerCase();
    await prove();
    expect(await orderOf({ orderId })).toEqual({ _id, isTheirs: true });
  });

  test('a note is never mailed', async () => {
    const ticket = await ticketOf('Between us');
    await succeed('admin.tickets.addNote', { id: ticket._id, words: 'A difficult customer' }, as);
    await workOff(context, 'send-ticket-answer');
    await workOff(context, 'send-mail');
    const mails = await mailsTo(context.db, email);
    expect(mails.every(({ text }) => !text.includes('difficult'))).toBe(true);
  });
});

describe('replies of the customer', () => {
  test('spec 7.18: a message with its number reopens it, and notifies support and sender', async () => {
    const ticket = await ticketOf('First');
    await succeed('admin.tickets.update', { id: ticket._id, status: 'closed' }, as);
    advance(60);
    const number = ` ${ticket.ticketNumber.toLowerCase()} `;
    const replies = await Promise.all([1, 2].map(() => write('Second', { ticketNumber: number })));
    expect(replies.map(({ body }) => body.data.ticketNumber)).toEqual([
      ticket.ticketNumber,
      ticket.ticketNumber,
    ]);
    const { data } = await succeed('admin.tickets.get', { id: ticket._id }, as);
    expect(data.status).toBe('open');
    expect(data.conversation.map(({ kind, words }) => [kind, words])).toEqual([
      ['message', 'First'],
      ['message', 'Second'],
    ]);
    const toSupport = (await mailsTo(context.db, 'care@jhumka.example')).filter(
      ({ replyTo }) => replyTo === email,
    );
    expect(toSupport.map(({ text }) => text.includes('Second'))).toEqual([false, true]);
  });

  test("spec 6.5: a ticket of another address can't be continued by its number", async () => {
    const theirs = await ticketOf('Mine');
    people += 1;
    email = `stranger${people}@example.in`;
    await prove();
    const refused = await write('Let me in', { ticketNumber: theirs.ticketNumber });
    const unknown = await write('Let me in', { ticketNumber: 'TK-261121-000000' });
    expect([refused.status, refused.body]).toEqual([404, unknown.body]);
    const { data } = await succeed('admin.tickets.get', { id: theirs._id }, as);
    expect(data.conversation).toHaveLength(1);
  });

  test('decisions §3: so often only, as with any other message', async () => {
    const { ticketNumber } = await ticketOf('First of many');
    const statuses = [];
    for (let count = 0; count < 10; count += 1) {
      statuses.push((await write(`Message ${count}`, { ticketNumber })).status);
    }
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
  });
});

// Rate limit 'ticket answers'.
test('answers of an administrator are rate limited', async () => {
  const ticket = await ticketOf('A flood');
  await context.db
    .insertInto('rate_counters')
    .values({
      key: `ticket answers ${other.userId}`,
      window_start: new Date(clock.now.getTime() - (clock.now.getTime() % 3_600_000)),
      count: 200,
    })
    .execute();
  const reply = await call(
    'admin.tickets.answer',
    { id: ticket._id, words: 'Too many' },
    { token: other.token },
  );
  expect(reply.status).toBe(429);
  expect((await succeed('admin.tickets.get', { id: ticket._id }, as)).data.conversation).toHaveLength(1);
});
