import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { startCourierEmulator } from '../src/gateways/couriers/courier-emulator.ts';
import type { AuditSamples, Sampling } from './audit-samples/sample.ts';
import { addCustomer, type TestCustomer } from './customers.ts';
import { onlineShop } from './online-shop.ts';
import { sendFile, uploadPicture } from './pictures.ts';
import { addProducts } from './products.ts';

const courier = await startCourierEmulator();
afterAll(() => courier.close());
const shop = await onlineShop({ SHIPROCKET_API_URL: courier.url });
const { call, context } = shop;
shop.clock.now = new Date();
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const sampling = { shop, admin };

type SampleMaker = (sampling: Sampling) => AuditSamples;
/** Samples of all files of audit-samples/, each of which exports one function. */
const sampleFiles = await Promise.all(
  globSync('audit-samples/*.ts', { cwd: import.meta.dirname }).map(
    (path) => import(resolve(import.meta.dirname, path)) as Promise<Record<string, SampleMaker>>,
  ),
);
const samples: AuditSamples = Object.assign(
  {},
  ...sampleFiles.flatMap((file) => Object.values(file).map((make) => make(sampling))),
);

/** Verbs without a lasting change: they preview, claim, or store a picture until a product uses it. */
const readers: readonly EndpointName[] = [
  'admin.banners.preview',
  'admin.brand.cleanSign',
  'admin.customers.previewJoin',
  'admin.goingLive.sendTestMail',
  'admin.goingLive.takeBackup',
  'admin.invariants.check',
  'admin.providers.testCourier',
  'admin.providers.testPayment',
  'admin.providers.testText',
  'admin.pages.saveDraft',
  'admin.push.subscribe',
  'admin.push.unsubscribe',
  'admin.words.preview',
  'admin.words.test',
  'admin.orders.previewChange',
  'admin.orders.previewRefund',
  'admin.returns.consequences',
  'admin.orders.previewPlace',
  'admin.packing.claim',
  'admin.campaigns.preview',
  'admin.pricePeriods.preview',
  'admin.vip.previewSettings',
  'admin.treasury.whatIf',
  'admin.pictures.upload',
  'admin.pictures.crop',
];
/** Refused in this shop, whose keys are in its environment; providers.test.ts reads its entry. */
const refusedHere: readonly EndpointName[] = ['admin.providers.savePayments'];
/** Verbs of customers with another effect for administrators. */
const shared: readonly EndpointName[] = ['order.update', 'coupon.generate'];
const changing = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([name, { access, method }]) => (access === 'admin' && method !== 'GET') || shared.includes(name))
  .map(([name]) => name)
  .filter((name) => !readers.includes(name) && !refusedHere.includes(name));

/** Patterns of secrets that must never appear in the log. */
const secrets = /password|secret|token|\bhash|argon2|"pan"|\bcvv|eyJ[\w-]{10,}\./i;

const entriesOf = async () =>
  context.db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute();

let colleague: TestCustomer;
beforeAll(async () => {
  colleague = await addCustomer(shop, { role: 'ADMIN' });
});

test('every verb with which an administrator changes something is called here, and no other', () => {
  expect(Object.keys(samples).toSorted()).toEqual(changing.toSorted());
});

it.each(changing)('%s is logged once, with actor and values before and after', async (name) => {
  const sample = await samples[name]?.();
  if (!sample) throw new Error(`${name} has no sample: nobody has seen it in the log`);
  const known = new Set((await entriesOf()).map(({ id }) => id));
  const reply = await (sample.call?.() ?? call(name, sample.input ?? {}, as));
  expect([name, reply.status, reply.body?.message]).toEqual([
    name,
    expect.toBeOneOf([200, 201]),
    expect.anything(),
  ]);
  const entries = (await entriesOf()).filter(({ id }) => !known.has(id));
  expect(entries.map(({ action }) => action)).toEqual(sample.entries.map(({ action }) => action));
  const subjects = sample.entries.flatMap(({ subjectId }) => subjectId ?? []);
  expect(entries.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining(subjects));
  for (const entry of entries) {
    const expected =
      sample.entries.find(({ subjectId }) => subjectId === entry.subject_id) ??
      sample.entries.find(({ subjectId }) => subjectId === undefined);
    expect(entry).toMatchObject({
      actor_id: admin.userId,
      ...(expected?.note ? { note: expected.note } : {}),
    });
    expect(entry.changes).toMatchObject(expected?.changes ?? {});
    const changes = Object.values(entry.changes as Record<string, { from: unknown; to: unknown }>);
    expect(changes.length).toBeGreaterThan(0);
    for (const { from, to } of changes) expect(from, 'what is in the log was changed').not.toEqual(to);
    expect(JSON.stringify(entry)).not.toMatch(secrets);
  }
});

it.each(changing)('%s leaves nothing in the log when it is refused', async (name) => {
  const before = (await entriesOf()).length;
  const customer = await addCustomer(shop);
  const replies = [
    await call(name, {}, as),
    await call(
      name,
      { id: 'nothing', _id: 'nothing', orderId: 'nothing', term: '?' },
      { token: customer.token },
    ),
  ];
  for (const { status } of replies) expect([400, 403, 404, 409]).toContain(status);
  expect((await entriesOf()).length).toBe(before);
});

test('a picture that is uploaded or cut is in the log with the product that takes it', async () => {
  const known = (await entriesOf()).length;
  const { url, _id } = await uploadPicture(shop, colleague.token);
  const cut = await call(
    'admin.pictures.crop',
    { picture: url, left: 0, top: 0, side: 0.5 },
    { token: colleague.token },
  );
  expect(cut.status).toBe(201);
  expect((await entriesOf()).length).toBe(known);
  const [product = ''] = await addProducts(context.db, [{}]);
  await shop.succeed('admin.products.update', { _id: product, image: [url] }, { token: colleague.token });
  const entry = (await entriesOf()).at(-1);
  expect(entry).toMatchObject({ actor_id: colleague.userId, subject_id: product });
  expect(JSON.stringify(entry?.changes)).toContain(_id);
});

test('a file that is only checked is not in the log', async () => {
  const known = (await entriesOf()).length;
  const file = Buffer.from('sku,name\nX-1,Ring\n');
  const options = { ...as, field: 'file', name: 'a.csv', fields: { dryRun: 'true' } };
  expect((await sendFile(shop, '/api/admin/products/import', file, options)).status).toBe(201);
  expect((await entriesOf()).length).toBe(known);
});
