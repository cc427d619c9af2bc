import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../../test/clock.ts';
import { addCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { mailsTo, newestCode } from '../../../../test/mails.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { outside } from '../../../../test/outside.ts';
import { addProducts, unitsOf } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { ownPages } from '../../../http/caller.ts';
import { collectData } from '../../admin/privacy/export-data.ts';
import { lockProducts, returnStock } from '../../catalogue/stock/store.ts';
import { maxAlerts } from './create-stock-alert.ts';
import { sweepStockAlerts } from './send-stock-alerts.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });

let guests = 0;
let productId = '';
beforeEach(async () => {
  [productId = ''] = await addProducts(context.db, [{ name: 'Meher Band', stock: 0 }]);
});

async function codeFor(email: string): Promise<string> {
  await succeed('stockAlert.sendCode', { email });
  return newestCode(context.db, email);
}

async function askAsGuest(email = `guest${++guests}@example.in`) {
  const otp = await codeFor(email);
  return (await succeed('stockAlert.createAsGuest', { productId, email, otp })).data;
}

const askAs = async ({ token }: { readonly token: string }) =>
  (await succeed('stockAlert.create', { productId }, { token })).data;

/** Creates a customer with an account and a verified email. */
async function customer() {
  const { token, userId } = await addCustomer(shop);
  return { token, userId, email: `${userId}@example.com` };
}

/** Creates an order of another product, for the ledger entries of returned stock. */
async function anyOrder(): Promise<string> {
  return (await orderProducts(shop, await addCustomer(shop), await addProducts(context.db, [{ stock: 1 }])))
    .id;
}

/** Lists the notified addresses, in the order in which the mails were enqueued. */
async function sentOrder(emails: readonly string[]): Promise<string[]> {
  const { rows: mails } = await sql<{ to: string }>`
    select data ->> 'to' as to from pgboss.job
    where name = 'send-mail' and data ->> 'subject' = ${back} order by created_on`.execute(context.db);
  return mails.map(({ to }) => to).filter((to) => emails.includes(to));
}

const userIdOf = async (email: string) =>
  (await context.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const setStock = (stock: number, more: object = {}) =>
  succeed('admin.products.update', { _id: productId, stock, ...more }, { token: admin.token });

const subjectsTo = async (email: string) =>
  (await mailsTo(context.db, email)).map(({ subject }) => subject).filter((subject) => !/code/.test(subject));

const confirmed = 'We will email you when Meher Band is back';
const back = 'Meher Band is back in stock';

const rows = () =>
  context.db.selectFrom('stock_alerts').selectAll().where('product_id', '=', productId).execute();

describe('creating a stock alert', () => {
  test('one press creates an alert; the consent and its text version are logged', async () => {
    const { token, userId, email } = await customer();
    const alert = await askAs({ token });
    expect(alert).toMatchObject({ productId, email });
    expect(await rows()).toMatchObject([
      { user_id: userId, email, state: 'waiting', consent_version: '2026-11' },
    ]);
    expect(await subjectsTo(email)).toEqual([confirmed]);
    expect((await succeed('stockAlert.status', { productId }, { token })).data).toMatchObject({ email });
  });

  test('a guest verifies the email by a code; a wrong or missing one creates no alert', async () => {
    const email = `guest${++guests}@example.in`;
    const otp = await codeFor(email);
    const wrong = otp === '111111' ? '222222' : '111111';
    for (const input of [
      { email, otp: wrong },
      { email: 'another@example.in', otp },
    ]) {
      const reply = await call('stockAlert.createAsGuest', { productId, ...input });
      expect(reply.body.code).toBe('wrong-code');
    }
    expect(await rows()).toEqual([]);
    await succeed('stockAlert.createAsGuest', { productId, email, otp });
    expect(await rows()).toMatchObject([{ user_id: null, email, state: 'waiting' }]);
  });

  test('an account creates alerts only with a verified email, and never for another address', async () => {
    const { token } = await addCustomer(shop, { isVerified: false });
    expect((await call('stockAlert.create', { productId }, { token })).body.code).toBe('contact-not-proven');
    const owner = await customer();
    const input = { productId, email: 'victim@example.in' };
    const reply = await call('stockAlert.create', input, { token: owner.token });
    expect(reply.body.data.email).toBe(owner.email);
  });

  test('ten requests at once are one alert and one confirmation', async () => {
    const { token, email } = await customer();
    await Promise.all(Array.from({ length: 10 }, () => askAs({ token })));
    expect(await rows()).toHaveLength(1);
    expect(await subjectsTo(email)).toEqual([confirmed]);
  });

  test('is refused for a product that is in stock, hidden or unknown', async () => {
    const { token } = await customer();
    const codeOf = async (id: string) =>
      (await call('stockAlert.create', { productId: id }, { token })).body.code;
    expect(await codeOf('prd_unknown')).toBe('product-not-found');
    await setStock(1);
    expect(await codeOf(productId)).toBe('product-in-stock');
  });

  test(`one address waits for at most ${maxAlerts} products`, async () => {
    const { token } = await customer();
    const ids = await addProducts(
      context.db,
      Array.from({ length: maxAlerts }, () => ({ stock: 0 })),
    );
    for (const id of ids) await succeed('stockAlert.create', { productId: id }, { token });
    const refused = await call('stockAlert.create', { productId }, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'stock-alert-limit']);
    await succeed('stockAlert.create', { productId: ids[0] ?? '' }, { token });
  });
});

describe('a product that is back', () => {
  test('makes no job while nobody waits for it', async () => {
    const jobs = async () =>
      (
        await sql`select from pgboss.job where name = 'send-stock-alerts' and data::text like ${`%${productId}%`}`.execute(
          context.db,
        )
      ).rows.length;
    await setStock(2);
    expect(await jobs()).toBe(0);
    await setStock(0);
    await askAsGuest();
    await setStock(2);
    expect(await jobs()).toBe(1);
  });

  test('each waiting customer gets one email, oldest alert first', async () => {
    const emails: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      emails.push((await askAsGuest()).email);
      clock.advance(1);
    }
    await setStock(2);
    await workOff(context, 'send-stock-alerts');
    await setStock(3);
    await workOff(context, 'send-stock-alerts');
    await sweepStockAlerts(context);
    for (const email of emails) expect(await subjectsTo(email)).toEqual([confirmed, back]);
    const mails = await context.db
      .selectFrom('stock_alerts')
      .select(['email', 'state'])
      .where('product_id', '=', productId)
      .orderBy('created_at')
      .execute();
    expect(mails).toEqual(emails.map((email) => ({ email, state: 'sent' })));
    expect(await sentOrder(emails)).toEqual(emails);
  });

  test('a job of version 1.0.0, which names products, notifies as well', async () => {
    const { email } = await askAsGuest();
    await transact(context, (tx) =>
      context.jobs.enqueue(tx, 'send-stock-alerts', { productIds: [productId] }),
    );
    await context.db.updateTable('product_variants').set({ stock: 2 }).where('id', '=', productId).execute();
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed, back]);
  });

  test('a return or an expired hold notifies as well, and a rolled back transaction does not', async () => {
    const { email } = await askAsGuest();
    const cause = { reason: 'lapse', orderId: await anyOrder() } as const;
    const demands = [unitsOf(productId, 1)];
    await expect(
      transact(context, async (tx) => {
        await returnStock(context, tx, demands, cause);
        throw new Error('the order fails');
      }),
    ).rejects.toThrow('the order fails');
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed]);
    await transact(context, (tx) => returnStock(context, tx, demands, cause));
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed, back]);
  });

  test('after a crash midway the rest is notified, and no one twice', async () => {
    const emails = [await askAsGuest(), await askAsGuest(), await askAsGuest()].map(({ email }) => email);
    await setStock(5);
    const { enqueue } = context.jobs;
    let sent = 0;
    Object.assign(context.jobs, {
      enqueue: async (...args: Parameters<typeof enqueue>) => {
        await enqueue(...args);
        sent += 1;
        if (sent === 2) throw new Error('the process dies');
      },
    });
    await expect(workOff(context, 'send-stock-alerts')).rejects.toThrow('the process dies');
    Object.assign(context.jobs, { enqueue });
    await Promise.all([sweepStockAlerts(context), sweepStockAlerts(context)]);
    for (const email of emails) expect(await subjectsTo(email)).toEqual([confirmed, back]);
  });

  test('sold out again before the mails are sent: the alerts stay', async () => {
    const { email } = await askAsGuest();
    await setStock(1);
    await setStock(0);
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed]);
    await setStock(1);
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed, back]);
  });

  test('created concurrently with a restock: either notified, or refused as in stock', async () => {
    const { token, email } = await customer();
    let response: ReturnType<typeof call> | undefined;
    await transact(context, async (tx) => {
      await lockProducts(tx, [productId]);
      response = call('stockAlert.create', { productId }, { token });
      await returnStock(context, tx, [unitsOf(productId, 1)], {
        reason: 'lapse',
        orderId: await outside(anyOrder),
      });
    });
    expect((await response)?.body.code).toBe('product-in-stock');
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('a hidden product sends no alert until it is published again', async () => {
    const { email } = await askAsGuest();
    await context.db.updateTable('products').set({ publish: false }).where('id', '=', productId).execute();
    await context.db.updateTable('products').set({ stock: 4 }).where('id', '=', productId).execute();
    await sweepStockAlerts(context);
    expect(await subjectsTo(email)).toEqual([confirmed]);
    await context.db.updateTable('products').set({ publish: true }).where('id', '=', productId).execute();
    await sweepStockAlerts(context);
    expect(await subjectsTo(email)).toEqual([confirmed, back]);
  });
});

describe('stopping a stock alert', () => {
  test('the link of each email stops it, without a session, however often', async () => {
    const { email } = await askAsGuest();
    const [mail] = (await mailsTo(context.db, email)).slice(-1);
    const link = /https?:\S+stock-alert\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const oneClick = new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const opened = await shop.app.inject({ method: 'GET', url: oneClick });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/stock-alert?token=${token}`]);
    const forged = await shop.app.inject({ method: 'POST', url: `${oneClick}x` });
    expect(forged.statusCode).toBe(404);
    expect((await succeed('stockAlert.cancel', { token })).data).toEqual({ cancelled: 1 });
    expect((await succeed('stockAlert.cancel', { token })).data).toEqual({ cancelled: 0 });
    await setStock(1);
    await workOff(context, 'send-stock-alerts');
    expect(await subjectsTo(email)).toEqual([confirmed]);
    expect(await rows()).toMatchObject([{ state: 'cancelled', ended_at: expect.any(String) }]);
  });

  test.each(['constructor', 'toString', '__proto__'])(
    'a link of the invented kind %s leads nowhere',
    async (kind) => {
      for (const method of ['GET', 'POST'] as const) {
        const url = `/api/unsubscribe/${kind}/${encodeURIComponent('https://elsewhere.example')}`;
        const reply = await shop.app.inject({ method, url });
        expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
      }
    },
  );

  test('stops all alerts of the address, and no others', async () => {
    const { token, email } = await customer();
    const other = await askAsGuest();
    const first = await askAs({ token });
    const [second = ''] = await addProducts(context.db, [{ stock: 0 }]);
    await succeed('stockAlert.create', { productId: second }, { token });
    const stopped = await succeed('stockAlert.cancel', { token: first.cancelToken, all: true });
    expect(stopped.data).toEqual({ cancelled: 2 });
    expect((await rows()).map((row) => [row.email, row.state]).sort()).toEqual(
      [
        [email, 'cancelled'],
        [other.email, 'waiting'],
      ].sort(),
    );
  });

  test('a forged token cancels nothing', async () => {
    const { cancelToken } = await askAsGuest();
    for (const token of ['x', 'sal_1.x', `${cancelToken}x`, cancelToken.replace(/^sal_./, 'sal_z')]) {
      expect((await call('stockAlert.cancel', { token })).status).toBe(404);
    }
    expect((await rows())[0]?.state).toBe('waiting');
  });
});

describe('data that the shop stores of an alert', () => {
  test('administrators see how many wait for which product', async () => {
    await askAsGuest();
    await askAsGuest();
    const { data } = await succeed('admin.stockAlerts.list', { productId }, { token: admin.token });
    expect(data).toMatchObject([{ productId, name: 'Meher Band', waiting: 2 }]);
    expect((await call('admin.stockAlerts.list', {})).status).toBe(401);
  });

  test('decisions §7: alerts are exported and deleted with the account, also those created as a guest', async () => {
    const email = `owner${++guests}@example.in`;
    const password = 'a long kundan pass';
    await succeed('user.register', { name: 'Asha', email, password });
    await succeed('user.verifyEmail', { email, otp: await newestCode(context.db, email) });
    const token = (await succeed('user.login', { email, password })).data.accessToken;
    await askAs({ token });
    const [asGuest = ''] = await addProducts(context.db, [{ stock: 0 }]);
    const otp = await codeFor(email);
    await succeed('stockAlert.createAsGuest', { productId: asGuest, email, otp });
    const actor = { userId: await userIdOf(email), sessionId: 'none', role: 'USER' as const };
    const kinds = await collectData({ ...context, caller: ownPages, actor });
    const taken = [];
    for await (const row of kinds.find(({ name }) => name === 'stock-alerts')?.rows() ?? []) taken.push(row);
    expect(taken).toHaveLength(2);
    await succeed('user.deleteAccount', { password }, { token });
    const left = await context.db
      .selectFrom('stock_alerts')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  test('alerts older than 180 days are deleted', async () => {
    await askAsGuest();
    clock.advance(181 * 24 * 60 * 60);
    await sweepStockAlerts(context);
    expect(await rows()).toEqual([]);
  });
});
