import { expect, test } from 'vitest';
import { testClock } from '../../../../../test/clock.ts';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { refreshPrices } from '../refresh-prices.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { call, context, succeed } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };

const span = { from: '2026-11-22T00:00:00+05:30', until: '2026-11-23T00:00:00+05:30' };
const create = async (terms: object) =>
  (await succeed('admin.pricePeriods.create', { name: 'Sale', percent: 20, ...span, ...terms }, as)).data;
const addProduct = async (product: object = {}) => (await addProducts(context.db, [product]))[0] ?? '';
const preview = async (input: object) => (await succeed('admin.pricePeriods.preview', input, as)).data;

test('periods are listed with their state, by page, and by a part of the name', async () => {
  const productId = await addProduct({ name: 'Radha Jhumka' });
  const planned = await create({ name: '100% Diwali', productIds: [productId] });
  const running = await create({ name: 'Now', from: '2026-11-21T00:00:00+05:30', productIds: [productId] });
  const ended = { from: '2026-11-01T00:00:00+05:30', until: '2026-11-02T00:00:00+05:30' };
  const over = await create({ name: 'Over', ...ended, filter: { tags: 'old' } });
  expect([planned.state, running.state, over.state]).toEqual(['planned', 'running', 'ended']);
  expect(planned.products).toEqual([{ _id: productId, name: 'Radha Jhumka' }]);
  const list = async (input: object) => {
    const { data, totalCount } = await succeed('admin.pricePeriods.list', input, as);
    return [data.map(({ name }) => name), totalCount];
  };
  expect(await list({})).toEqual([['100% Diwali', 'Now', 'Over'], 3]);
  expect(await list({ search: '0% diw' })).toEqual([['100% Diwali'], 1]);
  expect(await list({ state: 'ended' })).toEqual([['Over'], 1]);
  expect(await list({ page: 2, limit: 1 })).toEqual([['Now'], 3]);
  expect(await list({ from: '2026-11-21T12:00:00Z', until: '2026-11-21T13:00:00Z' })).toEqual([['Now'], 1]);
});

test('periods that share a product and an hour name each other; those that only touch do not', async () => {
  const [one, other] = [await addProduct({ tags: ['bridal'] }), await addProduct()];
  const byTag = await create({ name: 'Bridal', filter: { tags: ['bridal'] } });
  const byHand = await create({ name: 'By hand', productIds: [one, other] });
  expect(byHand.overlaps).toEqual([{ _id: byTag._id, name: 'Bridal' }]);
  const elsewhere = await create({ name: 'Other product', productIds: [other] });
  expect(elsewhere.overlaps.map(({ name }) => name)).toEqual(['By hand']);
  const next = { from: '2026-11-23T00:00:00+05:30', until: '2026-11-24T00:00:00+05:30' };
  expect((await create({ name: 'Next day', ...next, productIds: [one] })).overlaps).toEqual([]);
});

test('a preview has the prices of its instant, the margin, and what is below cost or stays', async () => {
  const [usual, cheap, dear] = [
    await addProduct({ price: 1000 }),
    await addProduct({ price: 1000, discount: 50 }),
    await addProduct({ price: 2000 }),
  ];
  for (const [_id, cost] of [
    [usual, 900],
    [dear, 800],
  ] as const)
    await succeed('admin.products.update', { _id, variants: [{ options: {}, cost }] }, as);
  const period = { percent: 20, ...span, productIds: [usual, cheap, dear] };
  const found = await preview({ period });
  expect(found).toMatchObject({ variants: 3, lowered: 2, below_cost: 1, unchanged: 1 });
  expect(found.rows.map(({ _id, before, after, margin }) => [_id, before, after, margin])).toEqual([
    [usual, 1000, 800, -12.5],
    [dear, 2000, 1600, 50],
    [cheap, 500, 500, null],
  ]);
  expect(await preview({ period, at: span.until })).toMatchObject({ lowered: 0, below_cost: 0 });
});

test('a preview names the period whose price is lower, and leaves the saved one out that it changes', async () => {
  const productId = await addProduct({ price: 1000 });
  const saved = await create({ name: 'Half', percent: 50, productIds: [productId] });
  const period = { percent: 20, ...span, productIds: [productId] };
  const other = await preview({ period });
  expect(other.rows).toMatchObject([{ after: 500, period: { _id: saved._id, name: 'Half' } }]);
  expect(other.overlaps).toEqual([{ _id: saved._id, name: 'Half' }]);
  const changed = await preview({ period: { ...period, _id: saved._id } });
  expect([changed.rows, changed.overlaps]).toMatchObject([[{ after: 800, period: null }], []]);
});

test('without a period a preview has what costs less at an instant, of all that are saved', async () => {
  const productId = await addProduct({ price: 1000 });
  const day = { from: '2027-01-14T00:00:00+05:30', until: '2027-01-15T00:00:00+05:30' };
  const { _id } = await create({ name: 'Pongal', percent: 10, ...day, productIds: [productId] });
  const at = '2027-01-14T12:00:00+05:30';
  expect(await preview({ at })).toMatchObject({
    lowered: 1,
    rows: [{ _id: productId, before: 1000, after: 900, period: { _id, name: 'Pongal' } }],
  });
  expect(await preview({ at: day.until })).toMatchObject({ variants: 0, rows: [] });
});

test('terms that contradict each other, and filters that are too large, are refused by their field', async () => {
  const productIds = [await addProduct()];
  const many = Array.from({ length: 20_000 }, (_, index) => `prd_${index}`);
  for (const [wrong, path] of [
    [{ percent: undefined }, 'percent'],
    [{ amount: 5 }, 'percent'],
    [{ percent: 100 }, 'percent'],
    [{ percent: 0 }, 'percent'],
    [{ percent: undefined, amount: 0 }, 'amount'],
    [{ percent: undefined, price: -1 }, 'price'],
    [{ until: span.from }, 'until'],
    [{ from: 'tomorrow' }, 'from'],
    [{ from: '0001-01-01T00:00:00Z' }, 'from'],
    [{ until: '9999-12-31T23:59:59Z' }, 'until'],
    [{ filter: {} }, 'filter'],
    [{ productIds: undefined }, 'filter'],
    [{ productIds: [] }, 'productIds'],
    [{ productIds: many }, 'productIds'],
    [{ productIds: undefined, filter: { tags: many } }, 'filter.tags'],
    [{ productIds: undefined, filter: { categoryId: many } }, 'filter.categoryId'],
    [{ name: '  ' }, 'name'],
  ] as const) {
    const input = { name: 'Sale', percent: 20, ...span, productIds, ...wrong };
    const { status, body } = await call('admin.pricePeriods.create', input, as);
    expect([JSON.stringify(wrong).slice(0, 80), status, body.issues?.[0].path]).toEqual([
      JSON.stringify(wrong).slice(0, 80),
      400,
      path,
    ]);
  }
});

test('a thousand products by hand, and names of any kind in a filter, hold like any other', async () => {
  const productId = await addProduct({ tags: ["'; drop table products; --"] });
  const others = Array.from({ length: 999 }, (_, index) => `prd_none${index}`);
  const now = { from: '2026-11-21T00:00:00+05:30', until: '2026-11-22T00:00:00+05:30' };
  await create({ name: 'Many', percent: 10, ...now, productIds: [productId, ...others] });
  await create({
    name: '<b>{}\\',
    percent: 30,
    ...now,
    filter: { tags: ["'; drop table products; --", '{', '"'] },
  });
  await refreshPrices(context);
  const { data } = await succeed('product.cards', { ids: [productId] });
  expect(data[0]?.discount).toBe(30);
});

test('a change based on an older version is refused; one of a period that is deleted is not found', async () => {
  const period = { ...span, name: 'Sale', percent: 20, productIds: [await addProduct()] };
  const { _id, version } = await create(period);
  const change = { ...period, _id, version, percent: 30 };
  expect((await succeed('admin.pricePeriods.update', change, as)).data.version).toBe(version + 1);
  const { status, body } = await call('admin.pricePeriods.update', change, as);
  expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
  await succeed('admin.pricePeriods.delete', { _id }, as);
  expect((await call('admin.pricePeriods.delete', { _id }, as)).status).toBe(404);
  expect((await call('admin.pricePeriods.update', { ...change, version: undefined }, as)).status).toBe(404);
});

test('customers neither see nor change periods', async () => {
  const { token } = await addCustomer(shop);
  const input = { name: 'Mine', percent: 99, ...span, filter: {} };
  for (const [name, sent] of [
    ['admin.pricePeriods.list', {}],
    ['admin.pricePeriods.create', input],
    ['admin.pricePeriods.update', { _id: 'prc_1', ...input }],
    ['admin.pricePeriods.delete', { _id: 'prc_1' }],
    ['admin.pricePeriods.preview', {}],
  ] as const)
    expect((await call(name, sent, { token })).status).toBe(403);
});

test('a running period ends at this moment, keeps its row and its log, and no other one is ended', async () => {
  const productId = await addProduct({ price: 1000 });
  await succeed('admin.products.update', { _id: productId, variants: [{ options: {}, cost: 900 }] }, as);
  const now = context.now().toISOString();
  const from = '2026-11-01T00:00:00+05:30';
  const running = await create({ name: 'To end', from, productIds: [productId] });
  const planned = await create({ name: 'Not yet', productIds: [productId] });
  expect([running.state, running.below_cost]).toEqual(['running', 1]);
  const { data } = await succeed('admin.pricePeriods.end', { _id: running._id }, as);
  expect(data).toMatchObject({ state: 'ended', until: now, below_cost: 0, version: running.version + 1 });
  expect((await succeed('product.details', { productId })).data.discounted_price).toBe(1000);
  const again = { _id: running._id };
  for (const input of [again, { _id: planned._id }, { _id: 'prc_none' }])
    expect((await call('admin.pricePeriods.end', input, as)).status).toBe(404);
  const { data: log } = await succeed('admin.audit.list', { subjectId: running._id }, as);
  expect(log[0]).toMatchObject({ action: 'price-period.update' });
});
