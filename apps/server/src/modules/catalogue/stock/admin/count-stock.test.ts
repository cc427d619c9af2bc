import { beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { onlineShop } from '../../../../../test/online-shop.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { addProductOfUnits, newUnits } from '../../../../../test/units.ts';

const shop = await onlineShop();
const { call, succeed, context } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

let ring = '';
let chain = '';
let customer = admin;
beforeEach(async () => {
  [ring = '', chain = ''] = await addProducts(db, [
    { name: 'Radha Jhumka', price: 1000, stock: 10 },
    { name: 'Tara Chain', price: 2000, stock: 6 },
  ]);
  customer = await addCustomer(shop);
});

const read = async (...ids: string[]) => (await succeed('admin.stock.toCount', { ids }, as)).data;
/** Lines of a count as they are when the shelf is counted now. */
const counted = async (counts: Readonly<Record<string, number>>) =>
  (await read(...Object.keys(counts))).map(({ variantId, stock, reserved, last_change }) => ({
    ...{ variantId, counted: counts[variantId], expected: stock + reserved, last_change },
  }));
const book = (
  lines: readonly object[],
  { key, ...more }: { key?: string; reason?: string; note?: string } = {},
) =>
  call(
    'admin.stock.count',
    { lines, ...more },
    { ...as, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const stockOf = async (id: string) =>
  (await db.selectFrom('product_variants').select('stock').where('id', '=', id).executeTakeFirst())?.stock;
const order = (...products: string[]) => orderProducts(shop, customer, products);
const move = (orderId: string, order_status: string) =>
  succeed('order.update', { orderId, order_status }, as);

describe('what should lie on the shelf', () => {
  test('is what is for sale and what orders to pack have reserved; packed units lie in boxes', async () => {
    const { orderId } = await order(ring, ring);
    await order(ring);
    expect(await read(ring)).toMatchObject([{ stock: 7, reserved: 3, packed: 0, refusal: '' }]);
    await move(orderId, 'confirmed');
    await move(orderId, 'packed');
    expect(await read(ring)).toMatchObject([{ stock: 7, reserved: 1, packed: 2 }]);
    await move(orderId, 'shipped');
    expect(await read(ring)).toMatchObject([{ stock: 7, reserved: 1, packed: 0 }]);
  });

  test('an online order reserves while it waits for its payment; a cancelled one reserves nothing', async () => {
    const online = await shop.ordered({ stock: 5, quantity: 2 });
    expect(await read(online.productId)).toMatchObject([{ stock: 3, reserved: 2 }]);
    await move(online.orderId, 'cancelled');
    expect(await read(online.productId)).toMatchObject([{ stock: 5, reserved: 0 }]);
  });

  test('a code finds its variant in any case', async () => {
    const [{ sku = '' } = {}] = await read(ring);
    const found = (await succeed('admin.stock.toCount', { code: sku.toLowerCase() }, as)).data;
    expect(found).toMatchObject([{ variantId: ring, name: 'Radha Jhumka' }]);
    expect((await succeed('admin.stock.toCount', { code: 'no such code' }, as)).data).toEqual([]);
  });
});

describe('booking a count', () => {
  test('many products change together with one reason, which the ledger and the log show', async () => {
    const lines = await counted({ [ring]: 8, [chain]: 7 });
    const { body } = await book(lines, { reason: 'loss', note: 'Counted on Sunday' });
    expect(body.data).toEqual({ counted: 2, changed: 2 });
    expect([await stockOf(ring), await stockOf(chain)]).toEqual([8, 7]);
    const { data } = await succeed('admin.products.stockHistory', { id: ring }, as);
    expect(data[0]).toMatchObject({
      quantity: -2,
      reason: 'loss',
      note: 'Counted on Sunday',
      stock_after: 8,
    });
    const log = await succeed('admin.audit.list', { action: 'stock.count' }, as);
    expect(log.data[0]).toMatchObject({ note: 'Counted on Sunday' });
    expect(await findBroken(db)).toEqual([]);
  });

  test('a unit that is sold after its line was counted is not booked as missing', async () => {
    const lines = await counted({ [ring]: 9 });
    const { orderId } = await order(ring, ring);
    expect((await book(lines)).status).toBe(200);
    // Of ten, one was missing and two are sold.
    expect(await read(ring)).toMatchObject([{ stock: 7, reserved: 2 }]);
    await move(orderId, 'confirmed');
    await move(orderId, 'packed');
    expect(await findBroken(db)).toEqual([]);
  });

  test('a unit that is packed or given back after its line was counted changes nothing', async () => {
    const { orderId } = await order(ring);
    const cancelled = await order(ring);
    const lines = await counted({ [ring]: 10 });
    await move(orderId, 'confirmed');
    await move(orderId, 'packed');
    await move(orderId, 'shipped');
    await move(cancelled.orderId, 'cancelled');
    expect((await book(lines)).body.data).toEqual({ counted: 1, changed: 0 });
    expect(await stockOf(ring)).toBe(9);
  });

  test('orders that race with the booking are counted once each', async () => {
    const lines = await counted({ [ring]: 8, [chain]: 6 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => addCustomer(shop)));
    const [booked, ...placed] = await Promise.all([
      book(lines),
      ...buyers.map((buyer) => orderProducts(shop, buyer, [ring, chain])),
    ]);
    expect([booked.status, placed.length]).toEqual([200, 4]);
    expect([await stockOf(ring), await stockOf(chain)]).toEqual([4, 2]);
    expect(await findBroken(db)).toEqual([]);
  });

  test('the same count sent twice at once, or again, is booked once', async () => {
    const lines = await counted({ [ring]: 7 });
    const sent = await Promise.all([
      book(lines, { key: `count-a-${ring}` }),
      book(lines, { key: `count-a-${ring}` }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await book(lines, { key: `count-a-${ring}` })).body.data).toEqual({ counted: 1, changed: 1 });
    expect(await stockOf(ring)).toBe(7);
  });

  test('two people who counted the same product book it once; the other one counts again', async () => {
    const lines = await counted({ [ring]: 7 });
    const sent = await Promise.all([
      book(lines, { key: `count-b-${ring}` }),
      book(lines, { key: `count-c-${ring}` }),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stockOf(ring)).toBe(7);
  });

  test('one line that is refused refuses all, each by its name, and nothing is booked', async () => {
    const lines = await counted({ [ring]: 8, [chain]: 1 });
    await order(chain, chain);
    const again = await counted({ [chain]: 1 });
    await succeed('admin.products.update', { _id: ring, stock: 12, stock_reason: 'delivery' }, as);
    const refused = await book([lines.find(({ variantId }) => variantId === ring) ?? {}, ...again]);
    expect([refused.status, refused.body.code]).toEqual([409, 'count-refused']);
    expect(refused.body.message).toBe(
      'Nothing is booked yet. Radha Jhumka was changed by hand after it was counted: count it again. Tara Chain is short: orders have taken 1 more than were counted',
    );
    expect(refused.body.data.refused).toEqual([
      { variantId: ring, why: 'was changed by hand after it was counted: count it again' },
      { variantId: chain, why: 'is short: orders have taken 1 more than were counted' },
    ]);
    expect([await stockOf(ring), await stockOf(chain)]).toEqual([12, 4]);
  });

  test('units with numbers of their own are named by a scan, and refused by number', async () => {
    const variantId = await addProductOfUnits(shop, admin);
    const [unit] = newUnits(1);
    await succeed('admin.units.create', { variantId, ...unit }, as);
    const [found] = (await succeed('admin.stock.toCount', { code: unit?.serial }, as)).data;
    expect(found).toMatchObject({
      variantId,
      refusal: expect.stringContaining(`${unit?.serial} (in stock) has units with numbers of their own`),
    });
    const refused = await book(await counted({ [variantId]: 0, [ring]: 9 }));
    expect(refused.body.data.refused).toEqual([
      { variantId, why: expect.stringContaining('has units with numbers of their own') },
    ]);
    expect(await stockOf(ring)).toBe(10);
  });

  test('bad lines are refused in words', async () => {
    const [line] = await counted({ [ring]: 9 });
    expect((await book([])).status).toBe(400);
    expect((await book([{ ...line, counted: -1 }])).status).toBe(400);
    expect((await book([line ?? {}, line ?? {}])).body.message).toContain('name a product twice');
    expect((await book([{ ...line, variantId: 'prd_nothing' }])).body.data.refused).toEqual([
      { variantId: 'prd_nothing', why: 'is deleted' },
    ]);
    expect((await book(Array.from({ length: 301 }, () => line ?? {}))).status).toBe(400);
    expect(await stockOf(ring)).toBe(10);
  });

  test('a role that sees the stock reads the lines and books none', async () => {
    const packer = await addCustomer(shop, { staffRole: 'packer' });
    const lines = await counted({ [ring]: 9 });
    expect((await call('admin.stock.count', { lines }, { token: packer.token })).status).toBe(403);
  });
});
