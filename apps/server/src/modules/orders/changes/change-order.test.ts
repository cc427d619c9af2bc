import type { WireReply } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { addProductOfUnits, packWithUnits } from '../../../../test/units.ts';
import { addRing, stockOfVariant } from '../../../../test/variants.ts';
import { listChanges } from '../orders/change/store-changes.ts';

const shop = await onlineShop();
const { call, succeed, context } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const asAdmin = { token: admin.token };

afterEach(async () => {
  await workOff(context, 'create-tax-documents');
  expect(await findBroken(db)).toEqual([]);
});

type Order = WireReply<'order.get'>['data'];
type Ring = Awaited<ReturnType<typeof addRing>>;

async function buyRing(
  sizes: Parameters<typeof addRing>[1],
  size: number,
  {
    method = 'cod',
    customer,
    quantity = 1,
  }: { method?: 'cod' | 'online'; customer?: TestCustomer; quantity?: number } = {},
) {
  const buyer = customer ?? (await addCustomer(shop));
  const ring = await addRing(shop, sizes);
  return { ring, ...(await buy(buyer, ring, size, method, quantity)) };
}

async function buy(customer: TestCustomer, ring: Ring, size: number, method = 'cod', quantity = 1) {
  const as = { token: customer.token };
  await succeed('cart.create', { productId: ring.productId, variantId: ring.ids[size] ?? '', quantity }, as);
  const [hoops = ''] = await addProducts(db, [{ name: 'Hoops', price: 500, stock: 10 }]);
  await fillCart(shop, customer, hoops);
  if (method === 'cod') {
    const { body } = await placeOrder(shop, customer);
    return { customer, as, order: body.data[0] as Order };
  }
  const { id } = (await shop.open(customer)).body.data;
  const { proof } = await shop.pay(id);
  return { customer, as, order: (await shop.verify(customer, proof)).body.data as Order };
}

const lineOf = (order: Order, index = 0) => order.items[index]?.line ?? '';

async function previewed(as: { token: string }, orderId: string, change: object) {
  return (await succeed('order.previewChange', { orderId, ...change }, as)).data;
}

async function changed(as: { token: string }, orderId: string, change: object) {
  const { digest } = await previewed(as, orderId, change);
  return (await succeed('order.change', { orderId, ...change, digest }, as)).data;
}

const confirm = (orderId: string) => succeed('order.update', { orderId, order_status: 'confirmed' }, asAdmin);
const taxDocumentsOf = async (orderId: string) => {
  await workOff(context, 'create-tax-documents');
  return (await succeed('admin.orders.get', { id: orderId }, asAdmin)).data.papers;
};

describe('another size before packing', () => {
  test('the old one is back in stock, the new one is taken, and the price stays', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 1 } }, 12);
    const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    const preview = await previewed(as, order.orderId, change);
    expect(preview).toMatchObject({
      total_before: order.totalAmt,
      total: order.totalAmt,
      way: 'none',
      invoice: 'none',
    });
    expect(preview.lines).toMatchObject([{ quantity: 1, becomes: expect.stringMatching('14') }]);
    expect(preview.promised_day).toBe(order.promised_day);
    const after = await changed(as, order.orderId, change);
    expect(after.items[0]).toMatchObject({ variantId: ring.ids[14], unit_price: 1000 });
    expect(after.timeline.at(-1)?.note).toMatch(/12.* becomes .*14/);
    expect(after.bill.lines.map(({ key }) => key)).toEqual(after.items.map(({ line }) => line));
    expect([await stockOfVariant(shop, ring.ids[12]), await stockOfVariant(shop, ring.ids[14])]).toEqual([
      2, 0,
    ]);
  });

  test('a list price that rose for both sizes since the order costs nothing', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 1 } }, 12);
    await sql`update product_variants set price = price + 50000 where product_id = ${ring.productId}`.execute(
      db,
    );
    const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    expect((await previewed(as, order.orderId, change)).total).toBe(order.totalAmt);
  });

  test('a dearer size costs what it costs now, collected in cash', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 1, price: 1500 } }, 12);
    const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    expect(await previewed(as, order.orderId, change)).toMatchObject({ way: 'cash', refund: 0 });
    const after = await changed(as, order.orderId, change);
    expect(after.totalAmt).toBe(order.totalAmt + 515);
    expect(after.changes).toMatchObject([
      { total_before: order.totalAmt, total: after.totalAmt, refund: false },
    ]);
  });

  test('of forty customers who change to the last size 12 exactly one gets it', async () => {
    const ring = await addRing(shop, { 12: { stock: 1 }, 14: { stock: 40 } });
    const orders = [];
    for (let count = 0; count < 40; count += 1) orders.push(await buy(await addCustomer(shop), ring, 14));
    const requests = await Promise.all(
      orders.map(async ({ as, order }) => {
        const change = { items: [{ _id: lineOf(order), variantId: ring.ids[12] }] };
        return {
          as,
          input: {
            orderId: order.orderId,
            ...change,
            digest: (await previewed(as, order.orderId, change)).digest,
          },
        };
      }),
    );
    const replies = await Promise.all(requests.map(({ as, input }) => call('order.change', input, as)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ body }) => body.code === 'stock-changed');
    expect(refused).toHaveLength(39);
    expect(refused[0]?.body.data.items).toEqual([
      { productId: ring.productId, variantId: ring.ids[12], available: 0 },
    ]);
    expect([await stockOfVariant(shop, ring.ids[12]), await stockOfVariant(shop, ring.ids[14])]).toEqual([
      0, 1,
    ]);
  });

  test('two lines swap their last sizes, and may become the same one', async () => {
    const ring = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 1 } });
    const customer = await addCustomer(shop);
    const as = { token: customer.token };
    for (const size of [12, 14])
      await succeed('cart.create', { productId: ring.productId, variantId: ring.ids[size] ?? '' }, as);
    const order = (await placeOrder(shop, customer)).body.data[0] as Order;
    const to = (sizes: number[]) => ({
      items: sizes.map((size, index) => ({ _id: lineOf(order, index), variantId: ring.ids[size] })),
    });
    const swapped = await changed(as, order.orderId, to([14, 12]));
    expect(swapped.items.map(({ variantId }) => variantId)).toEqual([ring.ids[14], ring.ids[12]]);
    const same = { items: [{ _id: lineOf(swapped), variantId: ring.ids[12] }] };
    const after = await changed(as, order.orderId, same);
    expect(new Set(after.items.map(({ line }) => line)).size).toBe(2);
    expect([await stockOfVariant(shop, ring.ids[12]), await stockOfVariant(shop, ring.ids[14])]).toEqual([
      0, 1,
    ]);
  });

  test('a size of another product, a line of another order and more units are refused', async () => {
    const { as, order } = await buyRing({ 12: { stock: 2 } }, 12);
    const other = await addRing(shop, { 14: { stock: 1 } });
    const refused = async (items: object[]) =>
      (await call('order.previewChange', { orderId: order.orderId, items }, as)).body.code;
    expect(await refused([{ _id: lineOf(order), variantId: other.ids[14] }])).toBe('variant-not-found');
    expect(await refused([{ _id: 'var_0', quantity: 0 }])).toBe('bad-input');
    expect(await refused([{ _id: lineOf(order), quantity: 2 }])).toBe('bad-input');
    expect(await refused([{ _id: lineOf(order) }])).toBe('change-refused');
    expect(await refused(order.items.map(({ line }) => ({ _id: line, quantity: 0 })))).toBe('change-refused');
  });
});

describe('money and papers', () => {
  test('of a line that is taken out of a paid order the difference is refunded, cancelling refunds the rest', async () => {
    const { as, order, customer } = await buyRing({ 12: { stock: 2 } }, 12, { method: 'online' });
    expect((await taxDocumentsOf(order.orderId)).map(({ kind }) => kind)).toEqual(['invoice']);
    const change = { items: [{ _id: lineOf(order, 1), quantity: 0 }] };
    const preview = await previewed(as, order.orderId, change);
    expect(preview).toMatchObject({
      way: 'provider',
      invoice: 'new',
      refund: order.totalAmt - preview.total,
    });
    const after = await changed(as, order.orderId, change);
    expect(after.refunds).toMatchObject([{ amount: preview.refund, reason: 'order-changed' }]);
    const listed = (await succeed('admin.refunds.list', {}, asAdmin)).data;
    expect(listed.find((one) => one.orderId === order.orderId)?.reason).toBe('order-changed');
    expect((await taxDocumentsOf(order.orderId)).map(({ kind, revision }) => [kind, revision])).toEqual([
      ['invoice', 0],
      ['invoice', 1],
      ['credit-note', 0],
    ]);
    await shop.work();
    expect(await findBroken(db)).toEqual([]);
    await succeed('order.update', { orderId: order.orderId, order_status: 'cancelled' }, as);
    await workOff(context, 'create-tax-documents');
    await shop.work();
    const ended = await shop.read(customer, order.orderId);
    const sent = ended.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(sent).toBe(Math.round(order.totalAmt * 100));
    expect(ended.payment_status).toBe('refunded');
    const month = dayInIndia(context.now()).slice(0, 7);
    const { data } = await succeed('admin.accounts.month', { month }, asAdmin);
    expect(data).toMatchObject({ differences: [] });
    const note = await call('order.creditNote', { id: order.orderId, revision: 0 }, as);
    expect(note.status).toBe(200);
  });

  test('an address within the state leaves the invoice, one in another state replaces it', async () => {
    const { as, order, customer } = await buyRing({ 12: { stock: 2 } }, 12);
    await confirm(order.orderId);
    await taxDocumentsOf(order.orderId);
    const address = {
      name: 'Gita Rao',
      address_line: '7 Temple Road',
      country: 'India',
      mobile: '9845011111',
    };
    const near = await succeed(
      'address.create',
      { ...address, city: 'Jodhpur', state: 'Rajasthan', pincode: '342001' },
      as,
    );
    const far = await succeed(
      'address.create',
      { ...address, city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
      as,
    );
    const stays = await changed(as, order.orderId, { addressId: near.data._id });
    expect(stays.delivery_address).toMatchObject({ city: 'Jodhpur', name: 'Gita Rao' });
    expect(await taxDocumentsOf(order.orderId)).toHaveLength(1);
    await changed(as, order.orderId, { addressId: far.data._id });
    expect(await taxDocumentsOf(order.orderId)).toHaveLength(3);
    const other = await addCustomer(shop);
    const foreign = await call(
      'order.previewChange',
      { orderId: order.orderId, addressId: other.addressId },
      as,
    );
    expect(foreign.body.code).toBe('address-not-found');
    expect((await shop.read(customer, order.orderId)).changes).toHaveLength(2);
  });

  test('the mobile number alone is checked and changed', async () => {
    const { as, order } = await buyRing({ 12: { stock: 2 } }, 12);
    const wrong = await call('order.previewChange', { orderId: order.orderId, mobile: '12' }, as);
    expect([wrong.status, wrong.body.issues?.[0].path]).toEqual([400, 'mobile']);
    const after = await changed(as, order.orderId, { mobile: '98450 22222' });
    expect(after.delivery_address).toMatchObject({ mobile: '+919845022222', city: 'Jaipur' });
  });

  test('cash becomes online once it is paid, and stays cash until then', async () => {
    const { as, order, customer } = await buyRing({ 12: { stock: 2 } }, 12);
    const change = { payment_method: 'razorpay' };
    const { digest, way } = await previewed(as, order.orderId, change);
    expect(way).toBe('online');
    const { data, payment } = await succeed(
      'order.change',
      { orderId: order.orderId, payment_method: 'razorpay', digest },
      as,
    );
    expect([data.payment_method, data.payment_status]).toEqual(['cod', 'cod_due']);
    expect(payment).toMatchObject({ amount: Math.round(order.totalAmt * 100), is_paid: false });
    const { proof } = await shop.pay(payment?.id ?? '');
    await shop.verify(customer, proof);
    const paid = await shop.read(customer, order.orderId);
    expect(paid).toMatchObject({
      payment_method: 'razorpay',
      payment_status: 'paid',
      order_status: 'confirmed',
    });
  });

  test('a payment that arrives when the order is packed is refunded, and cash is collected', async () => {
    const { as, order, customer } = await buyRing({ 12: { stock: 2 } }, 12);
    const change = { payment_method: 'razorpay' } as const;
    const { digest } = await previewed(as, order.orderId, change);
    const { payment } = await succeed('order.change', { orderId: order.orderId, ...change, digest }, as);
    await confirm(order.orderId);
    await succeed('order.update', { orderId: order.orderId, order_status: 'packed' }, asAdmin);
    const { proof } = await shop.pay(payment?.id ?? '');
    await shop.verify(customer, proof);
    const late = await shop.read(customer, order.orderId);
    expect(late).toMatchObject({ payment_method: 'cod', payment_status: 'cod_due' });
    expect(late.refunds).toMatchObject([{ reason: 'already-paid', amount: order.totalAmt }]);
  });
});

describe('coupons, units and old orders', () => {
  test('a coupon whose minimum is not met any more is said in the preview, and is back in the wallet', async () => {
    const customer = await addCustomer(shop);
    const as = { token: customer.token };
    const terms = { code: 'RINGS9', discount_type: 'fixed', value: 50, min_order_amount: 1200 };
    await succeed('coupon.generate', terms, asAdmin);
    await succeed('coupon.redeem', { code: 'RINGS9' }, as);
    await succeed('coupon.activate', { code: 'RINGS9' }, as);
    const { order } = await buyRing({ 12: { stock: 2 } }, 12, { customer });
    expect(order.bill.coupon_discount).toBe(50);
    const change = { items: [{ _id: lineOf(order, 1), quantity: 0 }] };
    const preview = await previewed(as, order.orderId, change);
    expect(preview.coupon).toEqual({ code: 'RINGS9', before: 50, after: 0, is_back: true });
    const after = await changed(as, order.orderId, change);
    expect([after.totalAmt, after.bill.coupon_discount]).toEqual([preview.total, 0]);
    const { coupons } = (await succeed('coupon.list', {}, as)).data;
    expect(coupons).toMatchObject([{ code: 'RINGS9', state: 'available' }]);
    await succeed('order.update', { orderId: order.orderId, order_status: 'cancelled' }, as);
  });

  test('units that are kept for it follow: those that are taken out are for sale again', async () => {
    const unitsOf = await addProductOfUnits(shop, admin, { stock: 3 });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, unitsOf, 2);
    const order = (await placeOrder(shop, customer)).body.data[0] as Order;
    await changed({ token: customer.token }, order.orderId, { items: [{ _id: lineOf(order), quantity: 1 }] });
    const { rows } = await sql<{ state: string }>`
      select state from product_units where variant_id = ${unitsOf} order by state`.execute(db);
    expect(rows.map(({ state }) => state)).toEqual(['held', 'in_stock', 'in_stock']);
    await packWithUnits(shop, admin, order.orderId);
  });

  test('an engraving is changed for the same price, a card and a bad word are checked', async () => {
    const [productId = ''] = await addProducts(db, [{ price: 1000, stock: 5 }]);
    const engraving = { longest: 8, scripts: ['latin'], price: 200 };
    await succeed('admin.products.update', { _id: productId, engraving }, asAdmin);
    const customer = await addCustomer(shop);
    const as = { token: customer.token };
    await succeed('cart.create', { productId, engraving: 'Maa' }, as);
    const order = (await placeOrder(shop, customer)).body.data[0] as Order;
    const line = (change: object) => ({ items: [{ _id: lineOf(order), ...change }] });
    const refused = async (change: object) =>
      (await call('order.previewChange', { orderId: order.orderId, ...line(change) }, as)).body.code;
    expect(await refused({ engraving: 'Much too long' })).toBe('engraving-refused');
    expect(await refused({ gift_message: '🎁' })).toBe('gift-refused');
    const after = await changed(as, order.orderId, line({ engraving: 'Papa', gift_message: 'With love' }));
    expect(after.totalAmt).toBe(order.totalAmt);
    expect(after.items[0]).toMatchObject({
      engraving: 'Papa',
      gift_message: 'With love',
      engraving_price: 200,
    });
    const without = await changed(as, order.orderId, { items: [{ _id: lineOf(after), engraving: '' }] });
    expect(without.totalAmt).toBe(order.totalAmt - 206);
  });

  test('the last moment shown is when it is packed next, and an old order keeps no promised day', async () => {
    const { as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 2 } }, 12);
    expect(order.can_change.what).toContain('size');
    expect(Date.parse(order.can_change.until ?? '')).toBeGreaterThan(shop.clock.now.getTime());
    await db.updateTable('orders').set({ promised_day: null }).where('id', '=', order._id).execute();
    const after = await changed(as, order.orderId, { items: [{ _id: lineOf(order), quantity: 0 }] });
    expect(after.promised_day).toBeNull();
  });
});

describe('exactly what was shown', () => {
  test('a price that changed meanwhile is refused with the new preview', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 1, price: 1500 } }, 12);
    const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    const { digest } = await previewed(as, order.orderId, change);
    await sql`update product_variants set price = 160000 where id = ${ring.ids[14]}`.execute(db);
    const reply = await call('order.change', { orderId: order.orderId, ...change, digest }, as);
    expect([reply.status, reply.body.code]).toEqual([409, 'consequences-changed']);
    expect(reply.body.data.consequences.total).toBe(order.totalAmt + 618);
  });

  test('a double click changes it once', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 2 }, 14: { stock: 3 } }, 12);
    const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    const { digest } = await previewed(as, order.orderId, change);
    const replies = await Promise.all(
      [1, 2].map(() => call('order.change', { orderId: order.orderId, ...change, digest }, as)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listChanges(db, [order._id])).toHaveLength(1);
    expect(await stockOfVariant(shop, ring.ids[14])).toBe(2);
  });

  test('a cancellation while it is changed: one of them comes first, and the stock is exact', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ring, as, order } = await buyRing({ 12: { stock: 1 }, 14: { stock: 1 } }, 12, {
        method: 'online',
      });
      const change = { items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
      const { digest } = await previewed(as, order.orderId, change);
      const [, cancelled] = await Promise.all([
        call('order.change', { orderId: order.orderId, ...change, digest }, as),
        call('order.update', { orderId: order.orderId, order_status: 'cancelled' }, as),
      ]);
      expect(cancelled?.status).toBe(200);
      expect([await stockOfVariant(shop, ring.ids[12]), await stockOfVariant(shop, ring.ids[14])]).toEqual([
        1, 1,
      ]);
    }
  });

  test('a refund while the address changes: both are exact', async () => {
    const { as, order } = await buyRing({ 12: { stock: 1 } }, 12, { method: 'online' });
    const refund = { id: order._id, lines: [{ productId: order.items[1]?.productId ?? '', quantity: 1 }] };
    const { data } = await succeed('admin.orders.previewRefund', refund, asAdmin);
    const change = { mobile: '9845033333' };
    const { digest } = await previewed(as, order.orderId, change);
    const replies = await Promise.all([
      call('admin.orders.refund', { ...refund, expected: data.digest, reason: 'A stone is loose' }, asAdmin),
      call('order.change', { orderId: order.orderId, ...change, digest }, as),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // A part of it came back, so its lines stay as they are.
    const line = { items: [{ _id: lineOf(order), quantity: 0 }] };
    const refused = await call('order.previewChange', { orderId: order.orderId, ...line }, as);
    expect(refused.body.code).toBe('change-refused');
  });

  test('packed, it is changed no more, and says so; another customer sees no order', async () => {
    const { ring, as, order } = await buyRing({ 12: { stock: 1 }, 14: { stock: 1 } }, 12);
    const change = { orderId: order.orderId, items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    const other = await addCustomer(shop);
    expect((await call('order.previewChange', change, { token: other.token })).status).toBe(404);
    expect((await call('order.previewChange', change, asAdmin)).body.code).toBe('access-denied');
    const { digest } = await previewed(as, order.orderId, change);
    await confirm(order.orderId);
    await succeed('order.update', { orderId: order.orderId, order_status: 'packed' }, asAdmin);
    const late = await call('order.change', { ...change, digest }, as);
    expect([late.status, late.body.code]).toEqual([409, 'change-refused']);
    const { data } = await succeed('order.get', { orderId: order.orderId }, as);
    expect(data.can_change).toEqual({ until: null, what: [] });
  });

  test('an administrator changes a size with a reason, which the customer is told by mail', async () => {
    const { ring, order } = await buyRing({ 12: { stock: 1 }, 14: { stock: 1 } }, 12);
    const change = { id: order._id, items: [{ _id: lineOf(order), variantId: ring.ids[14] }] };
    const { data } = await succeed('admin.orders.previewChange', change, asAdmin);
    await succeed('admin.orders.change', { ...change, digest: data.digest, reason: 'She called' }, asAdmin);
    const managed = (await succeed('admin.orders.get', { id: order._id }, asAdmin)).data;
    expect(managed.audit).toMatchObject([{ action: 'order.change', note: 'She called' }]);
    expect(managed.messages.map(({ kind }) => kind)).toContain('order-changed');
  });
});
