import { emailPlaceholder } from '@jhumka/domain/accounts';
import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { createTaxDocuments } from '../../orders/invoices/issue-tax-documents.ts';

const shop = await onlineShop();
const { db } = shop.context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const [ring = '', hidden = ''] = await addProducts(db, [
  { name: 'Meher Solitaire', price: 1000, stock: 50 },
  { name: 'Meher Halo', price: 2000, stock: 0 },
]);
await db.updateTable('products').set({ publish: false }).where('id', '=', hidden).execute();
const { sku = '' } = {
  ...(await db.selectFrom('products').select('sku').where('id', '=', hidden).executeTakeFirst()),
};

const search = async (q: string) => (await shop.succeed('admin.search', { q }, { token: admin.token })).data;

async function order(customer: TestCustomer, address: object = {}) {
  await db.updateTable('addresses').set(address).where('id', '=', customer.addressId).execute();
  await fillCart(shop, customer, ring);
  return (await placeOrder(shop, customer)).body.data[0].orderId as string;
}

const kavya = await addCustomer(shop);
await db
  .updateTable('users')
  .set({ name: 'Kavya Reddy', mobile: '+919810000411' })
  .where('id', '=', kavya.userId)
  .execute();
const andre = await addCustomer(shop);
await db.updateTable('users').set({ name: 'André Dcosta' }).where('id', '=', andre.userId).execute();
const ofAndre = await order(andre, { name: 'André Dcosta' });
await db
  .insertInto('contact_tickets')
  .values({
    id: 'tkt_1',
    ticket_number: 'T-1',
    name: 'André Dcosta',
    email: 'a@x.example',
    subject: '',
    message: '',
  })
  .execute();
const orderId = await order(kavya, { name: 'Kavya Reddy', mobile: '+919810000411', city: 'Bengaluru' });
const forSister = await order(kavya, { name: 'Sneha Patil', mobile: '+919820000555' });
await shop.succeed('order.update', { orderId, order_status: 'confirmed' }, { token: admin.token });
await shop.succeed('order.update', { orderId, order_status: 'packed' }, { token: admin.token });
await shop.succeed(
  'order.update',
  { orderId, order_status: 'shipped', courier_partner: 'Delhivery', tracking_number: 'DL 77120' },
  { token: admin.token },
);
await createTaxDocuments(
  shop.context,
  (await db.selectFrom('orders').select('id').where('order_number', '=', orderId).executeTakeFirstOrThrow())
    .id,
);

test.each(['9810000411', '98100 00411', '+91 98100-00411', '098100 00411', '0411'])(
  'the mobile number %s finds its customer and the orders',
  async (q) => {
    const { customers, orders } = await search(q);
    expect(customers).toMatchObject([{ _id: kavya.userId, name: 'Kavya Reddy', orders: 2 }]);
    expect(orders.map((one) => one.orderId).toSorted()).toEqual([orderId, forSister].toSorted());
  },
);

test('the mobile number of a delivery finds its orders and their customer', async () => {
  const { customers, orders } = await search('98200 00555');
  expect(customers).toMatchObject([{ _id: kavya.userId }]);
  expect(orders[0]).toMatchObject({ orderId: forSister, name: 'Sneha Patil', units: 1, total: 1050 });
});

test('a customer is found by the beginning of a word of the name, and by the email', async () => {
  for (const q of ['kavya', 'REDDY', 'kavya red', `${kavya.userId}@example`])
    expect((await search(q)).customers, q).toMatchObject([{ _id: kavya.userId }]);
  for (const q of ['avya', '%%', '_a', "' or 1=1"]) expect((await search(q)).customers, q).toEqual([]);
});

test('a customer by phone has no email in what is found', async () => {
  const farah = await addCustomer(shop);
  const row = { name: 'Farah Sheikh', email: emailPlaceholder(farah.userId) };
  await shop.context.db.updateTable('users').set(row).where('id', '=', farah.userId).execute();
  expect((await search('farah')).customers).toMatchObject([{ _id: farah.userId, email: '' }]);
});

test.each(['andré', 'ANDRE', 'André D', 'dcosta', 'ＡＮＤＲＥ', 'Andre\u0301', 'An\u200bdré'])(
  'a name with an accent is found typed as %j, in the admin and in every list of people',
  async (q) => {
    const { customers, orders } = await search(q);
    expect(customers).toMatchObject([{ _id: andre.userId }]);
    expect(orders.map(({ orderId: number }) => number)).toEqual([ofAndre]);
    const as = { token: admin.token };
    const [users, found, tickets] = [
      (await shop.succeed('admin.users.list', { search: q }, as)).data.users,
      (await shop.succeed('admin.orders.list', { search: q }, as)).data.orders,
      (await shop.succeed('admin.tickets.list', { search: q }, as)).data,
    ];
    expect([users.length, found.length, tickets.length]).toEqual([1, 1, 1]);
  },
);

test('an order is found by its number, its end, its tracking number, its receiver and its invoice', async () => {
  const { papers } = (await shop.succeed('admin.orders.get', { id: orderId }, { token: admin.token })).data;
  const invoice = papers[0]?.number ?? 'no invoice';
  for (const q of [
    orderId,
    orderId.toLowerCase(),
    orderId.slice(-6),
    'dl 77120',
    invoice,
    invoice.replaceAll('/', '-'),
  ])
    expect((await search(q)).orders[0], q).toMatchObject({
      orderId,
      tracking: 'DL 77120',
      city: 'Bengaluru',
    });
  expect((await search('sneha')).orders[0]).toMatchObject({ orderId: forSister });
  expect(await search('TI/2627/999999')).toEqual({ customers: [], orders: [], products: [], units: [] });
});

test('a product is found by its SKU first, then by its name, the published ones before', async () => {
  expect((await search(sku.toLowerCase())).products).toMatchObject([
    { _id: hidden, publish: false, stock: 0 },
  ]);
  expect((await search('meher')).products.map(({ _id }) => _id)).toEqual([ring, hidden]);
});

test('a unit is found by its HUID and its serial number, with the order that it is sold by', async () => {
  const productId = await addProductOfUnits(shop, admin, { name: 'Asha ring', stock: 2 });
  const [first, second] = (await shop.succeed('admin.units.list', { productId }, { token: admin.token }))
    .data;
  const shown = { productId, variantId: productId, name: 'Asha ring', state: 'in_stock', order: null };
  for (const q of [first?.huid?.toLowerCase() ?? '', first?.serial ?? ''])
    expect((await search(q)).units, q).toMatchObject([{ ...shown, huid: first?.huid }]);
  // Tests that ran before decide which numbers these two have.
  const start = first?.huid?.slice(0, 4) ?? '';
  const begun = [first?.huid, second?.huid].filter((huid) => huid?.startsWith(start));
  expect((await search(start)).units.map(({ huid }) => huid)).toEqual(begun);
  expect((await search(start.slice(0, 3))).units).toEqual([]);
  await fillCart(shop, andre, productId);
  const sold = (await placeOrder(shop, andre)).body.data[0].orderId as string;
  await packWithUnits(shop, admin, sold);
  expect((await search(first?.huid ?? '')).units).toMatchObject([
    { state: 'sold', order: { orderId: sold } },
  ]);
});

test('spec 6.3: customers can not search, and nothing shorter than two letters is searched', async () => {
  expect((await shop.call('admin.search', { q: 'kavya' }, { token: kavya.token })).status).toBe(403);
  expect((await shop.call('admin.search', { q: 'k' }, { token: admin.token })).status).toBe(400);
});
