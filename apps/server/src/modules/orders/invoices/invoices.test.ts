import { defaultTheme } from '@jhumka/domain/brand';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  fillCart,
  logInAgain,
  placeOrder,
  type TestCustomer,
} from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';
import { createTaxDocuments, issueTaxDocuments, sweepTaxDocuments } from './issue-tax-documents.ts';
import { pseudonymiseTaxDocumentsOf } from './pseudonymise-tax-documents.ts';
import { takeNumber } from './store.ts';

let now = new Date('2026-11-21T10:00:00Z');
const shop = await testShop({ now: () => now });
const { context, succeed, app } = shop;
const { db } = context;
let admin: TestCustomer;
const [productId = ''] = await addProducts(db, [
  { name: 'Meher band', price: 1000, discount: 10, stock: 5000 },
]);

beforeAll(async () => {
  admin = await addCustomer(shop, { role: 'ADMIN' });
});

async function ordered(quantity = 1, state = 'Rajasthan') {
  const customer = await addCustomer(shop);
  await db.updateTable('addresses').set({ state }).where('id', '=', customer.addressId).execute();
  await fillCart(shop, customer, productId, quantity);
  const order = (await placeOrder(shop, customer)).body.data[0];
  return { customer, orderId: order.orderId as string, id: order._id as string };
}

async function moved(orderId: string, ...statuses: string[]): Promise<void> {
  for (const order_status of statuses)
    await succeed('order.update', { orderId, order_status }, { token: admin.token });
}

const work = () => workOff(context, 'create-tax-documents');
const taxDocumentsOf = (id: string) =>
  db.selectFrom('tax_documents').selectAll().where('order_id', '=', id).orderBy('kind', 'desc').execute();

async function download(path: string, { token }: Pick<TestCustomer, 'token'> | { token: '' }) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'GET', url: path, headers });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
}

describe('an invoice', () => {
  test('decisions §5: it is made once an order is confirmed, and its amounts are those of the bill', async () => {
    const { customer, orderId, id } = await ordered(3);
    await work();
    expect(await taxDocumentsOf(id)).toEqual([]);
    await moved(orderId, 'confirmed');
    await work();
    const [taxDocument] = await taxDocumentsOf(id);
    expect(taxDocument?.number).toMatch(/^TI\/2627\/\d{6}$/);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.invoice_receipt).toBe(taxDocument?.number);
    expect(taxDocument?.content.figures.total).toBe(Math.round(data.totalAmt * 100));
    expect(taxDocument?.content).toMatchObject({
      order_number: orderId,
      date: '2026-11-21',
      seller: { gstin: '08AAAAA0000A1Z2 (demo)', code: '08' },
      supply: { state: 'Rajasthan', code: '08' },
      figures: { split: 'cgst-sgst', igst: 0 },
    });
    await moved(orderId, 'packed', 'shipped', 'out_for_delivery', 'delivered');
    await work();
    expect(await taxDocumentsOf(id)).toHaveLength(1);
  });

  test('decisions §5: outside the state of the seller the tax is IGST', async () => {
    const { orderId, id } = await ordered(1, 'Karnataka');
    await moved(orderId, 'confirmed');
    await work();
    expect((await taxDocumentsOf(id))[0]?.content).toMatchObject({
      supply: { state: 'Karnataka', code: '29' },
      figures: { split: 'igst', cgst: 0, sgst: 0, igst: 2758, total: 94_700 },
    });
  });

  test('it has the name and the colour of the shop at that time, also after both change', async () => {
    const { orderId, id } = await ordered();
    await moved(orderId, 'confirmed');
    await work();
    await transact(context, (tx) => writeSetting(tx, 'legal_name', 'Another Name Pvt Ltd'));
    const { colours } = defaultTheme;
    await transact(context, (tx) => writeSetting(tx, 'colours', { ...colours, button: '#14532d' }));
    await issueTaxDocuments(context, id);
    const seller = { legal_name: 'Jhumka Demo Jewels Pvt Ltd', accent: colours.button };
    expect((await taxDocumentsOf(id))[0]?.content.seller).toMatchObject(seller);
  });

  test('decisions §5: its owner and administrators have it as PDF; for others there is none', async () => {
    const { customer, orderId, id } = await ordered();
    const other = await addCustomer(shop);
    const path = `/api/order/order/${orderId}/invoice.pdf`;
    expect((await download(path, customer)).status).toBe(404);
    await moved(orderId, 'confirmed');
    const made = await download(path, customer); // Before the job has run.
    expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(made.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(made.headers['content-disposition']).toMatch(/filename="TI-2627-\d{6}\.pdf"/);
    await work();
    for (const each of [`/api/order/${id}/invoice.pdf`, path]) {
      expect((await download(each, admin)).bytes.equals(made.bytes), 'it is kept as it was made').toBe(true);
      expect((await download(each, other)).status).toBe(404);
      expect((await download(each, { token: '' })).status).toBe(401);
    }
    expect((await download(`/api/order/order/${orderId}/credit-note.pdf`, customer)).status).toBe(404);
    const [manager, packer] = [{ staffRole: 'manager' }, { staffRole: 'packer' }].map(async (role) =>
      (await download(path, await addCustomer(shop, role))).bytes.equals(made.bytes),
    );
    expect(await manager).toBe(true);
    expect(await packer, 'a packer sees the mobile number in part').toBe(false);
  });

  test('a lost file is rendered again, identical to the byte, also in Indian scripts', async () => {
    const { customer, orderId, id } = await ordered();
    const address = { name: 'आशा शर्मा', address_line: '१४, பெங்களூர் ಬೆಂಗಳೂರು 日本' };
    const order = await db
      .selectFrom('orders')
      .select('delivery_address')
      .where('id', '=', id)
      .executeTakeFirst();
    const delivery_address = JSON.stringify({ ...order?.delivery_address, ...address });
    await db.updateTable('orders').set({ delivery_address }).where('id', '=', id).execute();
    await moved(orderId, 'confirmed');
    const path = `/api/order/order/${orderId}/invoice.pdf`;
    const first = await download(path, customer);
    const [taxDocument] = await taxDocumentsOf(id);
    await context.files.remove(taxDocument?.file_key ?? '');
    expect((await download(path, customer)).bytes.equals(first.bytes)).toBe(true);
  });
});

describe('a credit note', () => {
  test('decisions §5: an invoiced order that is cancelled gets one, in a series of its own', async () => {
    const { customer, orderId, id } = await ordered();
    await moved(orderId, 'confirmed');
    await work();
    await Promise.all(
      [1, 2, 3].map(() =>
        succeed('order.update', { orderId, cancellation_reason: 'No' }, { token: customer.token }),
      ),
    );
    await work();
    await Promise.all([issueTaxDocuments(context, id), issueTaxDocuments(context, id)]);
    const [invoice, note] = await taxDocumentsOf(id);
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: expect.stringMatching(/^CN\/2627\/\d{6}$/),
      content: { against: { number: invoice?.number }, figures: invoice?.content.figures },
    });
    expect(await taxDocumentsOf(id)).toHaveLength(2);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.credit_note).toBe(note?.number);
    expect((await download(`/api/order/order/${orderId}/credit-note.pdf`, customer)).status).toBe(200);
  });

  test('decisions §5: a returned order gets one', async () => {
    const { orderId, id } = await ordered();
    await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'returned');
    await work();
    expect((await taxDocumentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });

  test('an order that is cancelled before it was invoiced needs no tax document', async () => {
    const [never, quick] = [await ordered(), await ordered()];
    await moved(quick.orderId, 'confirmed');
    for (const { orderId } of [never, quick]) await moved(orderId, 'cancelled');
    const { rows } = await sql`
      select from pgboss.job where name = 'create-tax-documents' and data ->> 'orderId' = ${never.id}`.execute(
      db,
    );
    expect(rows).toEqual([]);
    await work();
    expect([...(await taxDocumentsOf(never.id)), ...(await taxDocumentsOf(quick.id))]).toEqual([]);
  });
});

describe('numbers', () => {
  test('decisions §5: sixty invoices at once, some of them rolled back, leave no gap and no number twice', async () => {
    const before = await db
      .selectFrom('tax_documents')
      .select((row) => row.fn.max('sequence').as('last'))
      .where('kind', '=', 'invoice')
      .executeTakeFirstOrThrow();
    const orders = await Promise.all(Array.from({ length: 30 }, () => ordered()));
    for (const { orderId } of orders) await moved(orderId, 'confirmed');
    const failing = Array.from({ length: 30 }, () =>
      transact(context, async (tx) => {
        await takeNumber(tx, 'invoice', '2627');
        throw new Error('rolled back');
      }).catch(() => undefined),
    );
    await Promise.all([
      ...orders.flatMap(({ id }) => [issueTaxDocuments(context, id), issueTaxDocuments(context, id)]),
      ...failing,
    ]);
    const rows = await db
      .selectFrom('tax_documents')
      .select('sequence')
      .where('kind', '=', 'invoice')
      .where('sequence', '>', before.last ?? 0)
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 30 }, (_, index) => (before.last ?? 0) + index + 1),
    );
  });

  test('decisions §5: a financial year begins in April in India, and its series with it', async () => {
    now = new Date('2027-03-31T18:29:00Z');
    admin = await logInAgain(shop, admin);
    const [last, first] = [await ordered(), await ordered()];
    for (const { orderId } of [last, first]) await moved(orderId, 'confirmed');
    await issueTaxDocuments(context, last.id);
    now = new Date('2027-03-31T18:30:00Z');
    await issueTaxDocuments(context, first.id);
    expect((await taxDocumentsOf(last.id))[0]?.number).toMatch(/^TI\/2627\//);
    expect((await taxDocumentsOf(first.id))[0]?.number).toBe('TI/2728/000001');
  });
});

test('decisions §5: a lost job costs no invoice and no credit note', async () => {
  const [sold, back] = [await ordered(), await ordered()];
  for (const { orderId } of [sold, back]) await moved(orderId, 'confirmed');
  await sql`delete from pgboss.job where name = 'create-tax-documents'`.execute(db);
  const early = now;
  await sweepTaxDocuments(context);
  expect(await taxDocumentsOf(sold.id), 'the job may only be late').toEqual([]);
  now = new Date(early.getTime() + 6 * 60_000);
  await sweepTaxDocuments(context);
  expect(await taxDocumentsOf(sold.id)).toHaveLength(1);
  await moved(back.orderId, 'cancelled');
  await sql`delete from pgboss.job where name = 'create-tax-documents'`.execute(db);
  now = new Date(early.getTime() + 12 * 60_000);
  await sweepTaxDocuments(context);
  expect(await taxDocumentsOf(back.id)).toHaveLength(2);
});

test('decisions §7: deleting the account removes the name from tax documents, whose figures stay', async () => {
  const { customer, orderId, id } = await ordered();
  await moved(orderId, 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered');
  await createTaxDocuments(context, id);
  const [before] = await taxDocumentsOf(id);
  expect(await context.files.has(before?.file_key ?? ''), 'drawn before anyone reads it').toBe(true);
  await transact(context, (tx) => pseudonymiseTaxDocumentsOf(context, tx, customer.userId));
  await workOff(context, 'remove-file');
  const [after] = await taxDocumentsOf(id);
  expect(after?.content.buyer).toEqual({ name: 'Deleted account', lines: [] });
  expect(after?.content.figures).toEqual(before?.content.figures);
  expect(await context.files.has(before?.file_key ?? '')).toBe(false);
  expect((await download(`/api/order/order/${orderId}/invoice.pdf`, admin)).status).toBe(200);
});

test('the invariants of tax documents hold after all of these tests', async () => {
  const broken = await findBroken(db);
  expect(broken.filter(({ name }) => /tax document|invoice|credit note/.test(name))).toEqual([]);
  await sql`update tax_documents set sequence = sequence + 1000 where kind = 'credit-note'`.execute(db);
  const found = (await findBroken(db)).map(({ name }) => name);
  expect(found).toContain('the numbers of tax documents have no gap');
});
