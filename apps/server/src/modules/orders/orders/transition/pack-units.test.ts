import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { deliver, orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addProductOfUnits, newUnits, packWithUnits } from '../../../../../test/units.ts';
import { sweepTaxDocuments } from '../../invoices/issue-tax-documents.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

/** Places a confirmed cash order. */
async function confirmed(variantId: string, quantity = 1) {
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, variantId, quantity);
  const order = (await placeOrder(shop, customer)).body.data[0];
  await succeed('order.update', { id: order._id, order_status: 'confirmed' }, as);
  return { customer, id: order._id as string, orderId: order.orderId as string };
}

const ofUnits = (stock = 3, name = 'Ring') => addProductOfUnits(shop, admin, { stock, name });
const unitsOf = async (variantId: string, state?: string) =>
  (await succeed('admin.units.list', { variantId, ...(state ? { state } : {}) }, as)).data;
const pack = (id: string, item: string, units: readonly (string | undefined)[]) =>
  call('order.update', { id, order_status: 'packed', units: [{ item, units }] }, as);
const itemOf = async (id: string, token = as.token) =>
  (await succeed('order.get', { id }, { token })).data.items[0];
const serialsOf = (units: readonly { serial: string }[]) => units.map(({ serial }) => serial);

afterAll(async () => {
  await workOff(context, 'create-tax-documents');
  expect(await findBroken(context.db)).toEqual([]);
});

describe('packing', () => {
  test('an order proposes its oldest units, and asks for as many as each item needs', async () => {
    const variantId = await ofUnits();
    const { id, customer } = await confirmed(variantId, 2);
    const [first, second, third] = await unitsOf(variantId);
    const [item] = (await succeed('admin.units.ofOrder', { id }, as)).data;
    expect(item).toMatchObject({ item: variantId, quantity: 2, proposed: [first?._id, second?._id] });
    expect(item?.choices).toHaveLength(3);
    for (const units of [[], [first?._id], [first?._id, second?._id, third?._id]]) {
      const { status, body } = await pack(id, variantId, units);
      expect([status, body.code, body.data]).toEqual([409, 'units-required', { items: [variantId] }]);
      expect(body.message).toBe('Please choose the units of 2 × Ring');
    }
    expect((await call('order.update', { id, order_status: 'packed' }, as)).body.code).toBe('units-required');
    expect((await itemOf(id, customer.token))?.units).toEqual([]);
    expect((await pack(id, variantId, [first?._id, second?._id])).status).toBe(200);
    const shown = await itemOf(id, customer.token);
    expect(shown?.units).toMatchObject([
      { serial: first?.serial, huid: first?.huid, gross_weight_g: 3.012, net_weight_g: 2.9, is_back: false },
      { serial: second?.serial },
    ]);
    expect((await unitsOf(variantId, 'sold')).map(({ order }) => order?._id)).toEqual([id, id]);
  });

  test('a scanned serial number or HUID chooses a unit in stock, for one that was reserved', async () => {
    const variantId = await ofUnits();
    const { id } = await confirmed(variantId, 2);
    const [oldest, second, newest] = await unitsOf(variantId);
    expect((await pack(id, variantId, [newest?.huid ?? '', second?.serial])).status).toBe(200);
    expect(serialsOf((await itemOf(id))?.units ?? [])).toEqual([second?.serial, newest?.serial]);
    expect(serialsOf(await unitsOf(variantId, 'in_stock'))).toEqual([oldest?.serial]);
    expect(await stockOf(shop, variantId)).toBe(1);
  });

  test('an unknown unit, one of another variant and one that is chosen twice are named', async () => {
    const [variantId, otherId] = [await ofUnits(), await ofUnits()];
    const { id } = await confirmed(variantId, 2);
    const [[first], [other]] = [await unitsOf(variantId), await unitsOf(otherId)];
    for (const units of [
      [first?._id, other?._id],
      [first?._id, 'NOBODY'],
      [first?._id, first?.huid ?? ''],
    ]) {
      const { status, body } = await pack(id, variantId, units);
      expect([status, body.issues[0].path]).toEqual([400, 'units']);
    }
    expect((await itemOf(id))?.units).toEqual([]);
  });

  test('two packers who choose the same unit at once: one order gets it, the other a clear refusal', async () => {
    const variantId = await ofUnits();
    const orders = [await confirmed(variantId), await confirmed(variantId)];
    const [unit] = await unitsOf(variantId);
    const replies = await Promise.all(orders.map(({ id }) => pack(id, variantId, [unit?._id])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect([refused.code, refused.message]).toEqual([
      'unit-taken',
      `Unit ${unit?.serial} is not available any more. Please choose another one`,
    ]);
    expect(await unitsOf(variantId, 'held')).toHaveLength(1);
  });

  test('forty buyers of three units: three orders, 37 clear refusals, and no unit is left', async () => {
    const variantId = await ofUnits(3);
    const buyers = await Promise.all(Array.from({ length: 40 }, () => addCustomer(shop)));
    for (const buyer of buyers) await fillCart(shop, buyer, variantId);
    const replies = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer)));
    const placed = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ body }) => body.code === 'stock-changed');
    expect([placed.length, refused.length, await stockOf(shop, variantId)]).toEqual([3, 37, 0]);
    for (const { body } of placed) await packWithUnits(shop, admin, body.data[0].orderId);
    expect(await unitsOf(variantId, 'sold')).toHaveLength(3);
  });

  test('many orders at once refuse those with units by name, also in a dry run', async () => {
    const variantId = await ofUnits(3, 'Meher band');
    const [plainId = ''] = await addProducts(context.db, [{}]);
    const [withUnits, plain] = [await confirmed(variantId), await confirmed(plainId)];
    for (const dryRun of [true, false]) {
      const input = { ids: [withUnits.id, plain.id], order_status: 'packed', dryRun };
      const { data } = await succeed('admin.orders.bulkStatus', input, as);
      expect(data.rows.map(({ result }) => result)).toEqual(['refused', 'moved']);
      expect(data.rows[0]?.message).toBe('Please choose the units of 1 × Meher band');
    }
  });

  test('the packing slip is made with the marks of the units', async () => {
    const variantId = await ofUnits();
    const { id, orderId } = await confirmed(variantId);
    const slip = async () =>
      (
        await shop.app.inject({
          url: `/api/admin/orders/packing-slips?ids=${id}`,
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).rawPayload.length;
    const before = await slip();
    await packWithUnits(shop, admin, orderId);
    expect(await slip()).toBeGreaterThan(before);
  });
});

describe('what comes back', () => {
  test('a cancelled order that is not packed releases a unit, a packed one its very own', async () => {
    const variantId = await ofUnits();
    const [unpacked, packed] = [await confirmed(variantId), await confirmed(variantId)];
    const newest = (await unitsOf(variantId)).at(-1);
    await pack(packed.id, variantId, [newest?._id]);
    expect(await stockOf(shop, variantId)).toBe(1);
    await succeed('order.update', { id: unpacked.id, cancellation_reason: 'No' }, as);
    expect(await unitsOf(variantId, 'held')).toEqual([]);
    await succeed('order.update', { id: packed.id, cancellation_reason: 'No' }, as);
    expect(await unitsOf(variantId, 'in_stock')).toHaveLength(3);
    expect((await itemOf(packed.id))?.units).toMatchObject([{ serial: newest?.serial, is_back: true }]);
  });

  test('a returned order leaves its units to be checked, and they are back in stock by their state', async () => {
    const variantId = await ofUnits(1);
    const { id, orderId } = await orderProducts(shop, await addCustomer(shop), [variantId]);
    await packWithUnits(shop, admin, orderId);
    for (const order_status of ['shipped', 'out_for_delivery', 'delivered', 'returned'])
      await succeed('order.update', { id, order_status }, as);
    const [unit] = await unitsOf(variantId);
    expect([unit?.state, unit?.order, await stockOf(shop, variantId)]).toEqual(['returned', null, 0]);
    await succeed('admin.units.update', { _id: unit?._id, state: 'in_stock' }, as);
    expect(await stockOf(shop, variantId)).toBe(1);
  });

  test('a refund of a part brings back one unit, and of the rest the other, sellable or not', async () => {
    const variantId = await ofUnits(2);
    const { id, orderId } = await confirmed(variantId, 2);
    const [first, second] = await unitsOf(variantId);
    await pack(id, variantId, [first?._id, second?._id]);
    for (const order_status of ['shipped', 'out_for_delivery', 'delivered'])
      await succeed('order.update', { orderId, order_status }, as);
    await refund(id, { lines: [{ productId: variantId, quantity: 1 }] });
    expect((await unitsOf(variantId)).map(({ state }) => state)).toEqual(['in_stock', 'sold']);
    expect((await itemOf(id))?.units.map(({ is_back }) => is_back)).toEqual([true, false]);
    await refund(id, { lines: [{ productId: variantId, quantity: 1, restock: false }] });
    expect((await unitsOf(variantId)).map(({ state }) => state)).toEqual(['in_stock', 'returned']);
    expect(await stockOf(shop, variantId)).toBe(1);
  });

  test('the units that came back are chosen; another choice than the item has is refused', async () => {
    const variantId = await ofUnits(3);
    const { id, orderId } = await confirmed(variantId, 2);
    const [first, second, other] = await unitsOf(variantId);
    await pack(id, variantId, [first?._id, second?._id]);
    for (const order_status of ['shipped', 'out_for_delivery', 'delivered'])
      await succeed('order.update', { orderId, order_status }, as);
    const line = { productId: variantId, quantity: 1 };
    for (const units of [[other?._id], [first?._id, second?._id], []])
      expect((await tryRefund(id, { lines: [{ ...line, units }] })).status).toBe(400);
    expect((await tryRefund(id, { lines: [{ ...line, units: [second?._id] }] })).status).toBe(200);
    expect((await unitsOf(variantId)).map(({ state }) => state)).toEqual(['sold', 'in_stock', 'in_stock']);
    expect((await itemOf(id))?.units.map(({ is_back }) => is_back)).toEqual([false, true]);
  });

  test('a reserved unit that is cancelled as not sellable is out of the stock', async () => {
    const variantId = await ofUnits(2);
    const { id } = await confirmed(variantId);
    await refund(id, { lines: [{ productId: variantId, quantity: 1, restock: false }], delivery: true });
    expect((await unitsOf(variantId)).map(({ state }) => state).sort()).toEqual(['in_stock', 'returned']);
  });

  test('an order from before the switch stays a number, and comes back as a unit without marks', async () => {
    const [variantId = ''] = await addProducts(context.db, [{ stock: 2, name: 'Ring' }]);
    const old = await confirmed(variantId);
    await succeed('admin.units.switch', { variantId, kept_by_units: true, units: newUnits(1) }, as);
    expect((await succeed('admin.units.ofOrder', { id: old.id }, as)).data).toEqual([]);
    await deliverConfirmed(old.orderId);
    await refund(old.id, {});
    expect(await stockOf(shop, variantId)).toBe(2);
    const unmarked = (await unitsOf(variantId, 'in_stock')).at(-1);
    expect(unmarked).toMatchObject({ serial: `${old.orderId}-1`, huid: null });
  });

  async function refund(id: string, request: object) {
    expect((await tryRefund(id, request)).status).toBe(200);
  }

  async function tryRefund(id: string, request: object) {
    const input = { id, ...request };
    // An unpaid order has nothing to refund in part: it is paid in these tests.
    await sql`update orders set payment_status = 'paid' where id = ${id} and payment_status = 'cod_due'`.execute(
      context.db,
    );
    const { digest } = (await succeed('admin.orders.previewRefund', input, as)).data;
    return call('admin.orders.refund', { ...input, expected: digest, reason: 'No' }, as);
  }

  async function deliverConfirmed(orderId: string) {
    for (const order_status of ['packed', 'shipped', 'out_for_delivery', 'delivered'])
      await succeed('order.update', { orderId, order_status }, as);
  }
});

describe('the invoice of an order with units', () => {
  const invoiceOf = (id: string, token: string) => call('order.invoice', { id }, { token });

  test('is not there before it is packed (409), and is made when it is', async () => {
    const variantId = await ofUnits();
    const { id, orderId, customer } = await confirmed(variantId);
    await workOff(context, 'create-tax-documents');
    const { status, body } = await invoiceOf(id, customer.token);
    expect([status, body.code]).toEqual([409, 'invoice-not-yet']);
    expect((await invoiceOf(id, (await addCustomer(shop)).token)).status).toBe(404);
    await packWithUnitsOnly(orderId);
    await workOff(context, 'create-tax-documents');
    expect((await succeed('order.get', { id }, as)).data.invoice_receipt).not.toBe('');
  });

  test('is made by the sweep when its job was lost, and no order that waits for units stops the sweep', async () => {
    const variantId = await ofUnits(3);
    const [waiting, packed] = [await confirmed(variantId), await confirmed(variantId)];
    await packWithUnitsOnly(packed.orderId);
    await sql`delete from pgboss.job where name = 'create-tax-documents'`.execute(context.db);
    await sql`update orders set updated_at = now() - interval '1 hour'`.execute(context.db);
    await sweepTaxDocuments(context);
    const numberOf = async (id: string) => (await succeed('order.get', { id }, as)).data.invoice_receipt;
    expect([await numberOf(waiting.id), (await numberOf(packed.id)) !== '']).toEqual(['', true]);
  });

  async function packWithUnitsOnly(orderId: string) {
    const { data } = await succeed('admin.units.ofOrder', { id: orderId }, as);
    const units = data.map(({ item, proposed }) => ({ item, units: proposed }));
    await succeed('order.update', { orderId, order_status: 'packed', units }, as);
  }
});

test('orders without units are packed and delivered as before', async () => {
  const [productId = ''] = await addProducts(context.db, [{}]);
  const { orderId } = await orderProducts(shop, await addCustomer(shop), [productId]);
  await deliver(shop, admin, orderId);
  expect((await itemOf(orderId))?.needs_units).toBe(false);
});
