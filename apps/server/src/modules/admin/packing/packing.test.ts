import { asDay } from '@jhumka/domain/calendar';
import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer, placeOrder, type TestCustomer } from '../../../../test/customers.ts';
import { findBroken } from '../../../../test/find-broken.ts';
import { workOff } from '../../../../test/jobs.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addProductOfUnits } from '../../../../test/units.ts';
import { addRing } from '../../../../test/variants.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const { db } = context;
const asha = await addCustomer(shop, { role: 'ADMIN' });
const divya = await addCustomer(shop, { role: 'ADMIN' });
await db.updateTable('users').set({ name: 'Divya' }).where('id', '=', divya.userId).execute();
const as = ({ token }: TestCustomer) => ({ token });

interface Confirmed {
  readonly customer: TestCustomer;
  readonly id: string;
  readonly orderId: string;
}

/** Places a confirmed cash order. */
async function confirmed(productId?: string, quantity = 1, variantId?: string): Promise<Confirmed> {
  const customer = await addCustomer(shop);
  const product = productId ?? (await addProducts(db, [{ stock: 9 }]))[0] ?? '';
  const input = { productId: product, quantity, ...(variantId ? { variantId } : {}) };
  await succeed('cart.create', input, as(customer));
  const order = (await placeOrder(shop, customer)).body.data[0];
  await succeed('order.update', { id: order._id, order_status: 'confirmed' }, as(asha));
  return { customer, id: order._id as string, orderId: order.orderId as string };
}

const read = async (id: string, by = asha) => (await succeed('admin.packing.get', { id }, as(by))).data;
/** The move of an order whose box is complete. */
async function moveOf(id: string, more: object = {}) {
  const { items, version } = await read(id);
  return {
    ...{ id, version, courier_partner: 'DTDC', tracking_number: `D-${id.slice(-6)}` },
    items: items.map(({ item, quantity, proposed }) => ({ item, quantity, units: proposed })),
    ...more,
  };
}
const ship = (input: object, by = asha) => call('admin.packing.ship', input, as(by));
const historyOf = async (id: string) => {
  const { history } = (await succeed('admin.orders.get', { id }, as(asha))).data;
  return history.map(({ order_status, is_undone }) => `${order_status}${is_undone ? ' undone' : ''}`);
};
const statusOf = async (id: string) => (await succeed('order.get', { id }, as(asha))).data.order_status;
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof ship>>) => [status, body.code, body.message];

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  expect(await findBroken(db)).toEqual([]);
});

describe('the one move', () => {
  test('packs and ships an order with its units, and both steps are in its history', async () => {
    const { id } = await confirmed(await addProductOfUnits(shop, asha, { stock: 3 }), 2);
    const move = await moveOf(id);
    expect(move.items).toMatchObject([{ quantity: 2, units: [expect.any(String), expect.any(String)] }]);
    const { data } = await succeed('admin.packing.ship', move, as(asha));
    expect(data).toMatchObject({
      order_status: 'shipped',
      delivery_details: { courier_partner: 'DTDC', tracking_number: move.tracking_number },
      items: [{ units: [{}, {}] }],
    });
    expect(await historyOf(id)).toEqual(['pending', 'confirmed', 'packed', 'shipped']);
  });

  test('is idempotent for the packer who made it: an answer that was lost is given again', async () => {
    const { id } = await confirmed();
    const move = await moveOf(id);
    expect((await ship(move)).status).toBe(200);
    expect((await ship(move)).status).toBe(200);
    expect(await historyOf(id)).toHaveLength(4);
  });

  test('is undone as one step: the units are reserved again, and the customer is not told', async () => {
    const { id } = await confirmed(await addProductOfUnits(shop, asha, { stock: 1 }));
    const before = await db.selectFrom('outbox_messages').selectAll().where('order_id', '=', id).execute();
    const { undo } = await succeed('admin.packing.ship', await moveOf(id, { undoable: true }), as(asha));
    expect(undo).toMatchObject({ seconds_left: 30 });
    await succeed('admin.orders.undoStep', { id: undo?._id }, as(asha));
    const after = await db.selectFrom('outbox_messages').selectAll().where('order_id', '=', id).execute();
    expect([await statusOf(id), after.length]).toEqual(['confirmed', before.length]);
    expect(await historyOf(id)).toEqual([
      ...['pending', 'confirmed', 'packed undone', 'shipped undone', 'confirmed undone'],
    ]);
    expect((await read(id)).order.delivery_details).toEqual({ courier_partner: '', tracking_number: '' });
    expect((await ship(await moveOf(id))).status).toBe(200);
  });

  test('needs the whole box, its units and a parcel number', async () => {
    const { id } = await confirmed(await addProductOfUnits(shop, asha, { stock: 2 }), 2);
    const move = await moveOf(id);
    const [item] = move.items;
    const few = await ship({ ...move, items: [{ ...item, quantity: 1 }] });
    expect(refusalOf(few)).toEqual([409, 'packing-refused', expect.stringContaining('check the box again')]);
    expect((await ship({ ...move, items: [{ item: item?.item, quantity: 2 }] })).body.code).toBe(
      'units-required',
    );
    const { sku = '' } = (await read(id)).items[0] ?? {};
    expect(refusalOf(await ship({ ...move, tracking_number: sku }))).toEqual([
      ...[409, 'packing-refused', `${sku} is the code of a product, not of a parcel`],
    ]);
    for (const wrong of [{ tracking_number: '' }, { courier_partner: ' ' }, { items: [] }, { version: -1 }])
      expect((await ship({ ...move, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await statusOf(id)).toBe('confirmed');
  });

  test('two packers at once: exactly one wins, and the other reads who was faster', async () => {
    const { id } = await confirmed();
    const move = await moveOf(id);
    const replies = await Promise.all([
      ship({ ...move, tracking_number: 'A1' }, asha),
      ship({ ...move, tracking_number: 'D1' }, divya),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'packing-refused' });
    expect(refused?.body.message).toMatch(/^This order is shipped, by .+, \d+ \w+ \d{4}, /);
    expect(await historyOf(id)).toHaveLength(4);
  });

  test('an order that its customer cancelled or changed meanwhile is told, and nothing is shipped', async () => {
    const [cancelled, changed] = [await confirmed(), await confirmed()];
    const moves = [await moveOf(cancelled.id), await moveOf(changed.id)] as const;
    const reason = { id: cancelled.id, cancellation_reason: 'No' };
    await succeed('order.update', reason, as(cancelled.customer));
    await db.updateTable('orders').set({ changes: 1 }).where('id', '=', changed.id).execute();
    expect(refusalOf(await ship(moves[0]))).toEqual([
      ...[409, 'packing-refused', expect.stringMatching(/^This order is cancelled, by the customer, /)],
    ]);
    expect(refusalOf(await ship(moves[1]))).toEqual([
      ...[409, 'packing-refused', 'This order was changed in the meantime. Please check the box again'],
    ]);
    expect((await read(cancelled.id)).refusal).toMatch(/^This order is cancelled, by the customer, /);
    expect([(await read(changed.id)).refusal, await statusOf(changed.id)]).toEqual(['', 'confirmed']);
  });
});

describe('a claim', () => {
  const claim = async (id: string, by: TestCustomer, take_over?: boolean) =>
    (await succeed('admin.packing.claim', { id, ...(take_over ? { take_over } : {}) }, as(by))).data;

  test('is seen by the others, and taken over on purpose alone', async () => {
    const { id, orderId } = await confirmed();
    expect(await claim(id, divya)).toMatchObject({ name: 'Divya', is_mine: true });
    expect(await claim(id, asha)).toMatchObject({ name: 'Divya', is_mine: false });
    const { data } = await succeed('admin.packing.list', {}, as(asha));
    expect(data.find((one) => one.orderId === orderId)?.claim).toMatchObject({
      name: 'Divya',
      is_mine: false,
    });
    expect(await claim(id, asha, true)).toMatchObject({ is_mine: true });
    expect((await read(id, divya)).claim).toMatchObject({ is_mine: false });
  });

  test('ends with the next order, with the shipping, and after ten minutes without a sign', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    await claim(one.id, divya);
    await claim(two.id, divya);
    expect((await read(one.id)).claim).toBeNull();
    const now = context.now().getTime();
    const signOf = (minutes: number) =>
      db
        .updateTable('packing_claims')
        .set({ active_at: new Date(now - minutes * 60_000).toISOString() })
        .where('order_id', '=', two.id)
        .execute();
    await signOf(9);
    expect((await claim(two.id, asha)).is_mine).toBe(false);
    await signOf(11);
    expect((await read(two.id)).claim).toBeNull();
    expect((await claim(two.id, asha)).is_mine).toBe(true);
    await ship(await moveOf(two.id));
    expect((await read(two.id)).claim).toBeNull();
  });

  test('of two packers at once goes to one of them', async () => {
    const { id } = await confirmed();
    const claims = await Promise.all([claim(id, asha), claim(id, divya)]);
    expect(claims.filter(({ is_mine }) => is_mine)).toHaveLength(1);
  });
});

describe('the queue', () => {
  test('has the earliest promise first, and tells what is late, a gift and cash', async () => {
    const [late, soon] = [await confirmed(), await confirmed()];
    for (const [{ id }, day] of [
      [late, '2020-01-01'],
      [soon, '2099-01-01'],
    ] as const)
      await db
        .updateTable('orders')
        .set({ promised_day: asDay(day) })
        .where('id', '=', id)
        .execute();
    await db
      .updateTable('order_items')
      .set({ gift_message: 'For Zoya' })
      .where('order_id', '=', soon.id)
      .execute();
    const list = async (filters: object = {}) =>
      (await succeed('admin.packing.list', filters, as(asha))).data.filter(({ _id }) =>
        [late.id, soon.id].includes(_id),
      );
    expect(await list()).toMatchObject([
      { _id: late.id, is_late: true, is_gift: false, quantity: 1, claim: null },
      { _id: soon.id, is_late: false, is_gift: true },
    ]);
    expect((await list())[0]?.cash_to_collect).toBeGreaterThan(0);
    expect(await list({ gift: true })).toMatchObject([{ _id: soon.id }]);
    expect(await list({ gift: false, payment: 'cash' })).toMatchObject([{ _id: late.id }]);
    expect(await list({ payment: 'paid' })).toEqual([]);
  });

  test('an order is found by what a scanner reads: number, last six or id, with the codes of its items', async () => {
    const ring = await addRing(shop, { 12: { stock: 2 }, 14: { stock: 2 } });
    const { 14: variantId = '' } = ring.ids;
    await db
      .updateTable('product_variants')
      .set({ barcode: `890${variantId.slice(-6)}` })
      .where('id', '=', variantId)
      .execute();
    const { id, orderId } = await confirmed(ring.productId, 1, variantId);
    for (const code of [
      orderId,
      orderId.toLowerCase().replaceAll('-', ' '),
      orderId.slice(-6).toLowerCase(),
      id,
    ])
      expect((await read(code)).order.orderId).toBe(orderId);
    expect((await read(id)).items).toMatchObject([
      { quantity: 1, by_units: false, barcode: `890${variantId.slice(-6)}`, sku: expect.any(String) },
    ]);
    expect((await call('admin.packing.get', { id: 'nothing' }, as(asha))).status).toBe(404);
  });
});

describe('printouts', () => {
  const print = async (query: Record<string, string>, by = asha) => {
    const headers = { authorization: `Bearer ${by.token}` };
    const { rawPayload, statusCode } = await shop.app.inject({
      ...{ method: 'GET', url: '/api/admin/orders/packing-slips', query, headers },
    });
    const boxes = rawPayload.toString('latin1').match(/\/MediaBox \[[\d. ]+\]/g) ?? [];
    return {
      statusCode,
      bytes: rawPayload.toString('base64'),
      boxes: boxes.map((box) => box.replace(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]/, '$1 × $2')),
    };
  };

  test('slips, labels of each unit and invoices of many orders are in one PDF, each of its size', async () => {
    const [one, two] = [await confirmed(undefined, 2), await confirmed()];
    const ids = `${one.id},${two.orderId}`;
    expect((await print({ ids })).boxes).toEqual(['283 × 425', '283 × 425']);
    const all = await print({ ids, kinds: 'slips,labels,invoices' });
    expect(all.boxes).toEqual([
      ...['283 × 425', '283 × 425', '141 × 70', '141 × 70', '141 × 70', '595 × 841', '595 × 841'],
    ]);
    expect((await print({ ids, kinds: 'receipts' })).statusCode).toBe(400);
  });

  test.each(['slips', 'invoices'])(
    '%s show the mobile number in full to roles that see it, in part to others',
    async (kinds) => {
      const { id: ids } = await confirmed();
      const manager = await addCustomer(shop, { staffRole: 'manager' });
      const packer = await addCustomer(shop, { staffRole: 'packer' });
      const owner = await addCustomer(shop, { role: 'ADMIN' });
      const [full, again, part] = [manager, owner, packer].map(
        async (by) => (await print({ ids, kinds }, by)).bytes,
      );
      expect(await full).toBe(await again);
      expect(await part).not.toBe(await full);
    },
  );

  test('an invoice that waits for its units is left out, and alone refused', async () => {
    const { id } = await confirmed(await addProductOfUnits(shop, asha));
    expect((await print({ ids: id, kinds: 'slips,invoices' })).boxes).toEqual(['283 × 425']);
    expect((await print({ ids: id, kinds: 'invoices' })).statusCode).toBe(409);
  });
});
