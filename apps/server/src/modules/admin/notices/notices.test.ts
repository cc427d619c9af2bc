import { createECDH, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { mailOwner } from './mail-owner.ts';

// The push service is emulated by replacing `fetch`, which is used where private networks are allowed.
const shop = await testShop({ variables: { ALLOW_PRIVATE_NETWORKS: '1' } });
const { context } = shop;
const [productId = ''] = await addProducts(context.db, [{ stock: 50, name: 'Radha Jhumka' }]);
const customer = await addCustomer(shop);
const at = (time: string) => ({ ...context, now: () => new Date(time) });
const today = new Date().toISOString().slice(0, 10);
/** Seven in the morning in India: too early for the mail of the day. */
const early = () => ({ ...context, now: () => new Date(`${today}T01:30:00Z`) });

async function sent(): Promise<string[]> {
  await workOff(context, 'send-mail');
  const rows = await context.db
    .selectFrom('inbox_messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', 'care@jhumka.example')
    .orderBy('id')
    .execute();
  await context.db.deleteFrom('inbox_messages').execute();
  return rows.map(({ subject, body_text }) => `${subject}\n${body_text}`);
}

test('each new order is mailed once, whatever the number of processes; several are one mail', async () => {
  const { orderId } = await orderProducts(shop, customer, [productId]);
  await Promise.all([mailOwner(early()), mailOwner(early()), mailOwner(early())]);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatch(new RegExp(`^New order ${orderId} of Rs\\.`));
  expect(mail).toContain('Radha Jhumka');
  expect(mail).toContain('cash on delivery');
  await orderProducts(shop, customer, [productId]);
  await orderProducts(shop, customer, [productId]);
  await mailOwner(early());
  expect(await sent()).toEqual([expect.stringMatching(/^2 new orders/)]);
});

test('the day before is mailed once, from eight in the morning in India', async () => {
  await mailOwner(at('2026-11-20T02:00:00Z'));
  expect(await sent()).toEqual([]);
  await Promise.all([mailOwner(at('2026-11-20T02:31:00Z')), mailOwner(at('2026-11-20T05:00:00Z'))]);
  expect(await sent()).toEqual([expect.stringMatching(/^19 Nov 2026: 0 orders\n[\s\S]*Nothing was sold/)]);
});

test('nothing is mailed to the address of the example', async () => {
  const mode = { ...context.mode, kind: 'public', mail: 'smtp' } as const;
  await mailOwner({ ...at('2026-11-22T05:00:00Z'), mode });
  expect(await sent()).toEqual([]);
});

test('an owner who wants none gets none', async () => {
  await transact(context, (tx) => writeSetting(tx, 'owner_mails', 'none'));
  await expect.poll(async () => (await readSettings(context)).owner_mails).toBe('none');
  await orderProducts(shop, customer, [productId]);
  await mailOwner(at('2026-11-21T05:00:00Z'));
  expect(await sent()).toEqual([]);
});

test('browsers that have asked are notified of a new order, signed; one that is gone is forgotten', async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const as = { token: admin.token };
  const { publicKey } = (await shop.succeed('admin.push.key', {}, as)).data;
  expect((await shop.succeed('admin.push.key', {}, as)).data.publicKey).toBe(publicKey);
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const browser = (name: string) => ({
    endpoint: `https://push.example/${name}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  for (const name of ['one', 'two', 'two', 'three']) {
    await shop.succeed('admin.push.subscribe', browser(name), as);
  }
  // Who sees no orders is not told of one.
  const stockKeeper = await addCustomer(shop, { staffRole: 'stock_keeper' });
  await shop.succeed('admin.push.subscribe', browser('stock'), { token: stockKeeper.token });
  const other = await addCustomer(shop, { role: 'ADMIN' });
  const three = browser('three').endpoint;
  await shop.succeed('admin.push.unsubscribe', { endpoint: three }, { token: other.token });
  const requests: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push(String(url));
    return new Response(null, { status: String(url).endsWith('two') ? 410 : 201 });
  });
  await mailOwner(early()); // The orders of the tests before.
  const notified = async () => {
    requests.length = 0;
    await orderProducts(shop, customer, [productId]);
    await Promise.all([mailOwner(early()), mailOwner(early())]);
    return requests.map((url) => url.split('/').at(-1)).toSorted();
  };
  expect(await notified()).toEqual(['one', 'three', 'two']);
  expect(await notified()).toEqual(['one', 'three']);
  await shop.succeed('admin.push.unsubscribe', { endpoint: three }, as);
  expect(await notified()).toEqual(['one']);
  vi.restoreAllMocks();
  for (const wrong of [
    { endpoint: 'http://push.example/' },
    { endpoint: 'https://' },
    { endpoint: 'https://push.example/x', p256dh: 'abc' },
    { endpoint: 'https://push.example/x', auth: 'abc' },
  ]) {
    expect((await shop.call('admin.push.subscribe', { ...browser('x'), ...wrong }, as)).status).toBe(400);
  }
  const { token } = await addCustomer(shop);
  expect((await shop.call('admin.push.subscribe', browser('y'), { token })).status).toBe(403);
});
