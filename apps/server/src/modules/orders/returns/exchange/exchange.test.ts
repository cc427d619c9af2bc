import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer, placeOrder, type TestCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { deliver } from '../../../../../test/orders.ts';
import { returnsShop } from '../../../../../test/returns-shop.ts';
import { addProductOfUnits, packWithUnits } from '../../../../../test/units.ts';
import { addRing, stockOfVariant, type TestRing } from '../../../../../test/variants.ts';
import { composeMessage } from '../../messages/compose-message.ts';
import { lapseDueHolds } from '../../online-payments/lapse-holds.ts';

const { shop, admin, as, ask, preview, move, inspected, refundsOf, taxDocumentsOf, spendOf } =
  await returnsShop();
const { context, succeed, call } = shop;
const { db } = context;

/** Sizes of a ring: two that cost the same, one that costs more and one that costs less. */
const sizes = {
  12: { stock: 9 },
  14: { stock: 9 },
  20: { stock: 9, price: 1500 },
  8: { stock: 9, price: 600 },
};
const ring = await addRing(shop, sizes, { price: 1000 });

interface Delivered {
  readonly customer: TestCustomer;
  readonly orderId: string;
  readonly id: string;
}

const statuses = ['packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

async function buy(
  method: 'cod' | 'online',
  { of = ring, size = '12', quantity = 1, isMember = false, ...more }: Wanted = {},
): Promise<Delivered> {
  const customer = await addCustomer(shop, { isMember });
  const { productId, ids } = of;
  const item = { productId, variantId: ids[size], quantity, ...more };
  await succeed('cart.create', item as never, { token: customer.token });
  if (method === 'cod') {
    const [order] = (await placeOrder(shop, customer)).body.data;
    await deliver(shop, admin, order.orderId);
    return { customer, orderId: order.orderId, id: order._id };
  }
  const { id: providerOrderId, orderId } = (await shop.open(customer)).body.data;
  const { data } = (await shop.verify(customer, (await shop.pay(providerOrderId)).proof)).body;
  for (const order_status of statuses) await succeed('order.update', { orderId, order_status }, as);
  return { customer, orderId, id: data._id };
}

interface Wanted {
  readonly of?: TestRing;
  readonly size?: string;
  readonly quantity?: number;
  readonly isMember?: boolean;
  readonly engraving?: string;
}

const exchangeTo = (size: string, { of = ring, from = '12', quantity = 1 } = {}) => ({
  ...{ kind: 'exchange', variantId: of.ids[size] },
  items: [{ _id: of.ids[from], quantity }],
});

async function asked(order: Delivered, input: object): Promise<string> {
  const reply = await ask({ ...order, ring: '', hoops: '' }, input);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data._id;
}

const consequencesOf = async (id: string, state = 'exchanged') =>
  (await call('admin.returns.consequences', { id, state } as never, as)).body.data;

/** Exchanges what an order has, and returns the new order. */
async function exchanged(order: Delivered, input: object, state = 'exchanged') {
  const id = await asked(order, input);
  await inspected(id);
  const { digest } = await consequencesOf(id, state);
  const reply = await move(id, state, { digest });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { orderId } = reply.body.data.exchange.order;
  return { id, after: await shop.read(order.customer, orderId), consequences: reply.body.data };
}

const healthy = async () => {
  await workOff(context, 'create-tax-documents');
  await shop.work();
  expect(await findBroken(db)).toEqual([]);
  const month = new Date(shop.clock.now.getTime() + 19_800_000).toISOString().slice(0, 7);
  const { data } = await succeed('admin.accounts.month', { month: month as never }, as);
  expect(data.sums).toMatchObject({ difference: 0, differing: 0 });
};

const setPrice = (id = '', price: number) =>
  sql`update product_variants set price = ${price}, discounted_price = ${price} where id = ${id}`.execute(db);

const endOf = async (id: string) => ({
  consequences: (await succeed('admin.orders.previewRefund', { id } as never, as)).data,
});

const cancel = ({ customer }: Delivered, orderId: string) =>
  call('order.update', { orderId, cancellation_reason: 'No' }, { token: customer.token });

describe('an exchange', () => {
  test('for a size at the same price costs nothing, and is reserved from its approval on', async () => {
    const order = await buy('online');
    const spent = await spendOf(order.customer);
    const id = await asked(order, exchangeTo('14'));
    const before = await stockOfVariant(shop, ring.ids[14]);
    expect((await move(id, 'approved')).body.data.exchange).toMatchObject({ difference: 0, order: null });
    expect(await stockOfVariant(shop, ring.ids[14])).toBe(before - 1);
    for (const state of ['picked_up', 'received']) await move(id, state);
    const inspection = { grade: 'as-new', disposition: 'stock', note: '' };
    const found = (await move(id, 'inspected', { inspection })).body.data;
    expect(found.moves).toEqual(['refunded', 'exchanged', 'refused']);
    expect(found.items).toMatchObject([{ name: 'Meher Rope Band', options: { 'Ring size': '12' } }]);
    const old = await stockOfVariant(shop, ring.ids[12]);
    const { digest, exchange, amount, to_send, way } = await consequencesOf(id);
    expect({ amount, to_send, way }).toEqual({ amount: 1030, to_send: 0, way: 'none' });
    expect(exchange).toMatchObject({
      total: 1030,
      credit: 1030,
      to_pay: 0,
      to_refund: 0,
      payment_method: null,
    });
    const { data } = (await move(id, 'exchanged', { digest })).body;
    await healthy();
    const after = await shop.read(order.customer, data.exchange.order.orderId);
    expect(after).toMatchObject({
      ...{ order_status: 'confirmed', payment_status: 'paid', totalAmt: 1030 },
      ...{ exchange_of: { orderId: order.orderId }, exchange_credit: 1030, cash_to_collect: 0 },
      items: [{ variantId: ring.ids[14], quantity: 1 }],
    });
    expect(after.promised_day).not.toBeNull();
    expect(await stockOfVariant(shop, ring.ids[14])).toBe(before - 1);
    expect(await stockOfVariant(shop, ring.ids[12])).toBe(old + 1);
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await shop.read(order.customer, order.orderId)).toMatchObject({
      ...{ order_status: 'delivered', payment_status: 'paid', refunded_total: 1030, refund_label: '' },
      parts_back: [{ is_exchange: true }],
    });
    const documents = [...(await taxDocumentsOf(order.id)), ...(await taxDocumentsOf(after._id))];
    expect(documents.map(({ kind, content }) => [kind, content.figures.total])).toEqual([
      ...[
        ['credit-note', 103_000],
        ['invoice', 105_000],
        ['invoice', 103_000],
      ],
    ]);
    expect(documents[2]?.content.payment).toBe(`Rs.1,030.00 by goods of order ${order.orderId}`);
    expect(await spendOf(order.customer)).toBe(spent);
  });

  test('for less is paid back as it was paid', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('8'));
    await healthy();
    expect(after).toMatchObject({ totalAmt: 618, exchange_credit: 618, payment_status: 'paid' });
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 41_200, status: 'processed' }]);
    const { refunds } = await shop.state();
    expect(refunds.at(-1)).toMatchObject({ amount: 41_200 });
    expect(await spendOf(order.customer)).toBe(1050 - 412);
  });

  test('for more is collected at the door, and the difference counts as spent', async () => {
    const order = await buy('cod');
    const { after } = await exchanged(order, exchangeTo('20'));
    expect(after).toMatchObject({
      ...{ payment_method: 'cod', payment_status: 'cod_due', order_status: 'confirmed' },
      ...{ totalAmt: 1545, exchange_credit: 1030, cash_to_collect: 515 },
    });
    await healthy();
    for (const order_status of statuses)
      await succeed('order.update', { orderId: after.orderId, order_status }, as);
    await healthy();
    expect(await spendOf(order.customer)).toBe(1050 + 515);
    expect((await shop.read(order.customer, after.orderId)).cash_to_collect).toBe(0);
  });

  test('for more of an order paid online waits for the difference alone', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('20'));
    expect(after).toMatchObject({
      order_status: 'pending',
      payment_status: 'awaiting_payment',
      can_pay: true,
    });
    const { token } = order.customer;
    const { data } = await succeed('order.retryPayment', { orderId: after.orderId }, { token });
    expect(data.amount).toBe(51_500);
    const [message] = await db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('order_id', '=', after._id)
      .execute();
    const composed = message && (await composeMessage(context, message));
    expect(composed).toMatchObject({
      mail: { subject: `Please pay the difference for order ${after.orderId}` },
    });
    // Money of another amount doesn't pay it.
    await shop.verify(order.customer, (await shop.pay(data.id, { amount: 154_500, force: true })).proof);
    expect((await shop.read(order.customer, after.orderId)).payment_status).toBe('awaiting_payment');
    await shop.verify(order.customer, (await shop.pay(data.id, { force: true })).proof);
    await healthy();
    expect(await shop.read(order.customer, after.orderId)).toMatchObject({
      ...{ order_status: 'confirmed', payment_status: 'paid' },
    });
    expect(await spendOf(order.customer)).toBe(1050 + 515);
  });

  test('for more keeps the spend of before, and the tier by it, while the difference is due', async () => {
    for (const method of ['online', 'cod'] as const) {
      const order = await buy(method, { isMember: true });
      const spent = await spendOf(order.customer);
      const { after } = await exchanged(order, exchangeTo('20'));
      await healthy();
      expect([method, await spendOf(order.customer)]).toEqual([method, spent]);
      const { consequences } = await endOf(after._id);
      expect(consequences).toMatchObject({ spend_before: spent, spend_after: spent - 1030 });
      expect((await cancel(order, after.orderId)).status).toBe(200);
      await healthy();
      expect([method, await spendOf(order.customer)]).toEqual([method, spent - 1030]);
    }
  });

  test('for more is paid by a link, which never shortens the reservation of its goods', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('20'));
    const { data: link } = await succeed('admin.orders.paymentLink', { id: after._id, reason: 'Asked' }, as);
    expect(link.amount).toBe(515);
    const hold = await db
      .selectFrom('stock_holds')
      .select('expires_at')
      .where('order_id', '=', after._id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(hold.expires_at)).toBeGreaterThan(shop.clock.now.getTime() + 4 * 86_400_000);
    const paid = { id: after._id, means: 'upi', reference: 'UPI 515', reason: 'At the counter' } as const;
    await Promise.all([1, 2].map(() => succeed('admin.orders.markPaid', paid, as)));
    await healthy();
    expect(await shop.read(order.customer, after.orderId)).toMatchObject({
      ...{ order_status: 'confirmed', payment_status: 'paid', payment_means: 'upi' },
    });
    expect((await cancel(order, after.orderId)).status).toBe(200);
    await healthy();
    const amounts = (await refundsOf(after._id)).map(({ amount, provider_payment_id: by }) => [amount, !by]);
    expect(amounts.toSorted()).toEqual([
      [103_000, false],
      [51_500, true],
    ]);
  });

  test('that is reserved keeps its goods from a switch to units, and from being made to order', async () => {
    const kept = await addRing(shop, { 12: { stock: 5 }, 14: { stock: 2 } }, { price: 1000 });
    const order = await buy('cod', { of: kept });
    const id = await asked(order, exchangeTo('14', { of: kept }));
    await move(id, 'approved');
    const units = [{ serial: 'A1' }];
    const on = { variantId: kept.ids[14], kept_by_units: true, units } as never;
    expect((await call('admin.units.switch', on, as)).body.code).toBe('units-held');
    const { data: product } = await succeed('product.details', { productId: kept.productId }, as);
    const made = {
      _id: kept.productId,
      options: product.options,
      variants: product.variants.map(({ _id, options }: { _id: string; options: object }) => ({
        ...{ _id, options },
        ...(_id === kept.ids[14] ? { made_to_order_days: 5 } : {}),
      })),
    };
    expect((await call('admin.products.update', made as never, as)).body.code).toBe('units-held');
    expect((await move(id, 'refused', { note: 'Worn' })).status).toBe(200);
    expect(await stockOfVariant(shop, kept.ids[14])).toBe(2);
    expect((await call('admin.products.update', made as never, as)).status).toBe(200);
    await healthy();
  });

  test('to what is made for it, and is not for sale any more, gives back no stock when it ends', async () => {
    const kept = await addRing(shop, { 12: { stock: 5 }, 14: { made_to_order_days: 5 } }, { price: 1000 });
    const order = await buy('cod', { of: kept });
    const id = await asked(order, exchangeTo('14', { of: kept }));
    await move(id, 'approved');
    await db
      .updateTable('product_variants')
      .set({ is_hidden: true })
      .where('id', '=', kept.ids[14] ?? '')
      .execute();
    expect((await move(id, 'refused', { note: 'Worn' })).status).toBe(200);
    expect(await stockOfVariant(shop, kept.ids[14])).toBe(0);
    await healthy();
  });

  test('that is not paid in time gives the goods back to the shop, and not to the cart', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('20'));
    const before = await stockOfVariant(shop, ring.ids[20]);
    await db
      .updateTable('stock_holds')
      .set({ expires_at: shop.clock.now })
      .where('order_id', '=', after._id)
      .execute();
    await lapseDueHolds(context);
    expect(await stockOfVariant(shop, ring.ids[20])).toBe(before + 1);
    expect((await succeed('cart.get', {}, { token: order.customer.token })).data).toEqual([]);
    await healthy();
    expect((await cancel(order, after.orderId)).status).toBe(200);
    await healthy();
    expect(await refundsOf(after._id)).toMatchObject([{ amount: 103_000, status: 'processed' }]);
  });

  test('of an engraved piece that is faulty has the same engraving, for what was paid', async () => {
    const engraved = await addRing(shop, { 12: { stock: 5 }, 13: {} }, { price: 1000 });
    const rules = { longest: 18, scripts: ['latin'], price: 200 };
    await succeed('admin.products.update', { _id: engraved.productId, engraving: rules } as never, as);
    const order = await buy('online', { of: engraved, engraving: 'Maa' });
    await setPrice(engraved.ids[12], 300_000);
    const { items } = await shop.read(order.customer, order.orderId);
    const input = { kind: 'replacement', reason: 'damaged', items: [{ _id: items[0]?.line, quantity: 1 }] };
    const { after } = await exchanged(order, input, 'replaced');
    await healthy();
    expect(after).toMatchObject({ totalAmt: 1236, exchange_credit: 1236, payment_status: 'paid' });
    expect(after.items).toMatchObject([{ engraving: 'Maa', engraving_price: 200, unit_price: 1200 }]);
  });

  test('of a unit reserves another one, and the first comes back with its HUID', async () => {
    const variantId = await addProductOfUnits(shop, admin, { stock: 2, price: 1000 });
    const customer = await addCustomer(shop);
    await succeed('cart.create', { productId: variantId }, { token: customer.token });
    const [placed] = (await placeOrder(shop, customer)).body.data;
    await packWithUnits(shop, admin, placed.orderId);
    for (const order_status of statuses.slice(1))
      await succeed('order.update', { orderId: placed.orderId, order_status }, as);
    const order = { customer, orderId: placed.orderId, id: placed._id };
    const [unit] = (await shop.read(customer, placed.orderId)).items[0]?.units ?? [];
    const id = await asked(order, {
      kind: 'replacement',
      reason: 'damaged',
      items: [{ _id: variantId, quantity: 1 }],
    });
    await move(id, 'approved');
    await healthy();
    for (const state of ['picked_up', 'received']) await move(id, state);
    await move(id, 'inspected', { inspection: { grade: 'damaged', disposition: 'repair', note: '' } });
    const { digest } = await consequencesOf(id, 'replaced');
    const { data } = (await move(id, 'replaced', { digest })).body;
    await healthy();
    await packWithUnits(shop, admin, data.exchange.order.orderId).catch(() => undefined);
    const { data: units } = await succeed('admin.units.ofOrder', { id: data.exchange.order._id }, as);
    await succeed(
      'order.update',
      {
        orderId: data.exchange.order.orderId,
        order_status: 'packed',
        units: units.map(({ item, proposed }) => ({ item, units: proposed })),
      },
      as,
    );
    await healthy();
    const [sent] = (await shop.read(customer, data.exchange.order.orderId)).items[0]?.units ?? [];
    expect(sent?.huid).not.toBe(unit?.huid);
  });
});

describe('the order of an exchange', () => {
  test('pays the first payment back, once, when it is cancelled', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('14'));
    await Promise.all([cancel(order, after.orderId), cancel(order, after.orderId)]);
    await healthy();
    const [payment] = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
    expect(await refundsOf(after._id)).toMatchObject([
      { amount: 103_000, provider_payment_id: payment?.provider_payment_id, status: 'processed' },
    ]);
    expect(await shop.read(order.customer, after.orderId)).toMatchObject({ payment_status: 'refunded' });
    expect(await spendOf(order.customer)).toBe(20);
  });

  test('pays back what goods have paid when it is cancelled before the rest was collected', async () => {
    const order = await buy('cod');
    const { after } = await exchanged(order, exchangeTo('20'));
    expect((await cancel(order, after.orderId)).status).toBe(200);
    await healthy();
    expect(await refundsOf(after._id)).toMatchObject([{ amount: 103_000, provider_payment_id: null }]);
    expect(await shop.read(order.customer, after.orderId)).toMatchObject({
      ...{ order_status: 'cancelled', payment_status: 'refund_pending' },
    });
  });

  test('pays each of two payments back what it has paid', async () => {
    const order = await buy('online');
    const { after } = await exchanged(order, exchangeTo('20'));
    const { token } = order.customer;
    const { data } = await succeed('order.retryPayment', { orderId: after.orderId }, { token });
    await shop.verify(order.customer, (await shop.pay(data.id)).proof);
    expect((await cancel(order, after.orderId)).status).toBe(200);
    await healthy();
    const amounts = (await refundsOf(after._id)).map(({ amount, reason }) => [reason, amount]);
    expect(amounts.toSorted()).toEqual([
      ['cancelled-after-payment', 51_500],
      ['returned', 103_000],
    ]);
    expect(await shop.read(order.customer, after.orderId)).toMatchObject({ payment_status: 'refunded' });
  });

  test('may be exchanged again; its refund goes back to the first payment', async () => {
    const order = await buy('online', { quantity: 2 });
    const first = await exchanged(order, exchangeTo('14', { quantity: 2 }));
    for (const order_status of statuses)
      await succeed('order.update', { orderId: first.after.orderId, order_status }, as);
    const middle = { ...order, orderId: first.after.orderId, id: first.after._id };
    const second = await exchanged(middle, exchangeTo('8', { from: '14' }));
    await healthy();
    await cancel(order, second.after.orderId);
    await healthy();
    const [payment] = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
    const refunds = [...(await refundsOf(middle.id)), ...(await refundsOf(second.after._id))];
    expect(refunds.map((one) => [one.amount, one.provider_payment_id, one.status])).toEqual([
      [41_200, payment?.provider_payment_id, 'processed'],
      [61_800, payment?.provider_payment_id, 'processed'],
    ]);
  });

  test('comes back in parts, of which one that two payments have paid is transferred', async () => {
    const order = await buy('online', { quantity: 2 });
    const { after } = await exchanged(order, exchangeTo('20', { quantity: 2 }));
    const { token } = order.customer;
    const { data } = await succeed('order.retryPayment', { orderId: after.orderId }, { token });
    await shop.verify(order.customer, (await shop.pay(data.id)).proof);
    for (const order_status of statuses)
      await succeed('order.update', { orderId: after.orderId, order_status }, as);
    const part = {
      id: after._id,
      lines: [{ productId: ring.productId, variantId: ring.ids[20], quantity: 1 }],
    };
    const { body } = await call('admin.orders.previewRefund', part as never, as);
    expect(body.data).toMatchObject({ amount: 1545, way: 'bank-transfer' });
    await succeed('admin.orders.refund', { ...part, expected: body.data.digest, reason: 'No' } as never, as);
    await healthy();
    expect(await refundsOf(after._id)).toMatchObject([{ amount: 154_500, provider_payment_id: null }]);
  });
});

describe('what is sold out, taken back or done twice', () => {
  test('a size that sells out meanwhile is told: another one, or a refund', async () => {
    const rare = await addRing(shop, { 12: { stock: 5 }, 14: { stock: 1 }, 16: { stock: 1 } });
    const [first, second] = [await buy('cod', { of: rare }), await buy('cod', { of: rare })];
    const ids = [
      await asked(first, exchangeTo('14', { of: rare })),
      await asked(second, exchangeTo('14', { of: rare })),
    ];
    await buy('cod', { of: rare, size: '14' });
    const { status, body } = await move(ids[0] ?? '', 'approved');
    expect([status, body.code]).toEqual([409, 'exchange-sold-out']);
    expect(body.message).toContain('sold out in the meantime. Please choose another size, or a refund');
    const other = await move(ids[0] ?? '', 'approved', { variantId: rare.ids[16] });
    expect(other.body.data).toMatchObject({ state: 'approved', exchange: { variantId: rare.ids[16] } });
    const unknown = await move(ids[1] ?? '', 'approved', { kind: 'refund' });
    expect([unknown.status, unknown.body.issues?.[0]?.path], 'it was paid in cash').toEqual([
      400,
      'payBackTo',
    ]);
    const payBackTo = { upi: 'asha@okbank' };
    const refund = await move(ids[1] ?? '', 'approved', { kind: 'refund', payBackTo });
    expect(refund.body.data).toMatchObject({
      ...{ state: 'approved', kind: 'refund', exchange: null, pay_back_to: 'as…@okbank' },
    });
    // It can't be asked for any more either.
    const late = await buy('cod', { of: rare });
    const refused = await preview({ ...late, ring: '', hoops: '' }, exchangeTo('14', { of: rare }));
    expect([refused.status, refused.body.code]).toEqual([409, 'exchange-sold-out']);
    await healthy();
  });

  test.each([['withdrawn'], ['refused'], ['refunded']])(
    'a return that is %s releases its goods',
    async (end) => {
      const order = await buy('cod');
      const before = await stockOfVariant(shop, ring.ids[14]);
      const id = await asked(order, exchangeTo('14'));
      await move(id, 'approved');
      expect(await stockOfVariant(shop, ring.ids[14])).toBe(before - 1);
      if (end === 'withdrawn') {
        await succeed('returns.withdraw', { id, state: 'withdrawn' }, { token: order.customer.token });
      } else if (end === 'refused') await move(id, 'refused', { note: 'Worn' });
      else {
        for (const state of ['picked_up', 'received']) await move(id, state);
        await move(id, 'inspected', { inspection: { grade: 'worn', disposition: 'stock', note: '' } });
        const { digest } = await consequencesOf(id, 'refunded');
        expect((await move(id, 'refunded', { digest })).status).toBe(200);
      }
      expect(await stockOfVariant(shop, ring.ids[14])).toBe(before);
      await healthy();
    },
  );

  test('forty customers who change to the last one are one exchange and thirty-nine refusals', async () => {
    const last = await addRing(shop, { 12: { stock: 40 }, 14: { stock: 1 } });
    const customers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)));
    const orders: Delivered[] = [];
    for (const customer of customers) {
      const item = { productId: last.productId, variantId: last.ids[12] };
      await succeed('cart.create', item as never, { token: customer.token });
      const [order] = (await placeOrder(shop, customer)).body.data;
      orders.push({ customer, orderId: order.orderId, id: order._id });
    }
    for (const order_status of ['confirmed', ...statuses] as const) {
      const ids = orders.map(({ id }) => id);
      await succeed('admin.orders.bulkStatus', { ids, order_status } as never, as);
    }
    const ids: string[] = [];
    for (const order of orders) ids.push(await asked(order, exchangeTo('14', { of: last })));
    const replies = await Promise.all(ids.map((id) => move(id, 'approved')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'exchange-sold-out']));
    await healthy();
  });

  test('two administrators, and a double click, exchange once', async () => {
    const order = await buy('online');
    const id = await asked(order, exchangeTo('14'));
    await inspected(id);
    const other = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };
    const { digest } = await consequencesOf(id);
    const refund = await consequencesOf(id, 'refunded');
    const twice = { id, state: 'exchanged', digest } as never;
    const replies = await Promise.all([
      ...[call('admin.returns.move', twice, as), call('admin.returns.move', twice, as)],
      call('admin.returns.move', twice, other),
      call('admin.returns.move', { id, state: 'refunded', digest: refund.digest } as never, other),
    ]);
    const done = replies.filter(({ status }) => status === 200).length;
    expect([1, 3]).toContain(done);
    const orders = await db.selectFrom('orders').selectAll().where('exchange_of', '=', order.id).execute();
    expect(orders).toHaveLength(done === 3 ? 1 : 0);
    await healthy();
  });

  test('a price that has changed since the preview refuses the exchange, with the new preview', async () => {
    const moved = await addRing(shop, { 12: { stock: 5 }, 14: { stock: 5 } });
    const order = await buy('cod', { of: moved });
    const id = await asked(order, exchangeTo('14', { of: moved }));
    await inspected(id);
    const { digest } = await consequencesOf(id);
    await setPrice(moved.ids[14], 110_000);
    const { status, body } = await move(id, 'exchanged', { digest });
    expect([status, body.code]).toEqual([409, 'consequences-changed']);
    expect(body.data.consequences.exchange).toMatchObject({ to_pay: 103, payment_method: 'cod' });
    expect((await move(id, 'exchanged', { digest: body.data.consequences.digest })).status).toBe(200);
    await healthy();
  });

  test('a refund is not exchanged, nor two pieces for one', async () => {
    const order = await buy('cod');
    const id = await asked(order, { items: [{ _id: ring.ids[12], quantity: 1 }] });
    await inspected(id);
    expect((await move(id, 'exchanged', { digest: 'x' })).body.code).toBe('return-move-refused');
    expect((await move(id, 'replaced', { digest: 'x' })).body.code).toBe('return-move-refused');
  });
});
