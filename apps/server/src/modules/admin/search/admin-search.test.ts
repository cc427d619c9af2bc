import { emailPlaceholder } from '@jhumka/domain/accounts';
import { paise } from '@jhumka/domain/money';
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

/** Hits of a text, by their kind. */
const search = async (q: string) => {
  const hits = (await shop.succeed('admin.search', { q }, { token: admin.token })).data;
  const of = (kind: (typeof hits)[number]['kind']) => hits.filter((hit) => hit.kind === kind);
  return {
    hits,
    customers: of('customer'),
    orders: of('order'),
    products: of('product'),
    units: of('unit'),
  };
};

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

test.each(['9810000411', '98100 00411', '+91 98100-00411', '098100 00411', '९८१०० ००४११', '0411'])(
  'the mobile number %s finds its customer and the orders',
  async (q) => {
    const { customers, orders } = await search(q);
    expect(customers).toMatchObject([
      {
        _id: kavya.userId,
        title: 'Kavya Reddy',
        mobile: '+919810000411',
        detail: expect.stringContaining('2 orders'),
      },
    ]);
    expect(orders.map(({ title }) => title).toSorted()).toEqual([orderId, forSister].toSorted());
  },
);

test('the mobile number of a delivery finds its orders and their customer', async () => {
  const { customers, orders } = await search('98200 00555');
  expect(customers).toMatchObject([{ _id: kavya.userId }]);
  expect(orders[0]).toMatchObject({
    title: forSister,
    detail: expect.stringMatching(/^Pending · 1 item · Sneha Patil, /),
    amount: 1050,
  });
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
  const { customers } = await search('farah');
  expect(customers).toMatchObject([{ _id: farah.userId, detail: expect.not.stringContaining('@') }]);
});

test.each(['andré', 'ANDRE', 'André D', 'dcosta', 'ＡＮＤＲＥ', 'Andre\u0301', 'An\u200bdré'])(
  'a name with an accent is found typed as %j, in the admin and in every list of people',
  async (q) => {
    const { customers, orders } = await search(q);
    expect(customers).toMatchObject([{ _id: andre.userId }]);
    expect(orders.map(({ title }) => title)).toEqual([ofAndre]);
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
      title: orderId,
      detail: expect.stringContaining('Bengaluru · Delhivery DL 77120'),
      is_exact: true,
      path: `/dashboard/order-management/${orderId}`,
    });
  expect((await search('sneha')).orders[0]).toMatchObject({ title: forSister, is_exact: false });
  expect((await search('TI/2627/999999')).orders).toEqual([]);
});

test('a product is found by its SKU first, then by its name, the published ones before', async () => {
  expect((await search(sku.toLowerCase())).products).toMatchObject([
    { _id: hidden, is_exact: true, detail: `${sku} · Out of stock · Hidden` },
  ]);
  expect((await search('meher')).products.map(({ _id }) => _id)).toEqual([ring, hidden]);
});

test('a SKU of a variant finds its product with the SKU and the stock of that variant', async () => {
  const [productId = ''] = await addProducts(db, [{ name: 'Sized ring', stock: 0 }]);
  const options = [{ name: 'Size', kind: 'ring-size' as const, values: [{ value: '12' }, { value: '14' }] }];
  const variants = [
    { options: { Size: '12' }, sku: 'FIND-12', stock: 2, price: 500 },
    { options: { Size: '14' }, sku: 'FIND-14', stock: 7, price: 600 },
  ];
  await shop.succeed('admin.products.update', { _id: productId, options, variants } as never, {
    token: admin.token,
  });
  expect((await search('find-14')).products).toMatchObject([
    { _id: productId, is_exact: true, detail: expect.stringContaining('FIND-14 · 7 in stock'), amount: 600 },
  ]);
});

test('a unit is found by its HUID and its serial number, with the order that it is sold by', async () => {
  const productId = await addProductOfUnits(shop, admin, { name: 'Asha ring', stock: 2 });
  const [first, second] = (await shop.succeed('admin.units.list', { productId }, { token: admin.token }))
    .data;
  const detail = `${first?.serial} · Asha ring · In stock`;
  const path = `/dashboard/product/${productId}?units=${productId}&search=${first?.serial}`;
  for (const q of [first?.huid?.toLowerCase() ?? '', first?.serial ?? ''])
    expect((await search(q)).units, q).toMatchObject([{ title: `HUID ${first?.huid}`, detail, path }]);
  // Tests that ran before decide which numbers these two have.
  const start = first?.huid?.slice(0, 4) ?? '';
  const begun = [first?.huid, second?.huid].filter((huid) => huid?.startsWith(start));
  expect((await search(start)).units.map(({ title }) => title)).toEqual(begun.map((huid) => `HUID ${huid}`));
  expect((await search(start.slice(0, 3))).units).toEqual([]);
  await fillCart(shop, andre, productId);
  const sold = (await placeOrder(shop, andre)).body.data[0].orderId as string;
  await packWithUnits(shop, admin, sold);
  expect((await search(first?.huid ?? '')).units).toMatchObject([
    { detail: expect.stringContaining(`Sold · ${sold}`), path: `/dashboard/order-management/${sold}` },
  ]);
});

test('an SKU with a digit finds its product alone, not those named like it', async () => {
  const [coded = ''] = await addProducts(db, [{ name: 'Plain hoop' }, { name: 'Qx 501 hoop' }]);
  expect((await search('QX-501')).products).toMatchObject([{ title: 'Qx 501 hoop' }]);
  await db.updateTable('products').set({ sku: 'QX-501' }).where('id', '=', coded).execute();
  expect((await search('QX-501')).products).toMatchObject([{ _id: coded, is_exact: true }]);
});

test('the beginning of an SKU finds the first products that have it, then those by words', async () => {
  const ids = await addProducts(
    db,
    [6, 5, 4, 3, 2, 1].map((number) => ({ name: `Begun ${number}` })),
  );
  const [worded = ''] = await addProducts(db, [{ name: 'Bg 02 word' }]);
  for (const [index, id] of ids.entries())
    await db
      .updateTable('products')
      .set({ sku: `BG-0${6 - index}-X` })
      .where('id', '=', id)
      .execute();
  const found = async (text: string) => (await search(text)).products.map(({ title }) => title);
  expect(await found('bg-')).toEqual(['Begun 1', 'Begun 2', 'Begun 3', 'Begun 4', 'Begun 5']);
  expect(await found('bg-02')).toEqual(['Begun 2', 'Bg 02 word']);
  expect((await search('bg-02')).products[1]).toMatchObject({ _id: worded });
});

test('a whole email finds its customer, and the beginning of one too', async () => {
  const { userId } = await addCustomer(shop);
  const email = 'whole.mail@letters.example';
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  for (const text of [email.toUpperCase(), 'whole.mail@lett']) {
    expect((await search(text)).customers).toMatchObject([{ _id: userId }]);
  }
});

test('a barcode finds its product, before all that have its digits in their numbers', async () => {
  await db
    .updateTable('product_variants')
    .set({ barcode: '8901234567894' })
    .where('product_id', '=', ring)
    .execute();
  expect((await search('8901234567894')).hits).toMatchObject([
    { kind: 'product', _id: ring, is_exact: true },
  ]);
  expect((await search('89012 34567 894')).products).toEqual([]);
});

test('a payment and a return lead to their order', async () => {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', ofAndre)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      provider_payment_id: 'pay_Srch123456',
      order_id: id,
      purchase_id: null,
      status: 'captured',
      amount: paise(105_000),
      currency: 'INR',
    })
    .execute();
  expect((await search('pay_Srch123456')).hits).toMatchObject([
    { kind: 'order', title: ofAndre, is_exact: true },
  ]);
  await db
    .insertInto('returns')
    .values({
      id: 'ret_1',
      return_number: 'RT-261128-AB12CD',
      order_id: id,
      user_id: andre.userId,
      kind: 'refund',
      state: 'picked_up',
      reason: 'size',
      digest: '',
      amount: paise(105_000),
      created_at: shop.context.now(),
      updated_at: shop.context.now(),
    })
    .execute();
  for (const q of ['RT-261128-AB12CD', 'rt 261128 ab12cd'])
    expect((await search(q)).hits, q).toMatchObject([
      {
        kind: 'return',
        path: '/dashboard/returns/ret_1',
        is_exact: true,
        detail: expect.stringContaining('Picked up'),
      },
      { kind: 'order', title: ofAndre },
    ]);
  expect((await search('RT-261128-ZZZZZZ')).hits).toEqual([]);
});

test('a campaign, a message and a page are found by their code, number and title', async () => {
  await shop.succeed(
    'coupon.generate',
    { code: 'DIWALI26', discount_type: 'percentage', value: 10 },
    { token: admin.token },
  );
  expect((await search('diwali 26')).hits).toMatchObject([
    { kind: 'coupon', title: 'DIWALI26', is_exact: true },
  ]);
  expect((await search('T-1')).hits[0]).toMatchObject({
    kind: 'ticket',
    path: '/dashboard/tickets/tkt_1',
    is_exact: true,
  });
  const page = { slug: 'care', version: 0, title: 'Care of silver', blocks: [] };
  await shop.succeed('admin.pages.publish', page, { token: admin.token });
  for (const q of ['care', 'silver'])
    expect((await search(q)).hits, q).toMatchObject([
      { kind: 'page', title: 'Edit page Care of silver', path: '/dashboard/pages/care' },
    ]);
});

test('spec 6.3: customers can not search, and nothing shorter than two letters is searched', async () => {
  expect((await shop.call('admin.search', { q: 'kavya' }, { token: kavya.token })).status).toBe(403);
  expect((await shop.call('admin.search', { q: 'k' }, { token: admin.token })).status).toBe(400);
});
