import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { inflateRawSync } from 'node:zlib';
import { asCoins } from '@jhumka/domain/coins';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { ownPages } from '../../../http/caller.ts';
import { ledgerInvariants } from '../../../invariants/ledger-invariants.ts';
import { moveCoins } from '../../loyalty/coins/move-coins.ts';
import { createTaxDocuments } from '../../orders/invoices/issue-tax-documents.ts';
import { sweepMessages } from '../../orders/messages/send-messages.ts';
import { exportData } from './export-data.ts';

const shop = await testShop();
const { call, succeed, context, app } = shop;
const password = 'a long kundan pass';
const [productId = ''] = await addProducts(context.db, [{ stock: 1000, price: 1000, name: 'Kundan set' }]);
const address = {
  name: 'Anjali Rangarajan',
  address_line: '=cmd|calc, "Rose" House',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302003',
  mobile: '9845012345',
};

const business = { gstin: '08AAAAA0000A1Z2', business_name: 'Rangarajan Traders' };

let people = 0;

/** Creates a customer with a row in every kind of personal data. */
async function person() {
  people += 1;
  const email = `anjali${people}@example.in`;
  await succeed('user.register', {
    name: 'Anjali Rangarajan',
    email,
    password,
    mobile: `98450${10_000 + people}`,
  });
  await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
  const { data } = await succeed('user.login', { email, password });
  const token = data.accessToken;
  const userId = (await succeed('user.details', {}, { token })).data._id;
  const addressId = (await succeed('address.create', address, { token })).data._id;
  await fillCart(shop, { token }, productId);
  await succeed('user.saveBusiness', business, { token });
  const order = { note: 'Ring the bell of Rangarajan', ...business };
  const placed = (await placeOrder(shop, { token, userId, addressId }, order)).body;
  await fillCart(shop, { token }, productId);
  await succeed('user.setConsent', { purpose: 'analytics', is_given: true }, { token });
  return { email, token, userId, refreshToken: data.refreshToken, order: placed.data[0] };
}

const setStatus = (id: string, order_status: 'delivered' | 'shipped') =>
  context.db.updateTable('orders').set({ order_status }).where('id', '=', id).execute();
const remove = (token: string, fields: object = { password }) =>
  call('user.deleteAccount', fields, { token });

/** Reads the files of a zip by its central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + size);
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8');
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

async function takeData(token: string, url = '/api/user/export') {
  const reply = await app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return { reply, files: reply.statusCode === 200 ? unzip(reply.rawPayload) : {} };
}

describe('data to take along', () => {
  test('decisions §7: a customer exports all data as JSON and CSV in a zip', async () => {
    const { token, email, order } = await person();
    const { reply, files } = await takeData(token);
    expect([reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      'application/zip',
      'attachment; filename="my-data.zip"',
    ]);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
    expect(json('profile')).toMatchObject([{ email, name: 'Anjali Rangarajan', ...business }]);
    expect(json('orders')).toMatchObject([{ orderId: order.orderId, totalAmt: order.totalAmt }]);
    expect(json('addresses')).toMatchObject([{ address_line: address.address_line }]);
    expect(json('consents')).toMatchObject([{ purpose: 'analytics', is_given: true }]);
    expect(json('cart')).toMatchObject([{ product_id: productId, quantity: 1 }]);
    expect(json('wishlist')).toEqual([]);
    expect(files['orders.csv']).toContain(order.orderId);
    expect(files['orders.csv']?.charCodeAt(0)).toBe(0xfeff); // Spreadsheets detect UTF-8 by it.
    expect(Object.values(files).join('')).not.toMatch(/argon2|password|code_hash|refresh_hash/);
  });

  test('decisions §7: the export contains messages to the shop and their answers, without internal notes', async () => {
    const { token, email, order } = await person();
    await setStatus(order._id, 'delivered');
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const as = { token: admin.token };
    const at = context.now();
    const facts = { email, name: 'Anjali Rangarajan', message: 'Is it gold?', created_at: at };
    const ticket = { id: typeidUnboxed('tkt'), ticket_number: 'TK-261121-TAKEAL', ...facts };
    await context.db.insertInto('contact_tickets').values(ticket).execute();
    await succeed('admin.tickets.answer', { id: ticket.id, words: 'It is' }, as);
    await succeed('admin.tickets.addNote', { id: ticket.id, words: 'A difficult customer' }, as);
    const { files } = await takeData(token);
    const [firstMessage] = JSON.parse(files['messages.json'] ?? '');
    expect(firstMessage).toMatchObject({
      message: 'Is it gold?',
      conversation: [{ kind: 'answer', words: 'It is' }],
    });
    expect(Object.values(files).join('')).not.toMatch(new RegExp(`difficult|${admin.userId}`));
    expect((await remove(token)).status).toBe(200);
    expect(await context.db.selectFrom('ticket_messages').selectAll().execute()).toEqual([]);
    const { userId } = admin; // Another test counts administrators.
    await context.db.updateTable('users').set({ role: 'USER' }).where('id', '=', userId).execute();
  });

  test('decisions §7: messages, invoices, reviews and feedback are exported, and erased with the account', async () => {
    const { token, userId, email, order } = await person();
    await setStatus(order._id, 'delivered');
    await createTaxDocuments(context, order._id);
    await sweepMessages(context);
    const orderId = order.orderId;
    await succeed('order.review', { orderId, rating: 5, review_comment: 'Lovely bells' }, { token });
    await succeed('feedback.submit', { orderId, rating: 4, comment: 'Quick parcel' }, { token });
    const { files } = await takeData(token);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
    expect(json('invoices')).toMatchObject([{ kind: 'invoice', order: orderId, total: order.totalAmt }]);
    expect(json('reviews')).toMatchObject([{ rating: 5, comment: 'Lovely bells' }]);
    expect(json('feedback')).toMatchObject([{ rating: 4, comment: 'Quick parcel' }]);
    expect(json('notices')).toContainEqual(
      expect.objectContaining({ kind: 'order-placed', recipient: email }),
    );

    expect((await remove(token)).status).toBe(200);
    for (const table of ['reviews', 'feedback'] as const) {
      const left = await context.db.selectFrom(table).select('id').where('user_id', '=', userId).execute();
      expect(left).toEqual([]);
    }
    const remaining = await context.db
      .selectFrom('tax_documents')
      .select('content')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(remaining.content)).not.toMatch(/Anjali|Rose|98450/);
    const firstMessage = await context.db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('user_id', '=', userId)
      .execute();
    expect(firstMessage.map(({ recipient }) => recipient).join('')).toBe('');
  });

  test('an export that is complete before it is read is whole', async () => {
    const { userId } = await addCustomer(shop);
    const acting = { ...context, actor: { userId, sessionId: '', role: 'USER' }, caller: ownPages } as const;
    const { data } = await exportData(acting, {});
    if (!(data instanceof PassThrough)) throw new Error('no stream that is written to its end');
    await finished(data, { readable: false });
    expect(unzip(await buffer(data))['profile.json']).toContain(userId);
  });

  test('decisions §6, §7: coins are exported; after deletion the ledger balances, without personal data', async () => {
    const { token, userId } = await person();
    const give = (coins: number, note: string) =>
      transact(context, (tx) =>
        moveCoins(context, tx, {
          userId,
          source: { reason: 'adjusted', adjustmentId: typeidUnboxed('adj'), note },
          coins: asCoins(coins),
          rule: {},
        }),
      );
    await give(1200, 'Anjali called about her lost parcel');
    await succeed('vip.join', {}, { token });
    const { files } = await takeData(token);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '');
    expect(json('coins')).toMatchObject([
      { type: 'spent', coins: 1000, reason: 'vip-joined', balance_after: 200 },
      { type: 'earned', coins: 1200, balance_after: 1200 },
    ]);
    expect(json('membership')).toMatchObject([{ paid_with: 'coins' }]);
    expect(json('purchases')).toEqual([]);

    const open = await context.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
    for (const { id } of open) await setStatus(id, 'delivered');
    expect((await remove(token)).status).toBe(200);
    const left = await context.db
      .selectFrom('coin_movements')
      .innerJoin('coin_entries', 'coin_entries.movement_id', 'coin_movements.id')
      .select(['reason', 'source', 'coins', 'balance_after'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute();
    expect(left.map(({ reason, balance_after }) => [reason, balance_after])).toEqual([
      ['adjusted', 1200],
      ['vip-joined', 200],
      ['account-closed', 0],
    ]);
    expect(JSON.stringify(left)).not.toContain('Anjali');
    const { ended_at } = await context.db
      .selectFrom('vip_memberships')
      .select('ended_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(ended_at).not.toBeNull();
    await expect(give(5, 'late')).rejects.toMatchObject({ code: 'account-closed' });
    const ofTheLedger = ledgerInvariants.map(({ name }) => name);
    const broken = (await findBroken(context.db)).map(({ name }) => name);
    expect(broken.filter((name) => ofTheLedger.includes(name))).toEqual([]);
  });

  test('a text that begins like a formula is neutralized, and quotes are escaped', async () => {
    const { token } = await person();
    const { files } = await takeData(token);
    expect(files['addresses.csv']).toContain(`"'=cmd|calc, ""Rose"" House"`);
  });

  test('it contains more than a page of orders, and no data of other users', async () => {
    const mine = await person();
    const other = await person();
    const source = await context.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', mine.order._id)
      .executeTakeFirstOrThrow();
    const { delivery_address, bill, idempotency_key: _, ...rest } = source;
    await context.db
      .insertInto('orders')
      .values(
        Array.from({ length: 250 }, (_each, index) => ({
          ...rest,
          id: `ord_${mine.userId.slice(4)}${index}`,
          order_number: `JH-${people}-${index}`,
          idempotency_key: null,
          order_status: 'delivered' as const, // Nobody owes cash for them: all people here share an address.
          delivery_address: JSON.stringify(delivery_address),
          bill: JSON.stringify(bill),
        })),
      )
      .execute();
    const { files } = await takeData(mine.token);
    expect(JSON.parse(files['orders.json'] ?? '')).toHaveLength(251);
    expect(Object.values(files).join('')).not.toContain(other.email);
  });

  // Rate limit 'export account'.
  test('exports are rate limited per day', async () => {
    const { token } = await addCustomer(shop);
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await takeData(token)).reply.statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('an account that is deleted', () => {
  test('decisions §7: identity is erased; orders keep items and place of supply', async () => {
    const { token, email, userId, refreshToken, order } = await person();
    await setStatus(order._id, 'delivered');
    expect((await remove(token)).status).toBe(200);
    expect((await call('user.details', {}, { token })).status).toBe(401);
    expect((await call('user.refresh', { refreshToken })).status).toBe(401);
    expect((await call('user.login', { email, password })).body.code).toBe('wrong-credentials');
    expect((await call('user.login', { email: `${userId}@deleted.invalid`, password })).status).toBe(400);
    const remaining = JSON.stringify(await everythingOf(userId));
    for (const trace of [email, 'Anjali', 'Rose', 'Rangarajan', '98450', 'analytics'])
      expect(remaining).not.toContain(trace);
    const after = await context.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      order_number: order.orderId,
      pan_encrypted: null,
      order_status: 'delivered',
    });
    expect(after.delivery_address).toMatchObject({
      name: 'Deleted account',
      state: 'Rajasthan',
      pincode: '302003',
    });
    expect(JSON.stringify(await itemsOf(order._id))).toContain('Kundan set');
    expect((await mailsTo(context.db, email)).at(-1)?.subject).toContain('is deleted');
    // The address is free again, and its new account has nothing of the old one.
    await succeed('user.register', { name: 'Another', email, password });
    const fresh = await succeed('user.login', { email, password });
    const { data } = await succeed('order.list', {}, { token: fresh.data.accessToken });
    expect(data).toEqual([]);
    await workOff(context, 'remove-file');
  });

  test('decisions §7: identity is erased from the log, codes and counters too', async () => {
    const { token, email, userId, order } = await person();
    await setStatus(order._id, 'delivered');
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const changed = { id: userId, birthday: '1991-07-23', note: 'Anjali Rangarajan called' };
    await succeed('admin.users.update', changed, { token: admin.token });
    await succeed('contact.sendCode', { email });
    await succeed('user.sendMobileCode', { mobile: '9845099999' }, { token });
    expect((await remove(token)).status).toBe(200);
    const remaining = JSON.stringify([
      await context.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', userId).execute(),
      await context.db.selectFrom('one_time_codes').selectAll().where('subject', '=', email).execute(),
      await context.db.selectFrom('rate_counters').select('key').execute(),
    ]);
    await context.db.updateTable('users').set({ role: 'USER' }).where('id', '=', admin.userId).execute();
    expect(remaining).toContain('user.update');
    for (const trace of [email, 'Anjali', '1991-07', '9845099999']) expect(remaining).not.toContain(trace);
  });

  test('decisions §7: a sent mail is stored for a day at most', async () => {
    const { email } = await person();
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, deletion_seconds as seconds from pgboss.queue where name not like '\\_\\_%'
    `.execute(context.db);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ seconds }) => seconds > 86_400)).toEqual([]);
    const jobs = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job
      where name = 'send-mail' and data ->> 'to' = ${email} and deletion_seconds between 1 and 86400
    `.execute(context.db);
    expect(jobs.rows[0]?.n).toBeGreaterThan(0);
  });

  test('an open order blocks the deletion until it is delivered or cancelled', async () => {
    const { token, order, email } = await person();
    const refused = await remove(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'orders-open']);
    expect((await succeed('user.details', {}, { token })).data.email).toBe(email);
    await succeed('order.update', { orderId: order.orderId, cancellation_reason: 'No' }, { token });
    expect((await remove(token)).status).toBe(200);
  });

  test('it takes the password; two clicks at once are one deletion', async () => {
    const { token, order } = await person();
    await setStatus(order._id, 'delivered');
    expect((await remove(token, {})).body.issues[0].path).toBe('password');
    expect((await remove(token, { password: 'wrong' })).body.code).toBe('wrong-password');
    const replies = await Promise.all([remove(token), remove(token), remove(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('an order placed during the deletion preserves its address, or is not placed', async () => {
    const { token, order, userId } = await person();
    await setStatus(order._id, 'delivered');
    const addressId = (await succeed('address.list', {}, { token })).data[0]?._id ?? '';
    const [placed, removed] = await Promise.all([
      placeOrder(shop, { token, userId, addressId }),
      remove(token),
    ]);
    expect([placed.status === 201, removed.status === 200].filter(Boolean)).toHaveLength(1);
  });

  test('decisions §3: the last administrator stays', async () => {
    const { token, order, userId } = await person();
    await setStatus(order._id, 'delivered');
    await context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', userId).execute();
    const { email } = (await succeed('user.details', {}, { token })).data;
    const admin = (await succeed('user.login', { email, password })).data.accessToken;
    expect((await remove(admin)).body.code).toBe('last-admin');
    await addCustomer(shop, { role: 'ADMIN' });
    expect((await remove(admin)).status).toBe(200);
  });
});

describe('a suspended customer', () => {
  test('an administrator exports and deletes the data, which is logged; nobody else’s', async () => {
    const { email, order, userId: id } = await person();
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const as = { token: admin.token };
    const take = (userId: string) => takeData(admin.token, `/api/admin/users/${userId}/data`);
    const removeFor = (userId: string) => call('admin.users.deleteAccount', { id: userId }, as);
    const suspend = (userId: string) =>
      succeed('admin.users.update', { id: userId, status: 'Suspended' }, as);
    const colleague = await addCustomer(shop, { role: 'ADMIN' });
    await suspend(colleague.userId);
    for (const userId of [id, colleague.userId]) {
      expect((await take(userId)).reply.json().code).toBe('not-suspended');
      expect((await removeFor(userId)).body.code).toBe('not-suspended');
    }
    expect((await removeFor('usr_nobody')).body.code).toBe('user-not-found');
    await suspend(id);
    const { files } = await take(id);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ email }]);
    expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([{ orderId: order.orderId }]);
    expect((await removeFor(id)).body.code).toBe('orders-open');
    await setStatus(order._id, 'delivered');
    expect((await removeFor(id)).status).toBe(200);
    expect(JSON.stringify(await everythingOf(id))).not.toMatch(/Anjali|98450/);
    expect((await mailsTo(context.db, email)).at(-1)?.subject).toContain('is deleted');
    expect((await removeFor(id)).status).not.toBe(200);
    const { data } = await succeed('admin.audit.list', { subjectId: id }, as);
    const actions = data.map(({ action, actorId }) => actorId === admin.userId && action);
    expect(actions).toEqual(['user.delete', 'user.export-data', 'user.update']);
  });
});

const itemsOf = (id: string) =>
  context.db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();

/** Every row of every table that refers to the user. */
async function everythingOf(userId: string): Promise<unknown[]> {
  const tables = [
    'addresses',
    'cart_items',
    'consents',
    'mobile_numbers',
    'one_time_codes',
    'orders',
    'sessions',
    'wishlist_items',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      context.db
        .selectFrom(table)
        .selectAll()
        .where('user_id' as never, '=', userId as never)
        .execute(),
    ),
  );
  const user = await context.db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  return [...rows.flat(), ...user];
}
