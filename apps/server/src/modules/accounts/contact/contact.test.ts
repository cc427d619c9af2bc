import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer } from '../../../../test/customers.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { insertTicketMessage } from './store-messages.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;
const { advance } = clock;
const support = 'care@jhumka.example';

let people = 0;
let email = '';
beforeEach(() => {
  people += 1;
  email = `guest${people}@example.in`;
});

async function prove(): Promise<string> {
  await succeed('contact.sendCode', { email });
  const otp = await newestCode(context.db, email);
  return (await succeed('contact.verifyCode', { email, otp })).data.contactToken;
}
const write = (fields: object = {}, headers: Record<string, string> = {}) =>
  call('contact.submit', { name: 'Gita', email, message: 'Is the ring in size 12?', ...fields }, { headers });

describe('a message to the shop', () => {
  test('spec 7.18, decisions §7: a verified sender gets a ticket and a receipt at once, and support a mail', async () => {
    const contactToken = await prove();
    const reply = await write({
      contactToken,
      subject: 'A ring\r\nBcc: everybody@example.in',
      mobile: '98450 00000',
      orderId: 'jh 261121 7k3mo9',
      message: 'Line one\n<script>alert(1)</script>',
    });
    expect(reply.status).toBe(201);
    const { ticketNumber } = reply.body.data;
    expect(ticketNumber).toMatch(/^TK-261121-[0-9A-Z]{6}$/);
    expect(reply.body.message).toContain(ticketNumber);
    const toSupport = (await mailsTo(context.db, support)).at(-1);
    expect(toSupport).toMatchObject({
      replyTo: email,
      subject: `[${ticketNumber}] A ring Bcc: everybody@example.in`,
    });
    expect(toSupport?.text).toContain('JH-261121-7K3M09');
    expect(toSupport?.html).not.toContain('<script>');
    const receipt = (await mailsTo(context.db, email)).at(-1);
    expect(receipt?.subject).toContain(ticketNumber);
    expect(receipt?.text).toContain('<script>alert(1)</script>');
  });

  test('an unverified, expired or foreign proof of an address saves nothing', async () => {
    const refused = async (fields: object = {}, headers = {}) => {
      const reply = await write(fields, headers);
      expect([reply.status, reply.body.code]).toEqual([403, 'contact-not-proven']);
    };
    await refused();
    await succeed('contact.sendCode', { email });
    await refused();
    const otp = await newestCode(context.db, email);
    const { contactToken } = (await succeed('contact.verifyCode', { email, otp })).data;
    await refused({ contactToken: 'x'.repeat(43) });
    await refused();
    await refused({ email: 'another@example.in', contactToken });
    const cookie = `contactToken=${contactToken}`;
    await refused({}, { cookie, origin: 'https://elsewhere.example' });
    expect((await write({}, { cookie, origin: 'http://shop.localhost' })).status).toBe(201);
    advance(600);
    await refused({ contactToken, message: 'Later' });
  });

  test('a double click is one ticket and one mail; another message is another ticket', async () => {
    const contactToken = await prove();
    const before = (await mailsTo(context.db, support)).length;
    const replies = await Promise.all(Array.from({ length: 5 }, () => write({ contactToken })));
    expect(new Set(replies.map(({ body }) => body.data.ticketNumber)).size).toBe(1);
    expect((await mailsTo(context.db, support)).length).toBe(before + 1);
    const other = await write({ contactToken, message: 'And in gold?' });
    expect(other.body.data.ticketNumber).not.toBe(replies[0]?.body.data.ticketNumber);
  });

  // Rate limit 'contact'.
  test('decisions §3: codes and messages are rate limited, with the seconds to wait', async () => {
    const contactToken = await prove();
    const tooSoon = await call('contact.sendCode', { email });
    expect([tooSoon.status, tooSoon.headers['retry-after']]).toEqual([429, '60']);
    const statuses = [];
    for (let messages = 0; messages < 11; messages += 1) {
      statuses.push((await write({ contactToken, message: `Message ${messages}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  test('decisions §3: five wrong tries close a code', async () => {
    await succeed('contact.sendCode', { email });
    const otp = await newestCode(context.db, email);
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await call('contact.verifyCode', { email, otp: wrong });
      expect([body.code, body.data]).toEqual(['wrong-code', { triesLeft: 4 - tries }]);
    }
    expect((await call('contact.verifyCode', { email, otp })).body.code).toBe('code-locked');
  });

  test('a customer with a verified email writes without a code; a double click is one ticket', async () => {
    const { userId, token } = await addCustomer(shop);
    const writeOnce = () => call('contact.write', { message: 'Is it solid gold?' }, { token });
    const replies = await Promise.all([writeOnce(), writeOnce(), writeOnce()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data.ticketNumber)).size).toBe(1);
    expect(await mailsTo(context.db, `${userId}@example.com`)).toHaveLength(1);
    const unverified = await addCustomer(shop, { isVerified: false });
    const refused = await call('contact.write', { message: 'Hello' }, { token: unverified.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'contact-not-proven']);
  });

  test('a customer reads their tickets with the answers, and neither notes nor those of others', async () => {
    const { token } = await addCustomer(shop);
    const sent = { subject: 'Ring size', message: 'In size 12?' };
    const { ticketNumber } = (await call('contact.write', sent, { token })).body.data;
    const ticket = await context.db
      .selectFrom('contact_tickets')
      .select('id')
      .where('ticket_number', '=', ticketNumber)
      .executeTakeFirstOrThrow();
    await transact(context, async (tx) => {
      for (const [kind, entryText, minute] of [
        ['note', 'For us alone', '01'],
        ['answer', 'Yes, it is.', '02'],
      ] as const) {
        const id = `tms_${kind}${people}`;
        const created_at = `2026-11-21T07:${minute}:00Z`;
        await insertTicketMessage(tx, {
          id,
          ticket_id: ticket.id,
          kind,
          text: entryText,
          author_id: null,
          created_at,
        });
      }
    });
    const { data, totalCount } = await succeed('contact.tickets', {}, { token });
    expect(totalCount).toBe(1);
    expect(data).toMatchObject([{ ticketNumber, status: 'open', subject: 'Ring size' }]);
    expect(data[0]?.conversation.map(({ kind, text }) => [kind, text])).toEqual([
      ['message', 'In size 12?'],
      ['answer', 'Yes, it is.'],
    ]);
    const other = await addCustomer(shop);
    const intruded = await call('contact.write', { message: 'Mine', ticketNumber }, { token: other.token });
    expect(intruded.body.code).toBe('ticket-not-yours');
    expect((await succeed('contact.tickets', {}, { token: other.token })).data).toEqual([]);
    expect((await call('contact.tickets', {})).status).toBe(401);
  });

  test("an unverified email does not show its owner's tickets", async () => {
    await write({ contactToken: await prove() });
    const { userId, token } = await addCustomer(shop, { isVerified: false });
    await context.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
    const { data, totalCount } = await succeed('contact.tickets', {}, { token });
    expect([data, totalCount]).toEqual([[], 0]);
  });

  test('missing and too long fields are refused by name', async () => {
    const contactToken = await prove();
    for (const [field, value] of [
      ['name', ''],
      ['name', 'x'.repeat(81)],
      ['email', 'x'],
      ['mobile', '12345'],
      ['message', ' '],
      ['message', 'x'.repeat(5001)],
      ['subject', 'x'.repeat(201)],
    ] as const) {
      const reply = await write({ contactToken, [field]: value });
      expect([field, reply.status, reply.body.issues?.[0].path]).toEqual([field, 400, field]);
    }
  });

  test('decisions §7: the shop names its grievance officer', async () => {
    const { data } = await succeed('shop.facts');
    expect([data.grievance_officer, data.grievance_contact].every((fact) => fact.length > 3)).toBe(true);
  });
});
