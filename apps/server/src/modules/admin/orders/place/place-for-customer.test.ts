import { beforeEach, describe, expect, test } from 'vitest';
import {
  addCustomer,
  type CustomerOptions,
  stockOf,
  type TestCustomer,
} from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { onlineShop } from '../../../../../test/online-shop.ts';
import { addProducts } from '../../../../../test/products.ts';
import { transact } from '../../../../database/transact.ts';
import { composeMessage } from '../../../orders/messages/compose-message.ts';
import { writeSetting } from '../../../platform/settings/store.ts';

const shop = await onlineShop();
const { call, succeed, context, clock } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const address = {
  ...{ name: 'Farah Sheikh', address_line: '14 Idgah Hills', city: 'Bhopal', state: 'Madhya Pradesh' },
  ...{ pincode: '462001', mobile: '9893041728' },
};
await transact(context, (tx) => writeSetting(tx, 'support_address', '4 Johari Bazaar, Jaipur 302003'));
await transact(context, (tx) => writeSetting(tx, 'state', 'Rajasthan'));

let mobiles = 0;
let customerId = '';
let variantId = '';
let productId = '';
beforeEach(async () => {
  mobiles += 1;
  const mobile = `97450${String(mobiles).padStart(5, '0')}`;
  customerId = (await succeed('admin.customers.create', { mobile, name: 'Farah Sheikh' }, as)).data._id;
  await product({ price: 2000, stock: 5 });
});

async function product(facts: object): Promise<void> {
  [productId = ''] = await addProducts(db, [facts]);
  variantId = (
    await db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).id;
}

const input = (more: object = {}) => ({
  ...{ customerId, items: [{ variantId, quantity: 1 }], channel: 'phone', payment: 'cod', address, ...more },
});
const place = (more: object = {}, headers: Record<string, string> = {}) =>
  call('admin.orders.place', input(more), { ...as, headers });
const placed = async (more: object = {}) => {
  const reply = await place(more);
  expect([reply.status, reply.body.message]).toEqual([201, 'Order placed']);
  return reply.body;
};
const refused = async (more: object, code: string) =>
  expect((await place(more)).body).toMatchObject({ success: false, code });
const audited = async (id: string) =>
  (await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute()).map(
    ({ action, changes, note }) => ({ action, changes, note }),
  );
const known = (options: CustomerOptions = {}): Promise<TestCustomer> => addCustomer(shop, options);

describe('an order by phone', () => {
  test('is placed like one of the shop, with who took it and how it came', async () => {
    const { data } = await placed({ items: [{ variantId, quantity: 2 }], note: 'Call first' });
    expect(data).toMatchObject({
      ...{ userId: customerId, order_status: 'pending', payment_status: 'cod_due', channel: 'phone' },
      ...{ totalAmt: 4140, note: 'Call first', delivery_address: { city: 'Bhopal' } },
      timeline: [{ actor: 'admin' }],
    });
    expect(await stockOf(shop, productId)).toBe(3);
    expect(await audited(data._id)).toEqual([
      {
        action: 'order.place',
        changes: {
          channel: { from: null, to: 'phone' },
          payment: { from: null, to: 'cod' },
          total: { from: null, to: 'Rs.4,140.00' },
        },
        note: '',
      },
    ]);
    const addresses = (await succeed('admin.users.get', { id: customerId }, as)).data.addresses;
    expect(addresses).toMatchObject([{ city: 'Bhopal', is_default: true }]);
  });

  test('leaves the cart and the chosen coupon of its customer alone', async () => {
    const { userId, token, addressId } = await known();
    await succeed('cart.create', { productId, quantity: 2 }, { token });
    const { data } = await placed({ customerId: userId, addressId, address: undefined });
    expect(data.quantity).toBe(1);
    expect((await succeed('cart.get', {}, { token })).data).toMatchObject([{ quantity: 2 }]);
  });

  test('is one order for a key, also pressed twice at once', async () => {
    const key = { 'idempotency-key': `phone-${mobiles}` };
    const discount = { percent: 5, reason: 'An old customer' };
    const replies = await Promise.all([
      place({ discount }, key),
      place({ discount }, key),
      place({ discount }, key),
    ]);
    expect(new Set(replies.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await stockOf(shop, productId)).toBe(4);
    expect(await audited(replies[0]?.body.data._id)).toHaveLength(1);
    const coupons = await db
      .selectFrom('coupons')
      .select('state')
      .where('user_id', '=', customerId)
      .execute();
    expect(coupons).toEqual([{ state: 'used' }]);
  });

  test('previews its bill without any trace', async () => {
    const { data } = await succeed(
      'admin.orders.previewPlace',
      input({ discount: { percent: 5, reason: 'Old customer' } }),
      as,
    );
    expect(data.bill).toMatchObject({ coupon_discount: 100, grand_total: 1980 });
    expect(await stockOf(shop, productId)).toBe(5);
    expect((await succeed('admin.users.get', { id: customerId }, as)).data).toMatchObject({
      orders: [],
      addresses: [],
    });
    const early = await succeed('admin.orders.previewPlace', input({ address: undefined }), as);
    expect(early.data.bill.grand_total).toBe(2080);
  });

  test('is refused for a suspended customer, an unknown one and oneself', async () => {
    await succeed('admin.users.update', { id: customerId, status: 'Suspended' }, as);
    await refused({}, 'account-suspended');
    await refused({ customerId: 'usr_nobody' }, 'user-not-found');
    await refused({ customerId: admin.userId }, 'own-order');
  });

  test.each([
    [{ items: [] }, 'bad-input'],
    [{ items: [{ variantId: 'var_none' }] }, 'stock-changed'],
    [{ items: [{ variantId: '', quantity: 1 }] }, 'bad-input'],
    [{ payment: 'counter' }, 'bad-input'],
    [{ payment: 'counter', means: 'upi' }, 'bad-input'],
    [{ address: { ...address, pincode: '12' } }, 'bad-input'],
    [{ address: undefined }, 'address-not-found'],
    [{ addressId: 'adr_of_nobody' }, 'address-not-found'],
    [{ channel: 'shop' }, 'bad-input'],
    [{ expectedTotal: 1 }, 'bill-changed'],
    [{ discount: { percent: 5 } }, 'bad-input'],
    [{ discount: { reason: 'For nothing' } }, 'bad-input'],
    [{ discount: { percent: 0, reason: 'For nothing' } }, 'bad-input'],
    [{ discount: { percent: 5.01, reason: 'Too much' } }, 'discount-refused'],
    [{ discount: { amount: 100.01, reason: 'Too much' } }, 'discount-refused'],
  ])('bad input is a clear refusal that takes nothing: %j', async (more, code) => {
    await refused(more, code);
    expect(await stockOf(shop, productId)).toBe(5);
  });

  test('a discount above the limit of a role is refused with who may give more, the owner’s is not', async () => {
    const role = { name: 'Counter', rights: ['orders.change'], refund_limit: 0, discount_limit: 3 };
    const { data } = await succeed('admin.roles.create', role, as);
    const { token } = await addCustomer(shop, { staffRole: data._id });
    const give = (percent: number, by: { readonly token: string }) =>
      call('admin.orders.place', input({ discount: { percent, reason: 'Old customer' } }), by);
    const above = await give(4, { token });
    expect([above.status, above.body.code]).toEqual([400, 'discount-refused']);
    expect(above.body.message).toContain('up to 3 %, which is Rs.60.00. An owner or a manager may give more');
    expect(await stockOf(shop, productId)).toBe(5);
    for (const reply of [await give(3, { token }), await give(4, as)]) expect(reply.status).toBe(201);
  });

  test('sold out meanwhile is refused, with what is left', async () => {
    const { body } = await place({ items: [{ variantId, quantity: 6 }] });
    expect(body).toMatchObject({ code: 'stock-changed', data: { items: [{ available: 5 }] } });
  });

  test('its discount is a coupon of this order alone, which cancelling doesn’t give back', async () => {
    const { data } = await placed({ discount: { amount: 100, reason: 'The clasp was slow' } });
    expect(data.bill).toMatchObject({ coupon_discount: 100, grand_total: 1980 });
    expect(await audited(data._id)).toMatchObject([{ note: 'The clasp was slow' }]);
    await succeed('order.update', { id: data._id, cancellation_reason: 'Changed her mind' }, as);
    const coupons = await db
      .selectFrom('coupons')
      .select('state')
      .where('user_id', '=', customerId)
      .execute();
    expect(coupons).toEqual([{ state: 'used' }]);
  });

  test('its customer gets texts at the number that ordered, and no mail', async () => {
    const { data } = await placed({ payment: 'counter', means: 'upi', reference: 'UPI 1' });
    const about = {
      order_id: data._id,
      user_id: customerId,
      part: 0,
      corrects: false,
      kind: 'order-paid',
    } as const;
    const number = `+9197450${String(mobiles).padStart(5, '0')}`;
    expect(await composeMessage(context, { ...about, kind: 'order-shipped', channel: 'sms' })).toMatchObject({
      sms: { to: number },
    });
    expect(await composeMessage(context, { ...about, channel: 'mail' })).toEqual({
      channel: 'none',
      reason: 'the customer has no email',
    });
  });

  test('collected at the counter it costs no delivery, and needs no address', async () => {
    const { data } = await placed({ collect: true, address: undefined, channel: 'counter' });
    expect(data).toMatchObject({
      totalAmt: 2060,
      delivery_address: { landmark: 'Collected at the counter', state: 'Rajasthan' },
    });
    expect((await succeed('admin.users.get', { id: customerId }, as)).data.addresses).toEqual([]);
  });

  test('is for administrators alone', async () => {
    const { token } = await known();
    for (const name of ['admin.orders.place', 'admin.orders.previewPlace'] as const) {
      expect((await call(name, input(), { token })).status).toBe(403);
      expect((await call(name, input())).status).toBe(401);
    }
  });
});

describe('paid at the counter', () => {
  test('an order is confirmed and paid at once, with its reference', async () => {
    const { data } = await placed({
      payment: 'counter',
      means: 'upi',
      reference: 'UPI 4419',
      channel: 'counter',
    });
    expect(data).toMatchObject({
      ...{
        order_status: 'confirmed',
        payment_status: 'paid',
        payment_means: 'upi',
        payment_reference: 'UPI 4419',
      },
      timeline: [{ order_status: 'pending' }, { order_status: 'confirmed', actor: 'admin' }],
    });
  });

  test('cash of Rs.2,00,000.00 is against the law, a paisa less is not', async () => {
    const pan = 'ABCDE1234F';
    const cash = { payment: 'counter', means: 'cash', collect: true, address: undefined, pan };
    await product({ price: 200_000, gst: 0, stock: 2 });
    await refused(cash, 'cash-forbidden');
    await product({ price: 199_999.99, gst: 0, stock: 2 });
    await placed(cash);
  });

  test('above the limit of cash on delivery it needs no limit, on delivery it does', async () => {
    await product({ price: 60_000, stock: 2 });
    await refused({}, 'cash-limit');
    await placed({ payment: 'counter', means: 'card', reference: 'T 17' });
  });
});

test('every invariant holds after all of it', async () => {
  clock.now = new Date(clock.now.getTime() + 1);
  expect(await findBroken(db)).toEqual([]);
});
