import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const read = async (id: string) => (await succeed('admin.products.get', { id }, as)).data;
const edit = async (ids: readonly string[], change: object, more: object = {}) =>
  (await succeed('admin.products.bulkEdit', { ids, change, ...more }, as)).data;
const undo = async (id: string | null) => (await succeed('admin.products.undoBulkEdit', { id }, as)).data;

describe('many products at once', () => {
  test('a preview changes nothing; the edit does the same as the preview, and can be undone', async () => {
    const ids = await addProducts(context.db, [{ price: 999.99, discount: 10 }, { price: 100 }]);
    const change = { kind: 'price', percent: '12.5' };
    const preview = await edit(ids, change, { dryRun: true });
    expect(preview).toMatchObject({ _id: null, count: 2, changed: 2, skipped: [] });
    expect(
      preview.sample.map(({ before, after }) => [before.price, after.price, after.discounted_price]),
    ).toEqual(
      expect.arrayContaining([
        [999.99, 1124.99, 1012.49],
        [100, 112.5, 112.5],
      ]),
    );
    expect((await read(ids[0] ?? '')).price).toBe(999.99);
    const done = await edit(ids, change);
    expect({ ...done, _id: null }).toEqual(preview);
    expect(await read(ids[0] ?? '')).toMatchObject({
      price: 1124.99,
      discounted_price: 1012.49,
      version: 2,
      updatedBy: { _id: admin.userId },
    });
    expect(await undo(done._id)).toMatchObject({ changed: 2, skipped: [] });
    expect(await read(ids[1] ?? '')).toMatchObject({ price: 100, discounted_price: 100, version: 3 });
    expect((await call('admin.products.undoBulkEdit', { id: done._id }, as)).body.code).toBe(
      'bulk-edit-undone',
    );
    expect((await call('admin.products.undoBulkEdit', { id: 'blk_none' }, as)).status).toBe(404);
  });

  test('a price can be rounded to whole rupees, and none becomes nothing', async () => {
    const ids = await addProducts(context.db, [{ price: 1049.37 }, { price: 0.01 }]);
    const { sample, skipped } = await edit(ids, { kind: 'price', percent: -50, whole_rupees: true });
    expect(sample.map(({ after }) => after.price)).toEqual([525]);
    expect(skipped).toMatchObject([{ _id: ids[1], why: 'The price would be zero' }]);
  });

  test('a price can end in 9, 49 or 99, the nearest one, and never below that', async () => {
    const ids = await addProducts(context.db, [{ price: 1000 }, { price: 1031 }, { price: 10 }]);
    const pricesOf = async (ending: '9' | '49' | '99') => {
      const { sample } = await edit(ids, { kind: 'price', percent: 5, ending }, { dryRun: true });
      return sample.map(({ after }) => after.price);
    };
    expect(await pricesOf('9')).toEqual([1049, 1079, 9]);
    expect(await pricesOf('49')).toEqual([1049, 1049, 49]);
    expect(await pricesOf('99')).toEqual([1099, 1099, 99]);
  });

  test('stock is set or changed with a reason; an undo preserves later sales', async () => {
    const ids = await addProducts(context.db, [{ stock: 5 }, { stock: 1 }]);
    const [first = '', second = ''] = ids;
    const less = await edit(ids, { kind: 'stock', mode: 'add', value: -3 }, { dryRun: true });
    expect(less.skipped).toMatchObject([{ _id: second, why: 'Only 1 are left' }]);
    const done = await edit([first], {
      kind: 'stock',
      mode: 'set',
      value: 20,
      reason: 'delivery',
      note: 'Box 7',
    });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, first, 4);
    await placeOrder(shop, customer);
    const { data } = await succeed('admin.products.stockHistory', { id: first }, as);
    expect(data[1]).toMatchObject({ quantity: 15, reason: 'delivery', note: 'Box 7', stock_after: 20 });
    await undo(done._id);
    expect(await stockOf(shop, first)).toBe(1);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('variants are changed each by their own figures, and an undo preserves later sales', async () => {
    const { productId, ids: sizes } = await addRing(shop, {
      12: { stock: 3, price: 1000 },
      14: { stock: 1, price: 1200 },
      16: { price: 1500, made_to_order_days: 10 },
    });
    const variants = async () =>
      (await read(productId)).variants.map((one: { price: number; stock: number }) => [one.price, one.stock]);
    const priced = await edit([productId], { kind: 'price', percent: 10 });
    expect(priced.sample.map(({ name, before, after }) => [name, before.price, after.price])).toEqual([
      ['Meher Rope Band, ring size 12', 1000, 1100],
      ['Meher Rope Band, ring size 14', 1200, 1320],
      ['Meher Rope Band, ring size 16', 1500, 1650],
    ]);
    expect((await read(productId)).price).toBe(1100);
    await undo(priced._id);
    expect((await variants()).map(([price]) => price)).toEqual([1000, 1200, 1500]);
    const less = await edit([productId], { kind: 'stock', mode: 'add', value: -2 });
    expect([less.changed, less.skipped[0]?.why]).toEqual([0, expect.stringMatching(/: Only 1 are left$/)]);
    const more = await edit([productId], { kind: 'stock', mode: 'add', value: 2, reason: 'delivery' });
    expect(more.sample).toHaveLength(2);
    expect(await variants()).toEqual([
      [1000, 5],
      [1200, 3],
      [1500, 0],
    ]);
    const customer = await addCustomer(shop);
    const item = { productId, variantId: sizes[14], quantity: 3 };
    await succeed('cart.create', item, { token: customer.token });
    await placeOrder(shop, customer);
    expect(await undo(more._id)).toMatchObject({
      skipped: [{ why: expect.stringMatching(/: Only 0 are left$/) }],
    });
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('publishing needs a picture; tags are added and removed, and searchable at once', async () => {
    const [id = ''] = await addProducts(context.db, [{ tags: ['old'], name: 'Plainly' }]);
    const { skipped } = await edit([id], { kind: 'publish', value: true }, { dryRun: true });
    expect(skipped).toMatchObject([{ why: 'It has no picture' }]);
    await edit([id], { kind: 'tags', add: 'Monsoonish, new', remove: ['old'] });
    expect((await read(id)).tags).toEqual(['monsoonish', 'new']);
    const found = async (search: string) =>
      (await succeed('product.search', { search })).data.map(({ _id }) => _id);
    await expect.poll(() => found('monsoonish')).toEqual([id]);
    expect(await found('plainly')).toEqual([id]);
    expect((await edit([id], { kind: 'tags', add: ['new'] })).changed).toBe(0);
    await edit([id], { kind: 'publish', value: false });
    expect((await call('product.details', { productId: id })).status).toBe(404);
  });

  test('an undo preserves later changes of what it undoes, and asks for no others', async () => {
    const ids = await addProducts(context.db, [{ price: 10 }, { price: 20 }]);
    const [first = '', second = ''] = ids;
    const done = await edit(ids, { kind: 'discount', value: 50 });
    await edit(ids, { kind: 'tags', add: ['later'] });
    await succeed('admin.products.update', { _id: first, discount: 5 }, as);
    expect(await undo(done._id)).toMatchObject({
      changed: 1,
      skipped: [{ _id: first, why: 'It was changed since' }],
    });
    expect([(await read(first)).discount, (await read(second)).discount]).toEqual([5, 0]);
  });

  test('products are deleted and brought back, unless another has their article number now', async () => {
    const ids = await addProducts(context.db, [{}, {}]);
    const [first = '', second = ''] = ids;
    const { sku } = await read(first);
    const done = await edit(ids, { kind: 'delete' });
    expect((await call('admin.products.get', { id: first }, as)).status).toBe(404);
    const [other = ''] = await addProducts(context.db, [{}]);
    await succeed('admin.products.update', { _id: other, sku }, as);
    expect((await call('admin.products.undoBulkEdit', { id: done._id }, as)).body.code).toBe('sku-taken');
    await succeed('admin.products.update', { _id: other, sku: 'ELSE-1' }, as);
    await undo(done._id);
    expect((await read(second))._id).toBe(second);
  });

  test('a change of many is one entry of the log, with its products on demand and its undo', async () => {
    const log = async (fields: object = {}) =>
      (await succeed('admin.audit.list', { limit: 3, ...fields }, as)).data;
    const ids = await addProducts(context.db, [
      { name: 'Asha Ring', price: 100 },
      { name: 'Bela Ring', price: 200 },
    ]);
    const [first = ''] = ids;
    const done = await edit(ids, { kind: 'price', percent: 5 });
    const [entry] = await log();
    expect(entry).toMatchObject({
      action: 'admin.products.bulkEdit',
      subjectId: done._id,
      changes: { price: { from: null, to: '+5 %' }, products: { to: 2 } },
      parts: { count: 2, can_undo: true },
    });
    expect(entry?.changes).not.toHaveProperty('part_of');
    const parts = await log({ partOf: done._id, action: entry?.action });
    expect(parts.map(({ subjectName }) => subjectName).sort()).toEqual(['Asha Ring', 'Bela Ring']);
    expect(parts[0]?.changes).not.toHaveProperty('part_of');
    expect((await log({ subjectId: first }))[0]?.changes, 'it is in the log of the product').toEqual({
      price: { from: 'Rs.100.00', to: 'Rs.105.00' },
    });
    await succeed('admin.products.update', { _id: first, price: 90 }, as);
    await undo(done._id);
    const [undone, , before] = await log();
    expect(undone).toMatchObject({
      action: 'admin.products.undoBulkEdit',
      changes: {
        price: { from: '+5 %', to: null },
        left: { to: ['Asha Ring: It was changed since'] },
        products: { to: 1 },
      },
      parts: { count: 1, can_undo: false },
    });
    expect(before).toMatchObject({ _id: entry?._id, parts: { can_undo: false } });
    const back = await log({ partOf: done._id, action: undone?.action });
    expect(back.map(({ subjectName }) => subjectName)).toEqual(['Bela Ring']);
  });

  test('of two administrators who undo a change at once, one is refused and nothing is undone twice', async () => {
    const ids = await addProducts(context.db, [{ stock: 5 }]);
    const { _id: id } = await edit(ids, { kind: 'stock', mode: 'add', value: 4 });
    const other = await addCustomer(shop, { role: 'ADMIN' });
    const replies = await Promise.all(
      [as, { token: other.token }].map((by) => call('admin.products.undoBulkEdit', { id }, by)),
    );
    expect(replies.map(({ status, body }) => [status, body.message]).sort()).toEqual([
      [200, 'Undone'],
      [409, 'This change was undone already'],
    ]);
    expect(await stockOf(shop, ids[0] ?? '')).toBe(5);
  });

  test('all products of a filter can be chosen, while their count is unchanged', async () => {
    await addProducts(context.db, [{ metal: 'Unobtainium' }, { metal: 'Unobtainium' }]);
    const filter = { metal: 'Unobtainium' };
    const change = { kind: 'discount', value: 7 };
    const dryRun = await call('admin.products.bulkEdit', { filter, change, expected: 3 }, as);
    expect([dryRun.status, dryRun.body.code]).toEqual([409, 'selection-changed']);
    const { data } = await succeed('admin.products.bulkEdit', { filter, change, expected: 2 }, as);
    expect(data.changed).toBe(2);
  });

  test.each([
    [{ kind: 'price', percent: -95 }],
    [{ kind: 'price', percent: 1.005 }],
    [{ kind: 'discount', value: 101 }],
    [{ kind: 'stock', mode: 'times', value: 2 }],
    [{ kind: 'owner', value: 'me' }],
    ['delete'],
  ])('%j is refused', async (change) => {
    const { status, body } = await call('admin.products.bulkEdit', { ids: ['prd_x'], change }, as);
    expect([status, body.code]).toEqual([400, 'bad-input']);
  });

  test('without a choice nothing is changed', async () => {
    const { status, body } = await call('admin.products.bulkEdit', { change: { kind: 'delete' } }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'ids']);
  });
});

test('a stock keeper changes stock at once, and neither prices, tags and visibility nor their undo', async () => {
  const keeper = { token: (await addCustomer(shop, { staffRole: 'stock_keeper' })).token };
  const ids = await addProducts(context.db, [{ price: 100 }]);
  const changes = [
    { kind: 'price', percent: 5 },
    { kind: 'discount', value: 5 },
    { kind: 'publish', value: false },
    { kind: 'tags', add: ['new'] },
    { kind: 'delete' },
  ];
  for (const change of changes) {
    const refused = await call('admin.products.bulkEdit', { ids, change, dryRun: true }, keeper);
    expect([change.kind, refused.body.code]).toEqual([change.kind, 'right-missing']);
  }
  const stock = { kind: 'stock', mode: 'set', value: 7, reason: 'correction' };
  await succeed('admin.products.bulkEdit', { ids, change: stock }, keeper);
  const { _id: id } = await edit(ids, { kind: 'price', percent: 5 });
  expect((await call('admin.products.undoBulkEdit', { id }, keeper)).body.code).toBe('right-missing');
});
