import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { testShop } from '../../../../test/shop.ts';
import { ownPages } from '../../../http/caller.ts';
import type { Row } from '../../../personal-data.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { deleteExpired } from '../../admin/privacy/registry.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now, variables: { TRUST_PROXY: '127.0.0.1' } });
const { call, succeed, context } = shop;
const { db } = context;

let people = 0;
/** Somebody who opens links, at an address of their own. */
const stranger = () => {
  people += 1;
  return { headers: { 'x-forwarded-for': `203.0.113.${people}` } };
};
/** Lets the open links of a customer expire in so many days. */
const expireIn = (days: number, { userId }: TestCustomer) =>
  db
    .updateTable('size_links')
    .set({ expires_at: new Date(clock.now.getTime() + days * 86_400_000).toISOString() })
    .where('user_id', '=', userId)
    .execute();

async function ask(customer: TestCustomer, fields: object = {}) {
  const input = { kind: 'ring', name: 'Maa', ...fields };
  const { data } = await succeed('sizeLink.create', input, customer);
  return { ...data, token: data.link.split('#')[1] ?? '' };
}

const sizesOf = async (customer: TestCustomer) => (await succeed('user.sizes', {}, customer)).data;
const closed = { status: 404, body: { code: 'size-link-closed' } };

describe('a link that asks for a size', () => {
  test('is private: 144 random bits in the fragment, stored as a hash, and never logged', async () => {
    const customer = await addCustomer(shop);
    const { link, token, expires_at } = await ask(customer);
    expect(link).toMatch(/^http:\/\/shop\.localhost\/ring-size#[\w-]{24}$/);
    expect(expires_at).toBe('2026-12-21T06:00:00.000Z');
    await succeed('sizeLink.open', { token }, stranger());
    await succeed('sizeLink.answer', { token, value: '16' }, stranger());
    await call('sizeLink.answer', { token, value: '16' }, stranger());
    const rows = await db.selectFrom('size_links').selectAll().execute();
    expect(JSON.stringify([rows, await db.selectFrom('audit_entries').selectAll().execute()])).not.toContain(
      token,
    );
    // What fails is logged, by the pattern of its path.
    await sql`alter table size_links rename to hidden`.execute(db);
    const { status } = await call('sizeLink.open', { token }, stranger());
    await sql`alter table hidden rename to size_links`.execute(db);
    expect([status, shop.logged.join('').includes('/api/sizes/answer/:token')]).toEqual([500, true]);
    expect(shop.logged.join('')).not.toContain(token);
  });

  test('shows who asks and until when, to any number of openings, and never the name of who is asked', async () => {
    const customer = await addCustomer(shop);
    const { token } = await ask(customer, { name: 'Maa ji', signed_as: ' Ananya  Rao ' });
    for (let opened = 0; opened < 3; opened += 1) {
      const { status, headers, body } = await call('sizeLink.open', { token }, stranger());
      expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
      expect(body.data).toEqual({
        kind: 'ring',
        signed_as: 'Ananya Rao',
        expires_at: '2026-12-21T06:00:00.000Z',
      });
    }
  });

  test('is signed with the name of the account where no other is given', async () => {
    const { token } = await ask(await addCustomer(shop), { signed_as: '' });
    const { data } = await succeed('sizeLink.open', { token }, stranger());
    expect(data.signed_as).toMatch(/^Shopper \d+$/);
  });

  test('brings the answer under its name, and is closed with it', async () => {
    const customer = await addCustomer(shop);
    await succeed('user.saveSize', { name: 'maa', kind: 'ring', value: '12' }, customer);
    const { token } = await ask(customer);
    expect((await succeed('sizeLink.list', {}, customer)).data).toMatchObject([{ name: 'Maa' }]);
    const { body } = await call('sizeLink.answer', { token, value: '16' }, stranger());
    expect(body).toEqual({ success: true, error: false, message: 'Sent' });
    expect(await sizesOf(customer)).toMatchObject([
      { name: 'Maa', kind: 'ring', value: '16', answeredAt: clock.now.toISOString() },
    ]);
    expect((await succeed('sizeLink.list', {}, customer)).data).toEqual([]);
    // Saved by hand afterwards, it is no answer any more.
    await succeed('user.saveSize', { name: 'Maa', kind: 'ring', value: '17' }, customer);
    expect((await sizesOf(customer))[0]).not.toHaveProperty('answeredAt');
  });

  test('mails its answer once where that was asked for, without the name of a product', async () => {
    const customer = await addCustomer(shop);
    const [silent, first, second] = [
      await ask(customer),
      await ask(customer, { name: 'Didi', mails_answer: true }),
      await ask(customer, { name: 'Asha', mails_answer: true }),
    ];
    for (const { token } of [silent, first]) {
      await succeed('sizeLink.answer', { token, value: '16' }, stranger());
      await call('sizeLink.answer', { token, value: '17' }, stranger());
    }
    const [mail, ...others] = await mailsTo(db, `${customer.userId}@example.com`);
    expect(others).toEqual([]);
    expect([mail?.subject, mail?.text]).toEqual([
      'Didi has sent a ring size',
      expect.stringMatching(/^Size 16, from Didi\n/),
    ]);
    // One press in a mail program stops those of the other open links; they stay open.
    const url = /<http:\/\/shop.localhost(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect((await shop.app.inject({ method: 'POST', url: `${url}x` })).statusCode).toBe(404);
    expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    await succeed('sizeLink.answer', { token: second.token, value: '14' }, stranger());
    expect(await mailsTo(db, `${customer.userId}@example.com`)).toHaveLength(1);
    expect(await sizesOf(customer)).toHaveLength(3);
  });

  test('takes one of two answers that come at once', async () => {
    const customer = await addCustomer(shop);
    const { token } = await ask(customer);
    const values = ['14', '15', '16', '17', '18'];
    const replies = await Promise.all(
      values.map((value) => call('sizeLink.answer', { token, value }, stranger())),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const won = values[replies.findIndex(({ status }) => status === 200)];
    expect(await sizesOf(customer)).toMatchObject([{ name: 'Maa', value: won }]);
  });

  test('answers the same when it is unknown, expired, withdrawn, answered, or of a suspended account', async () => {
    const customer = await addCustomer(shop);
    const suspended = await addCustomer(shop);
    const withdrawn = await ask(customer);
    await succeed('sizeLink.withdraw', { _id: withdrawn._id }, customer);
    const answered = await ask(customer);
    await succeed('sizeLink.answer', { token: answered.token, value: '16' }, stranger());
    const ofSuspended = await ask(suspended);
    await db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', suspended.userId).execute();
    const expired = await ask(customer);
    const bodies: unknown[] = [];
    const tryAll = async (links: readonly { readonly token: string }[]) => {
      for (const { token } of links) {
        const opened = await call('sizeLink.open', { token }, stranger());
        const sent = await call('sizeLink.answer', { token, value: '16' }, stranger());
        expect([opened, sent]).toMatchObject([closed, closed]);
        bodies.push(opened.body, sent.body);
      }
    };
    await tryAll([withdrawn, answered, ofSuspended, { token: 'x' }, { token: 'x'.repeat(99) }]);
    await expireIn(0, customer);
    await tryAll([expired]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    ['a bangle size', '2-6'],
    ['a size that no ring has', '37'],
    ['a size between two', '16.5'],
    ['nothing', ''],
  ])('refuses %s as an answer, and stays open', async (_, value) => {
    const { token } = await ask(await addCustomer(shop));
    const as = stranger();
    expect((await call('sizeLink.answer', { token, value }, as)).status).toBe(400);
    await succeed('sizeLink.answer', { token, value: '16' }, as);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 41 letters', { name: 'x'.repeat(41) }],
    ['the customer as who is asked', { name: 'Me' }],
    ['a link as its sender', { signed_as: 'win at evil.example' }],
    ['a long name as its sender', { signed_as: 'x'.repeat(41) }],
    ['a kind that is not measured by it', { kind: 'bangle' }],
  ])('is not created with %s', async (_, fields) => {
    const customer = await addCustomer(shop);
    const input = { kind: 'ring', name: 'Maa', ...fields };
    expect((await call('sizeLink.create', input, customer)).status).toBe(400);
    expect((await succeed('sizeLink.list', {}, customer)).data).toEqual([]);
  });

  test('of forty letters is created and answered, in any script', async () => {
    const customer = await addCustomer(shop);
    const name = 'मा'.repeat(20);
    const { token } = await ask(customer, { name });
    await succeed('sizeLink.answer', { token, value: '9' }, stranger());
    expect(await sizesOf(customer)).toMatchObject([{ name, value: '9' }]);
  });
});

describe('the limits', () => {
  test('five links are open at a time, also when twelve are asked for at once', async () => {
    const customer = await addCustomer(shop);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        call('sizeLink.create', { kind: 'ring', name: `Aunt ${n}` }, customer),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { code: 'size-link-limit', message: 'You can have 5 open links. Please withdraw one first' },
    });
    const [first] = (await succeed('sizeLink.list', {}, customer)).data;
    await succeed('sizeLink.withdraw', { _id: first?._id }, customer);
    await ask(customer);
    // Those that have expired count no more.
    await expireIn(0, customer);
    await ask(customer);
  });

  test('none is asked where its answer could not be saved among thirty sizes', async () => {
    const customer = await addCustomer(shop);
    for (let n = 0; n < 30; n += 1)
      await succeed('user.saveSize', { name: `Aunt ${n}`, kind: 'ring', value: '12' }, customer);
    expect(await call('sizeLink.create', { kind: 'ring', name: 'Maa' }, customer)).toMatchObject({
      status: 400,
      body: { code: 'size-limit' },
    });
    await ask(customer, { name: 'aunt 3' });
  });

  // Rate limit 'size answers address'.
  test('twenty answers come from one address a day, guesses included', async () => {
    const as = stranger();
    for (let guess = 0; guess < 20; guess += 1)
      expect(await call('sizeLink.answer', { token: `guess${guess}`, value: '16' }, as)).toMatchObject(
        closed,
      );
    const customer = await addCustomer(shop);
    const { token } = await ask(customer);
    expect(await call('sizeLink.answer', { token, value: '16' }, as)).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
    // Nothing is lost: the link is still open on the next day.
    clock.advance(86_400);
    await succeed('sizeLink.answer', { token, value: '16' }, as);
  });
});

describe('personal data', () => {
  test('the export has open links and answers with their names, and no token', async () => {
    const customer = await addCustomer(shop);
    const { token } = await ask(customer, { name: 'Maa' });
    await succeed('sizeLink.answer', { token, value: '16' }, stranger());
    await ask(customer, { name: 'Didi', signed_as: 'Ananya' });
    const actor = { userId: customer.userId, sessionId: 'none', role: 'USER' as const };
    const kinds = await collectData({ ...context, caller: ownPages, actor });
    const rowsOf = async (name: string) => {
      const rows: Row[] = [];
      for await (const row of kinds.find((kind) => kind.name === name)?.rows() ?? []) rows.push(row);
      return rows;
    };
    expect(await rowsOf('sizes')).toMatchObject([{ name: 'Maa', value: '16' }]);
    const links = await rowsOf('sizeLinks');
    expect(links).toMatchObject([{ name: 'Didi', signed_as: 'Ananya' }]);
    expect(Object.keys(links[0] ?? {})).not.toContain('token_hash');
  });

  test('expired links are deleted by the task that deletes what is old, open ones stay', async () => {
    const customer = await addCustomer(shop);
    await ask(customer);
    await expireIn(0, customer);
    await ask(customer, { name: 'Didi' });
    await deleteExpired(context);
    const left = await db
      .selectFrom('size_links')
      .select('name')
      .where('user_id', '=', customer.userId)
      .execute();
    expect(left).toEqual([{ name: 'Didi' }]);
  });
});
