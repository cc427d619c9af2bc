import { describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { uploadPicture } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const [first, second] = [await uploadPicture(shop, admin.token), await uploadPicture(shop, admin.token)];
const [seeded = ''] = await addProducts(context.db, [{ category: 'Earrings', subcategory: 'Studs' }]);
const { category, subCategory } = (await succeed('admin.products.get', { id: seeded }, as)).data;

const fullProduct = {
  name: 'Radha  Jhumka',
  image: [first.url, second.url],
  category: [category],
  subCategory: [subCategory],
  unit: '1 pair',
  price: '1999.50',
  discount: '12.5',
  stock: '7',
  gst: '',
  description: 'Full bells',
  more_details: { Plating: 'None' },
  metal: 'Yellow gold',
  purity: '22K',
  gemstones: [{ stone: 'Ruby', count: '4', carat_total: '' }],
  gross_weight_g: '24.6',
  dimensions_mm: { width: 23.5, height: '43' },
  tags: 'Bridal, festive,bridal',
  hsn: 711319,
  huid: 'ab12cd',
  rating: 5,
  review_count: 900,
  createdAt: '2001-01-01T00:00:00Z',
  version: 99,
};
const create = async (more: object = {}) =>
  (await succeed('admin.products.create', { ...fullProduct, ...more }, as)).data;
const read = async (id: string) => (await succeed('admin.products.get', { id }, as)).data;
const historyOf = async (id: string) => (await succeed('admin.products.stockHistory', { id }, as)).data;

describe('a product', () => {
  test.each(['ABC12', 'ABC1234', 'AB-12C', 'हालमार'])(
    'decisions §7: %s is no hallmark number, which has six letters or digits',
    async (huid) => {
      const { status, body } = await call('admin.products.create', { ...fullProduct, huid }, as);
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'huid', message: 'HUID has six letters or digits.' }],
      ]);
    },
  );

  test('spec 7.22, decisions §4: accepts what clients send: numbers as texts, whole objects, lists of one', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Radha Jhumka',
      price: 1999.5,
      discount: 12.5,
      discounted_price: 1749.56,
      gst: 3,
      stock: 7,
      unit: '1 pair',
      gemstones: [{ stone: 'Ruby', count: 4, carat_total: null }],
      gross_weight_g: 24.6,
      dimensions_mm: { width: 23.5, height: 43 },
      tags: ['bridal', 'festive'],
      hsn: '711319',
      huid: 'AB12CD',
      publish: true,
      image: [first.url, second.url],
    });
    // Clients can't set what the shop computes.
    expect(made).toMatchObject({
      rating: null,
      review_count: 0,
      version: 1,
      updatedBy: { _id: admin.userId },
    });
    expect(made.createdAt.startsWith('2001')).toBe(false);
    const { data } = await succeed('product.details', { productId: made._id });
    expect(data).toMatchObject({ name: 'Radha Jhumka', stock: 7, category: { _id: category._id } });
    expect((await historyOf(made._id))[0]).toMatchObject({ quantity: 7, reason: 'opening', stock_after: 7 });
  });

  test('spec 7.23: omitted fields stay; an empty text clears a fact but not the name', async () => {
    const made = await create();
    const { data } = await succeed(
      'admin.products.update',
      { _id: made._id, name: '', price: '', description: '', huid: '', discount: 20, tags: [] },
      as,
    );
    expect(data).toMatchObject({
      name: 'Radha Jhumka',
      price: 1999.5,
      description: '',
      huid: null,
      discount: 20,
    });
    expect(data).toMatchObject({ tags: [], discounted_price: 1599.6, version: 2, stock: 7 });
    const { data: log } = await succeed('admin.audit.list', { subjectId: made._id }, as);
    expect(log[0]).toMatchObject({ action: 'product.update', changes: { discount: { from: 12.5, to: 20 } } });
    expect(Object.keys(log[0]?.changes ?? {}).sort()).toEqual(['description', 'discount', 'huid', 'tags']);
    const same = await succeed('admin.products.update', { _id: made._id, discount: 20 }, as);
    expect(same.data.version).toBe(2);
  });

  test('spec 7.23: customers see a change at once, in lists, search and sitemap', async () => {
    const made = await create({ name: 'Before' });
    const nameNow = async () => (await succeed('product.details', { productId: made._id })).data.name;
    expect(await nameNow()).toBe('Before');
    await succeed('admin.products.update', { _id: made._id, name: 'Afterglow' }, as);
    await expect.poll(nameNow).toBe('Afterglow');
    const found = async () =>
      (await succeed('product.search', { search: 'afterglow' })).data.map(({ _id }) => _id);
    await expect.poll(found).toEqual([made._id]);
    const sitemap = async () => (await shop.app.inject('/sitemap-products-1.xml')).body;
    await expect.poll(sitemap).toContain(`Afterglow-${made._id}`);
    await succeed('admin.products.delete', { _id: made._id }, as);
    await expect.poll(sitemap).not.toContain(made._id);
  });

  test('reordered pictures preserve their descriptions, and the first is the cover', async () => {
    const made = await create({ pictures: [{ _id: first._id, alt: 'From the front' }, { _id: second._id }] });
    const { data } = await succeed(
      'admin.products.update',
      { _id: made._id, image: [second.url, first.url] },
      as,
    );
    expect(data.image).toEqual([second.url, first.url]);
    expect(data.pictures.map(({ alt }) => alt)).toEqual(['', 'From the front']);
  });

  test('a picture has a label of at most 60 letters, which a new order of the pictures preserves', async () => {
    const label = 'Shown on a size 14 hand';
    const made = await create({ pictures: [{ _id: first._id }, { _id: second._id, label }] });
    expect(made.pictures.map((one) => one.label)).toEqual([undefined, label]);
    const { data } = await succeed(
      'admin.products.update',
      { _id: made._id, image: [second.url, first.url] },
      as,
    );
    expect(data.pictures[0]).toMatchObject({ url: second.url, label });
    const pictures = [{ _id: first._id, label: 'x'.repeat(61) }];
    const { status, body } = await call('admin.products.update', { _id: made._id, pictures }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'pictures']);
  });

  test('without a picture it is saved unpublished; publishing it is refused', async () => {
    const made = await create({ image: [] });
    expect(made).toMatchObject({ publish: false, image: [] });
    expect((await call('product.details', { productId: made._id })).status).toBe(404);
    expect((await succeed('admin.products.preview', { id: made._id }, as)).data.name).toBe('Radha Jhumka');
    const refused = await call('admin.products.update', { _id: made._id, publish: true }, as);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'image']);
    expect(
      (await call('admin.products.create', { ...fullProduct, image: '', publish: 'true' }, as)).status,
    ).toBe(400);
  });

  test.each([
    ['price', '0'],
    ['price', '12.345'],
    ['price', '1e9'],
    ['discount', 101],
    ['discount', 1.234],
    ['stock', -1],
    ['stock', '1.5'],
    ['gst', 500],
    ['hsn', '711'],
    ['huid', 'SHORT'],
    ['sku', '=1+1'],
    ['name', ' '],
    ['name', 'x'.repeat(151)],
    ['image', ['https://elsewhere.example/a.jpg']],
    ['image', Array.from({ length: 21 }, () => first.url)],
    ['subCategory', ['a', 'b']],
    ['subCategory', 'sub_none'],
    ['category', 'cat_none'],
    ['gemstones', [{ stone: '' }]],
    ['more_details', { ['x'.repeat(61)]: 'long' }],
  ])('%s of %j is refused with its field', async (field, value) => {
    const { status, body } = await call('admin.products.create', { ...fullProduct, [field]: value }, as);
    expect([status, body.code]).toEqual([400, 'bad-input']);
    expect(body.issues[0].path.split('.')[0]).toBe(field === 'category' ? 'subCategory' : field);
  });

  test("an article number is one product's, until that is deleted", async () => {
    const made = await create({ sku: 'JH-ONE' });
    expect((await call('admin.products.create', { ...fullProduct, sku: 'JH-ONE' }, as)).body.code).toBe(
      'sku-taken',
    );
    const other = await create();
    expect((await call('admin.products.update', { _id: other._id, sku: 'JH-ONE' }, as)).body.code).toBe(
      'sku-taken',
    );
    await succeed('admin.products.delete', { _id: made._id }, as);
    await succeed('admin.products.update', { _id: other._id, sku: 'JH-ONE' }, as);
  });

  test('a concurrent edit gets a conflict with the first editor, and overwrites nothing', async () => {
    const other = await addCustomer(shop, { role: 'ADMIN' });
    const made = await create();
    await succeed('admin.products.update', { _id: made._id, price: 10, version: 1 }, { token: other.token });
    const late = await call('admin.products.update', { _id: made._id, name: 'Late', version: '1' }, as);
    expect([late.status, late.body.code, late.body.data.version]).toEqual([409, 'changed-meanwhile', 2]);
    expect(late.body.data.changedBy).toMatch(/^Shopper \d+$/);
    const whoRead = { ...made, name: 'Late too' };
    expect((await call('admin.products.update', { ...whoRead, version: undefined }, as)).status).toBe(409);
    expect(await read(made._id)).toMatchObject({ name: 'Radha Jhumka', price: 10 });
  });

  test('twenty changes at once of one version: one is made', async () => {
    const made = await create();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('admin.products.update', { _id: made._id, price: 100 + index, version: 1 }, as),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(made._id)).version).toBe(2);
  });

  test('spec 7.24, decisions §4: deleting an ordered product hides it; the order preserves its copy', async () => {
    const made = await create();
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, made._id, 2);
    const order = (await placeOrder(shop, customer)).body.data[0];
    await fillCart(shop, customer, made._id);
    await succeed('admin.products.delete', { _id: made._id }, as);
    expect((await call('product.details', { productId: made._id })).status).toBe(404);
    expect((await call('admin.products.delete', { _id: made._id }, as)).status).toBe(404);
    const remainingOrder = await succeed('order.get', { orderId: order.orderId }, { token: customer.token });
    expect(remainingOrder.data.items[0]).toMatchObject({
      product_details: { name: 'Radha Jhumka' },
      quantity: 2,
    });
    expect((await succeed('cart.get', {}, { token: customer.token })).data).toEqual([]);
    const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
    await succeed('order.update', cancel, { token: customer.token });
    expect(await stockOf(shop, made._id)).toBe(7);
  });

  test('a copy is not published, has no stock and no hallmark, and an article number of its own', async () => {
    const made = await create();
    const { data } = await succeed('admin.products.duplicate', { id: made._id }, as);
    expect(data).toMatchObject({
      name: 'Radha Jhumka (copy)',
      publish: false,
      stock: 0,
      huid: null,
      version: 1,
    });
    expect(data.sku).not.toBe(made.sku);
    expect(data.image).toEqual(made.image);
  });
});

describe('stock', () => {
  test('every stock movement has its reason, and their sum is the stock', async () => {
    const made = await create({ stock: 10 });
    const customer = await addCustomer(shop);
    await fillCart(shop, customer, made._id, 3);
    const order = (await placeOrder(shop, customer)).body.data[0];
    const delivery = {
      _id: made._id,
      stock: 15,
      stock_seen: 10,
      stock_reason: 'delivery',
      stock_note: 'From Jaipur',
    };
    const { data } = await succeed('admin.products.update', delivery, as);
    expect(data.stock, 'what was sold meanwhile stays sold').toBe(12);
    const cancel = { orderId: order.orderId, cancellation_reason: 'No' };
    await succeed('order.update', cancel, { token: customer.token });
    expect((await historyOf(made._id)).map(({ at: _, ...move }) => move)).toEqual([
      {
        variant: '',
        quantity: 3,
        reason: 'cancellation',
        note: '',
        stock_after: 15,
        orderId: order.orderId,
        actor: null,
      },
      {
        variant: '',
        quantity: 5,
        reason: 'delivery',
        note: 'From Jaipur',
        stock_after: 12,
        orderId: null,
        actor: { _id: admin.userId, name: expect.any(String) },
      },
      {
        variant: '',
        quantity: -3,
        reason: 'sale',
        note: '',
        stock_after: 7,
        orderId: order.orderId,
        actor: null,
      },
      {
        variant: '',
        quantity: 10,
        reason: 'opening',
        note: '',
        stock_after: 10,
        orderId: null,
        actor: { _id: admin.userId, name: expect.any(String) },
      },
    ]);
    const less = await call('admin.products.update', { _id: made._id, stock: 0, stock_seen: 16 }, as);
    expect([less.status, less.body.issues[0].path]).toEqual([400, 'stock']);
  });

  test('corrections and orders at once lose no product', async () => {
    const made = await create({ stock: 50 });
    const customers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const customer = await addCustomer(shop);
        await fillCart(shop, customer, made._id);
        return customer;
      }),
    );
    const replies = await Promise.all([
      ...customers.map((customer) => placeOrder(shop, customer)),
      ...Array.from({ length: 10 }, () =>
        call('admin.products.update', { _id: made._id, stock: 51, stock_seen: 50 }, as),
      ),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(200),
      ...Array(10).fill(201),
    ]);
    expect(await stockOf(shop, made._id)).toBe(50);
    expect(await findBroken(context.db)).toEqual([]);
  });
});

describe('the list of administrators', () => {
  test('decisions §4: includes unpublished products; state, filter, search and sort narrow and order it', async () => {
    const hidden = await create({ name: 'Hidden zircon', image: [], stock: 0, price: 5, purity: '916' });
    const gone = await create({ name: 'Gone opal', stock: 0 });
    const low = await create({ name: 'Low zircon', stock: 2, price: 7, metal: 'Zinc' });
    const list = async (input: object) => await succeed('admin.products.list', { limit: 100, ...input }, as);
    const ids = async (input: object) => (await list(input)).data.map(({ _id }) => _id);
    expect(await ids({ search: 'zirc' })).toEqual([low._id, hidden._id]);
    expect((await list({ search: 'zircon' })).states).toEqual({
      all: 2,
      live: 1,
      hidden: 1,
      low: 1,
      // A hidden product is not for sale, so it does not count as sold out.
      sold_out: 0,
    });
    expect(await ids({ search: 'zircon', state: 'hidden' })).toEqual([hidden._id]);
    expect(await ids({ search: 'opal', state: 'sold_out' })).toEqual([gone._id]);
    expect(await ids({ search: 'zircon', sort: 'price' })).toEqual([hidden._id, low._id]);
    expect(await ids({ search: 'zircon', sort: '-stock' })).toEqual([low._id, hidden._id]);
    expect(await ids({ search: low.sku })).toEqual([low._id]);
    expect(await ids({ metal: 'Zinc' })).toEqual([low._id]);
    expect(await ids({ search: 'zircon', purity: '916' })).toEqual([hidden._id]);
    expect(await ids({ search: 'zircon', minPrice: '6' })).toEqual([low._id]);
    expect(await ids({ search: '%' })).toEqual([]);
    const page = await list({ limit: 1, page: 2, search: 'zircon' });
    expect([page.data.length, page.totalCount, page.totalPages]).toEqual([1, 2, 2]);
    expect((await list({ page: 10_000 })).data).toEqual([]);
  });
});
