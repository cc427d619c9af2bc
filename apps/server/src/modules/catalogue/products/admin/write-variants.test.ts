import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { uploadPicture } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };

const sizes = ['12', '14'];
const options = [
  { name: 'Metal', values: [{ value: 'Rose gold' }, { value: 'White gold' }] },
  { name: 'Ring size', values: sizes.map((value) => ({ value })) },
];
const combinations = ['Rose gold', 'White gold'].flatMap((metal) =>
  sizes.map((size) => ({ options: { Metal: metal, 'Ring size': size } })),
);

async function addProduct(): Promise<string> {
  const [id = ''] = await addProducts(context.db, [{ stock: 4 }]);
  return id;
}
const update = (_id: string, written: object) => call('admin.products.update', { _id, ...written }, as);
const readVariants = async (id: string) => (await succeed('admin.products.get', { id }, as)).data;

describe('options and variants', () => {
  test('a product gets a variant for each combination; its own stock stays with the first', async () => {
    const id = await addProduct();
    const { body } = await update(id, { options, variants: combinations });
    expect(body.data.variants).toMatchObject([
      { _id: id, options: { Metal: 'Rose gold', 'Ring size': '12' }, stock: 4, is_default: false },
      { options: { Metal: 'Rose gold', 'Ring size': '14' }, stock: 0 },
      { options: { Metal: 'White gold', 'Ring size': '12' }, price: 1000 },
      { options: { Metal: 'White gold', 'Ring size': '14' } },
    ]);
    expect(body.data.options).toMatchObject([
      { name: 'Metal', kind: 'metal' },
      { name: 'Ring size', kind: 'ring-size' },
    ]);
    expect(new Set(body.data.variants.map(({ sku }: { sku: string }) => sku)).size).toBe(4);
  });

  test('its card has the metals with their pictures, and the sizes in stock', async () => {
    const [rose, white] = [await uploadPicture(shop, as.token), await uploadPicture(shop, as.token)];
    const [id = ''] = await addProducts(context.db, [{ name: 'Two Metals', stock: 4 }]);
    await update(id, { image: [rose.url, white.url] });
    const written = combinations.map((one, index) => ({
      ...one,
      stock: index % 2,
      image: index < 2 ? [rose.url] : [white.url],
    }));
    await update(id, { options, variants: written });
    const [card] = (await succeed('product.search', { search: 'Two Metals' })).data;
    expect(card).toMatchObject({
      metals: [
        { value: 'Rose gold', image: [rose.url] },
        { value: 'White gold', image: [white.url] },
      ],
      sizes_in_stock: ['14'],
    });
    const hidden = written.map((one, index) => ({ ...one, is_hidden: index > 1 }));
    await update(id, { options, variants: hidden });
    const [after] = (await succeed('product.search', { search: 'Two Metals' })).data;
    expect(after?.metals).toEqual([{ value: 'Rose gold', image: [rose.url] }]);
  });

  test('the product shows the sum of the stock, and the price of the cheapest that can be bought', async () => {
    const id = await addProduct();
    const variants = combinations.map((one, index) => ({ ...one, price: 900 + index * 100, stock: index }));
    await update(id, { options, variants });
    const { data } = await succeed('product.details', { productId: id });
    // The one at Rs.900 is sold out.
    expect(data).toMatchObject({
      stock: 6,
      price: 1000,
      price_from: 1000,
      option_names: ['Metal', 'Ring size'],
    });
    expect(data.variants).toHaveLength(4);
  });

  test('a renamed value keeps its variants, and one that is left out is deleted', async () => {
    const id = await addProduct();
    const made = (await update(id, { options, variants: combinations })).body.data;
    const [metal, size] = made.options;
    const renamed = { ...size, values: [{ ...size.values[0], value: '12½' }, size.values[1]] };
    const variants = made.variants
      .slice(0, 2)
      .map((one: { _id: string; options: Record<string, string> }, index: number) => ({
        _id: one._id,
        options: { ...one.options, 'Ring size': index === 0 ? '12½' : '14' },
      }));
    const after = (await update(id, { options: [metal, renamed], variants })).body.data;
    expect(after.variants).toMatchObject([
      { _id: made.variants[0]._id, options: { 'Ring size': '12½' } },
      { _id: made.variants[1]._id },
    ]);
    expect(after.variants).toHaveLength(2);
  });

  test('stock changes as a difference, through the ledger', async () => {
    const id = await addProduct();
    const made = (await update(id, { options, variants: combinations })).body.data;
    const variants = made.variants.map(
      ({ _id, options: chosen }: { _id: string; options: object }, index: number) => ({
        _id,
        options: chosen,
        ...(index === 1 ? { stock: 5, stock_seen: 0 } : {}),
      }),
    );
    await update(id, { variants, stock_reason: 'delivery', stock_note: 'Invoice 12' });
    expect((await readVariants(id)).variants.map(({ stock }: { stock: number }) => stock)).toEqual([
      4, 5, 0, 0,
    ]);
    const { data } = await succeed('admin.products.stockHistory', { id }, as);
    const variant = 'Rose gold, ring size 14';
    expect(data[0]).toMatchObject({ reason: 'delivery', note: 'Invoice 12', quantity: 5, variant });
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('a variant has some of the pictures, and clients see them', async () => {
    const id = await addProduct();
    const [one, two] = [await uploadPicture(shop, as.token), await uploadPicture(shop, as.token)];
    const variants = combinations.map((choice, index) => ({
      ...choice,
      image: index < 2 ? [one.url] : [two.url],
    }));
    await update(id, { image: [one.url, two.url], options, variants });
    const { data } = await succeed('product.details', { productId: id });
    expect(data.variants.map(({ image }: { image: string[] }) => image)).toEqual([
      [data.image[0]],
      [data.image[0]],
      [data.image[1]],
      [data.image[1]],
    ]);
  });

  test('an administrator who loaded an older matrix is refused', async () => {
    const id = await addProduct();
    const { version } = await readVariants(id);
    expect((await update(id, { options, variants: combinations, version })).status).toBe(200);
    expect(await update(id, { variants: combinations, version })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
  });

  test('400 combinations are written; more are refused', async () => {
    const id = await addProduct();
    const values = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `${n + 1}` }));
    const two = [
      { name: 'A', values: values(20) },
      { name: 'B', values: values(21) },
    ];
    const all = values(20).flatMap((a) => values(21).map((b) => ({ options: { A: a.value, B: b.value } })));
    expect((await update(id, { options: two, variants: all.slice(0, 400) })).body.data.variants).toHaveLength(
      400,
    );
    expect((await update(id, { options: two, variants: all })).status).toBe(400);
  });

  test('a search finds the SKU of a variant, also after another change of the product', async () => {
    const id = await addProduct();
    const variants = combinations.map((one, index) => ({ ...one, sku: `MRB${index}QX` }));
    await update(id, { options, variants });
    await update(id, { name: 'Another name' });
    const { data } = await succeed('product.search', { search: 'MRB2QX' });
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  });
});

describe('refusals', () => {
  const [first, second] = combinations;
  test.each<[string, object, RegExp]>([
    [
      'a variant without a value',
      { options, variants: [{ options: { Metal: 'Rose gold' } }] },
      /needs a value of Ring size/,
    ],
    [
      'an unknown value',
      { options, variants: [{ options: { Metal: 'Tin', 'Ring size': '12' } }] },
      /has no Tin/,
    ],
    [
      'an unknown option',
      { options, variants: [{ options: { ...first?.options, Stone: 'Ruby' } }] },
      /has no option Stone/,
    ],
    ['the same choice twice', { options, variants: [first, first] }, /same choice as row 1/],
    [
      'the same SKU twice',
      {
        options,
        variants: [
          { ...first, sku: 'A-1' },
          { ...second, sku: 'a-1' },
        ],
      },
      /same SKU/,
    ],
    [
      'two defaults',
      {
        options,
        variants: [
          { ...first, is_default: true },
          { ...second, is_default: true },
        ],
      },
      /more than one default/,
    ],
    ['only hidden ones', { options, variants: [{ ...first, is_hidden: true }] }, /unpublish/],
    [
      'a variant of another product',
      { options, variants: [{ ...first, _id: 'var_other' }] },
      /not a variant of this product/,
    ],
    [
      'a value twice',
      { options: [{ name: 'Size', values: [{ value: '1' }, { value: '1' }] }], variants: [] },
      /value twice|at least 1/,
    ],
    [
      'four options',
      {
        options: ['a', 'b', 'c', 'd'].map((name) => ({ name, values: [{ value: '1' }] })),
        variants: [first],
      },
      /3/,
    ],
    ['options without variants', { options }, /required with options/],
    ['variants without options', { variants: [{ options: {} }, { options: {} }] }, /need options/],
    ['less than no stock', { options, variants: [{ ...first, stock: 0, stock_seen: 9 }] }, /less than none/],
  ])('%s', async (_, written, why) => {
    const id = await addProduct();
    const reply = await update(id, written);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toMatch(why);
    const after = await readVariants(id);
    expect([after.options, after.stock]).toEqual([[], 4]);
  });

  test('a SKU of another product', async () => {
    const [id, other] = [await addProduct(), await addProduct()];
    const { sku } = await readVariants(other);
    expect(await update(id, { options, variants: [{ ...first, sku }] })).toMatchObject({
      status: 409,
      body: { code: 'sku-taken' },
    });
  });

  test('a price or stock for the whole product, whose variants have their own', async () => {
    const id = await addProduct();
    await update(id, { options, variants: combinations });
    for (const written of [{ price: 5 }, { discount: 50 }, { stock: 9 }])
      expect((await update(id, written)).status).toBe(400);
    // What a form sends unchanged is no change.
    expect((await update(id, { price: 1000, discount: 0, stock: 4, name: 'New' })).status).toBe(200);
  });
});

test('a product is low in stock when a variant is at the level that the shop has set for it', async () => {
  const id = await addProduct();
  const low = async () => {
    const { data } = await succeed('admin.products.list', { state: 'low', limit: 100 }, as);
    const { data: day } = await succeed('admin.dashboard.get', {}, as);
    return [data.some(({ _id }: { _id: string }) => _id === id), day.lowStock.low];
  };
  const write = (levels: readonly (number | null)[]) =>
    update(id, {
      options,
      variants: combinations.map((one, index) => ({ ...one, stock: 4, low_stock_at: levels[index] ?? null })),
    });
  await write([null, null, 3]);
  const [, others] = await low();
  expect(await low()).toEqual([false, others]);
  await write([null, null, 4]);
  expect(await low()).toEqual([true, Number(others) + 1]);
});

test('a copy of a product has its options, prices and pictures, SKUs of its own and no stock', async () => {
  const id = await addProduct();
  const [{ _id: picture }] = [await uploadPicture(shop, as.token)];
  const variants = combinations.map((one, index) => ({
    ...one,
    price: 900 + index,
    stock: 2,
    low_stock_at: 1,
  }));
  await update(id, {
    options,
    image: [picture],
    variants: variants.map((one) => ({ ...one, image: [picture] })),
  });
  const { data } = await succeed('admin.products.duplicate', { id }, as);
  const original = await readVariants(id);
  expect(
    data.variants.map(({ options: chosen, price }: { options: object; price: number }) => [chosen, price]),
  ).toEqual(combinations.map((one, index) => [one.options, 900 + index]));
  expect(data).toMatchObject({
    stock: 0,
    variants: [{ low_stock_at: 1, image: [expect.stringContaining('/')] }, {}, {}, {}],
  });
  const skus = [...data.variants, ...original.variants].map(({ sku }: { sku: string }) => sku);
  expect(new Set(skus).size).toBe(8);
  expect(await findBroken(context.db)).toEqual([]);
});

describe('empty lists of options and variants, as forms without them send', () => {
  const empty = { options: [], variants: [] };

  test('change nothing of a product without options', async () => {
    const id = await addProduct();
    const before = await readVariants(id);
    for (const lists of [{ variants: [] }, { options: [] }, empty]) {
      const { status } = await update(id, { ...lists, name: before.name });
      expect(status).toBe(200);
    }
    expect(await readVariants(id)).toEqual(before);
    expect((await update(id, { ...empty, price: 1200 })).body.data).toMatchObject({ price: 1200, stock: 4 });
  });

  test('a new product takes them, and one with options keeps its variants', async () => {
    const like = await readVariants(await addProduct());
    const { name, price, image, category, subCategory, unit } = like;
    const written = { name, price, image, category, subCategory, unit, ...empty };
    expect((await call('admin.products.create', written, as)).status).toBe(201);
    const id = await addProduct();
    await update(id, { options, variants: combinations });
    expect(await update(id, { variants: [] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'variants', message: expect.stringContaining('required with options') }] },
    });
    expect((await readVariants(id)).variants).toHaveLength(4);
  });
});
