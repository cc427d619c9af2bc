import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCustomer, fillCart } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { transact } from '../../../database/transact.ts';
import { issueTaxDocuments } from './issue-tax-documents.ts';
import { pseudonymiseTaxDocumentsOf } from './pseudonymise-tax-documents.ts';
import { findTaxDocument } from './store.ts';

const shop = await testShop();
const { context, succeed } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const firm = { gstin: '08AAAAA0000A1Z2', business_name: 'Asha Jewels' };

/** A ring of 22K gold for Rs.10,000: Rs.8,000 of metal, stones, making and the hallmark. */
async function goldRing(): Promise<string> {
  const [id = ''] = await addProducts(db, [{ name: 'Meher ring', price: 10_000, discount: 10, stock: 20 }]);
  await sql`update products set metal = 'Yellow gold', purity = '22K', huid = 'AB12CD', gross_weight_g = 3.512
    where id = ${id}`.execute(db);
  const facts = {
    ...{ netWeightMg: 1_000, stones: 50_000, making: 145_500, hallmark: 4_500 },
    rate: { metal: 'gold', purity: 916, perGram: 800_000, day: '2026-11-01' },
  };
  await sql`update product_variants set price_facts = ${JSON.stringify(facts)} where product_id = ${id}`.execute(
    db,
  );
  return id;
}

async function invoiceOf(productId: string, more: object = {}) {
  const customer = await addCustomer(shop);
  const { orderId, id } = await orderProducts(shop, customer, [productId], more);
  const confirm = async () => {
    await succeed('order.update', { orderId, order_status: 'confirmed' }, { token: admin.token });
    await issueTaxDocuments(context, id);
    return (await findTaxDocument(db, id, 'invoice'))?.content;
  };
  return { customer, orderId, id, confirm };
}

test('an invoice describes the goods as they were ordered, whatever the product says since', async () => {
  const ring = await goldRing();
  const { confirm, orderId } = await invoiceOf(ring);
  await sql`update products set metal = 'Brass', purity = '', huid = null, gross_weight_g = 9`.execute(db);
  await sql`update product_variants set price_facts = null`.execute(db);
  const content = await confirm();
  expect(content).toMatchObject({ version: 2, order_url: `${context.publicUrl}/myorders/${orderId}` });
  expect(content?.buyer).not.toHaveProperty('gstin');
  expect(content?.figures.lines[0]).toMatchObject({
    ...{ purity: 'Gold, 22K (916)', huid: 'AB12CD', gross_weight_mg: 3_512, net_weight_mg: 1_000 },
    ...{ stones: 50_000, making: 145_500, hallmark_charge: 4_500, list_discount: 10 },
  });
});

test('parts of a price that no longer add up to it are left out', async () => {
  const ring = await goldRing();
  await sql`update product_variants set price = price + 100 where product_id = ${ring}`.execute(db);
  const content = await (await invoiceOf(ring)).confirm();
  expect(content?.figures.lines[0]).toMatchObject({ net_weight_mg: 1_000 });
  expect(content?.figures.lines[0]).not.toHaveProperty('making');
});

test('an invoice names the packed units, and each credit note those that came back', async () => {
  const ring = await addProductOfUnits(shop, admin, { name: 'Ring of units', price: 1_000, stock: 3 });
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, ring, 2);
  const { orderId, id } = await orderProducts(shop, customer, [ring]);
  await packWithUnits(shop, admin, orderId);
  for (const order_status of ['shipped', 'out_for_delivery', 'delivered'])
    await succeed('order.update', { orderId, order_status }, { token: admin.token });
  await issueTaxDocuments(context, id);
  const unitsOf = async (kind: 'invoice' | 'credit-note', part = 0) =>
    (await findTaxDocument(db, id, kind, part))?.content.figures.lines[0]?.units?.map(({ serial }) => serial);
  const all = await unitsOf('invoice');
  expect(all).toHaveLength(3);
  const request = { id, lines: [{ productId: ring, quantity: 2 }] };
  const { data } = await succeed('admin.orders.previewRefund', request, { token: admin.token });
  const refund = { ...request, expected: data.digest, reason: 'Too small' };
  await succeed('admin.orders.refund', refund, { token: admin.token });
  await issueTaxDocuments(context, id);
  const first = (await unitsOf('credit-note', 1)) ?? [];
  expect(first).toHaveLength(2);
  await succeed('order.update', { orderId, order_status: 'returned' }, { token: admin.token });
  await issueTaxDocuments(context, id);
  expect([...first, ...((await unitsOf('credit-note')) ?? [])].sort()).toEqual(all?.toSorted());
});

test('decisions §7: the GSTIN and name of a firm stay on its invoice and on later credit notes', async () => {
  const [band = ''] = await addProducts(db, [{ price: 1_000, stock: 5 }]);
  const { confirm, customer, id } = await invoiceOf(band, firm);
  expect((await confirm())?.buyer).toMatchObject(firm);
  await transact(context, (tx) => pseudonymiseTaxDocumentsOf(context, tx, customer.userId));
  const content = (await findTaxDocument(db, id, 'invoice'))?.content;
  expect(content?.buyer).toEqual({ name: 'Deleted account', lines: [], ...firm });
  await sql`update orders set order_status = 'returned' where id = ${id}`.execute(db);
  await issueTaxDocuments(context, id);
  expect((await findTaxDocument(db, id, 'credit-note'))?.content.buyer).toMatchObject(firm);
});
