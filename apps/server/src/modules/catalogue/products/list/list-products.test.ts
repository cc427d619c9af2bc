import { endpoints } from '@jhumka/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { notify } from '../../../../database/notifications.ts';
import { transact } from '../../../../database/transact.ts';

const shop = await testShop();
const names = (reply: { data: readonly { name: string }[] }) => reply.data.map((product) => product.name);

beforeAll(async () => {
  await addProducts(shop.context.db, [
    {
      name: 'Radha Jhumka',
      category: 'Earrings',
      subcategory: 'Jhumka & Chandbali',
      price: 174999,
      discount: 4,
      stock: 3,
      tags: ['wedding'],
      gemstones: ['Ruby'],
      createdAt: new Date('2026-01-01'),
    },
    {
      name: 'Moti Pearl Studs',
      category: 'Earrings',
      subcategory: 'Studs',
      price: 2899,
      discount: 10,
      metal: 'Gold vermeil',
      purity: '925',
      tags: ['everyday'],
      gemstones: ['Pearl'],
      createdAt: new Date('2026-01-02'),
    },
    {
      name: 'Moti Pearl Ring',
      category: 'Rings',
      subcategory: 'Cocktail',
      price: 1999,
      stock: 0,
      metal: 'Gold vermeil',
      purity: '925',
      gemstones: ['Pearl'],
      createdAt: new Date('2026-01-03'),
    },
    {
      name: 'Raja Signet',
      category: 'Rings',
      subcategory: 'Bands',
      price: 98999,
      purity: '22K',
      description: 'A lotus in relief',
      createdAt: new Date('2026-01-04'),
    },
    {
      name: 'Aarti Bands',
      category: 'Rings',
      subcategory: 'Bands',
      price: 1000.5,
      discount: 12.5,
      tags: ['wedding', 'everyday'],
      createdAt: new Date('2026-01-05'),
    },
  ]);
});

describe('lists', () => {
  it('spec 3.3: a product as read has its id, name, images, unit, price, discount, GST, stock and category', async () => {
    const { data } = await shop.succeed('product.list', { limit: 100 });
    const studs = data.find((product) => product.name === 'Moti Pearl Studs');
    expect(studs).toMatchObject({
      _id: expect.stringMatching(/^prd_[0-9a-z]{26}$/),
      image: [],
      unit: '1 piece',
      price: 2899,
      discount: 10,
      discounted_price: 2609.1,
      price_with_gst: 2687.37,
      gst: 3,
      stock: 10,
      category: { name: 'Earrings' },
      categoryId: { _id: expect.stringMatching(/^cat_/) },
      subCategory: { name: 'Studs' },
    });
  });

  it('decisions §4: sorts by newest first by default', async () => {
    expect(names(await shop.succeed('product.list'))).toEqual([
      'Aarti Bands',
      'Raja Signet',
      'Moti Pearl Ring',
      'Moti Pearl Studs',
      'Radha Jhumka',
    ]);
  });

  it('decisions §4: sorts by rating, unrated products last', async () => {
    const { data } = await shop.succeed('product.list');
    const rate = (name: string, rating: number, review_count: number) =>
      shop.context.db
        .updateTable('products')
        .set({ rating, review_count })
        .where('id', '=', data.find((product) => product.name === name)?._id ?? '')
        .execute();
    await rate('Radha Jhumka', 4.5, 2);
    await rate('Moti Pearl Studs', 4.5, 9);
    await rate('Raja Signet', 3, 40);
    await transact(shop.context, (tx) => notify(tx, 'products'));
    await expect
      .poll(async () => names(await shop.succeed('product.list', { sort: 'rating' })).slice(0, 3))
      .toEqual(['Moti Pearl Studs', 'Radha Jhumka', 'Raja Signet']);
  });

  it('decisions §4: sorts by price after discount, both ways and by both names, and by discount', async () => {
    const cheapestFirst = [
      'Aarti Bands',
      'Moti Pearl Ring',
      'Moti Pearl Studs',
      'Raja Signet',
      'Radha Jhumka',
    ];
    expect(names(await shop.succeed('product.list', { sort: 'price_asc' }))).toEqual(cheapestFirst);
    expect(names(await shop.succeed('product.list', { sort: 'priceLowToHigh' }))).toEqual(cheapestFirst);
    expect(names(await shop.succeed('product.list', { sort: 'price_desc' }))).toEqual(
      cheapestFirst.toReversed(),
    );
    expect(names(await shop.succeed('product.list', { sort: 'discount' })).slice(0, 2)).toEqual([
      'Aarti Bands',
      'Moti Pearl Studs',
    ]);
  });

  it.each([
    [{ metal: ['Gold vermeil'] }, ['Moti Pearl Ring', 'Moti Pearl Studs']],
    [{ metal: 'Gold vermeil', inStock: true }, ['Moti Pearl Studs']],
    [{ purity: ['22K', '925'] }, ['Raja Signet', 'Moti Pearl Ring', 'Moti Pearl Studs']],
    [{ gemstone: 'Ruby' }, ['Radha Jhumka']],
    [{ tags: ['everyday', 'wedding'] }, ['Aarti Bands', 'Moti Pearl Studs', 'Radha Jhumka']],
    [{ minPrice: '1999', maxPrice: 2609.1 }, ['Moti Pearl Ring', 'Moti Pearl Studs']],
    [{ minDiscount: 10 }, ['Aarti Bands', 'Moti Pearl Studs']],
  ])('decisions §4: the filters %j return exactly the matching products', async (filters, expected) => {
    const reply = await shop.succeed('product.list', { filters });
    expect(names(reply)).toEqual(expected);
    expect(reply.totalCount).toBe(expected.length);
  });

  it('a group of metals selects all its metals', async () => {
    const { facets } = await shop.succeed('product.list');
    expect(facets.metal_groups).toEqual([
      { value: 'gold', label: 'Gold', count: 3 },
      { value: 'silver', label: 'Silver and gold-plated', count: 2 },
    ]);
    const silver = await shop.succeed('product.list', { filters: { metal: ['silver'] } });
    expect(names(silver)).toEqual(['Moti Pearl Ring', 'Moti Pearl Studs']);
    expect(silver.totalCount).toBe(2);
    expect(names(await shop.succeed('product.list', { filters: { metal: ['platinum'] } }))).toEqual([]);
  });

  it('counts each choice as if its own filter were off, and the others on', async () => {
    const { facets } = await shop.succeed('product.list', { filters: { metal: ['Gold vermeil'] } });
    expect(facets.metals).toEqual([
      { value: 'Yellow gold', label: 'Yellow gold', count: 3 },
      { value: 'Gold vermeil', label: 'Gold vermeil', count: 2 },
    ]);
    expect(facets.categories.map(({ label, count }) => [label, count])).toEqual([
      ['Earrings', 1],
      ['Rings', 1],
    ]);
    expect(facets.in_stock).toBe(1);
    expect(facets.price).toEqual({ min: 1999, max: 2609.1 });
  });

  it('pages without a gap or a double, and a page past the end is empty', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => shop.succeed('product.list', { page, limit: 2 })),
    );
    expect(pages.flatMap(names)).toHaveLength(5);
    expect(new Set(pages.flatMap(names)).size).toBe(5);
    expect(pages[3]).toMatchObject({
      data: [],
      totalCount: 5,
      totalPages: 3,
      totalNoPage: 3,
      totalPage: 3,
      page: 4,
    });
  });

  it('spec 7.22: lists a category and one of its subcategories; unknown ids give an empty list', async () => {
    const categories = await shop.succeed('category.list');
    const rings = categories.data.find((category) => category.name === 'Rings');
    const { data: subcategories } = await shop.succeed('subcategory.list', { categoryId: rings?._id });
    const bands = subcategories.find((subcategory) => subcategory.name === 'Bands');
    const list = await shop.succeed('product.ofSubcategory', { categoryId: rings, subCategoryId: [bands] });
    expect(names(list)).toEqual(['Aarti Bands', 'Raja Signet']);
    const unknown = await shop.succeed('product.ofSubcategory', { categoryId: 'cat_none' });
    expect(unknown).toMatchObject({ data: [], totalCount: 0 });
  });

  it('spec 3.4, 7.26: categories and subcategories are sorted alphabetically and come as success and data', async () => {
    const categories = await shop.succeed('category.list');
    expect(categories.success).toBe(true);
    expect(names(categories)).toEqual(['Earrings', 'Rings']);
    expect(names(await shop.succeed('subcategory.list'))).toEqual([
      'Bands',
      'Cocktail',
      'Jhumka & Chandbali',
      'Studs',
    ]);
  });

  it('spec 7.25: without a cart, suggestions come from the categories given', async () => {
    const { data } = await shop.succeed('category.list');
    const id = [data.find((category) => category.name === 'Rings')?._id];
    const { data: products } = await shop.succeed('product.ofCategory', { id, limit: 10 });
    expect(new Set(products.map(({ category }) => category.name))).toEqual(new Set(['Rings']));
  });

  it('spec 7.25: suggestions are near the price of a cart, of other categories first, without its products', async () => {
    const { data: all } = await shop.succeed('product.list');
    const pearl = all.find((product) => product.name === 'Moti Pearl Ring');
    const input = { id: [pearl?.categoryId._id], excludeIds: [pearl?._id], limit: 10 };
    const { data } = await shop.succeed('product.ofCategory', input);
    const middle = pearl?.discounted_price ?? 0;
    expect(data[0]?.name).toBe('Moti Pearl Studs');
    for (const { discounted_price: price } of data) {
      expect(price / middle).toBeGreaterThanOrEqual(0.4);
      expect(price / middle).toBeLessThanOrEqual(2.5);
    }
    const { data: popular } = await shop.succeed('product.ofCategory', { id: [], limit: 4 });
    const prices = popular.map(({ discounted_price: price }) => price);
    expect(Math.max(...prices) / Math.min(...prices)).toBeLessThanOrEqual(2.5 / 0.4);
  });

  it('spec 7.25, 9.2: there are at most ten suggestions by default', () => {
    expect(endpoints['product.ofCategory'].input.parse({ id: ['cat_1'] }).limit).toBe(10);
  });
});

describe('search', () => {
  it.each([
    ['jhumka', ['Radha Jhumka']],
    ['jumka', ['Radha Jhumka']],
    ['JHUMKÁ', ['Radha Jhumka']],
    ['earing', ['Moti Pearl Studs', 'Radha Jhumka']],
    ['signets', ['Raja Signet']],
    ['pear', ['Moti Pearl Ring', 'Moti Pearl Studs']],
    ['pearl stud', ['Moti Pearl Studs']],
    ['lotus', ['Raja Signet']],
  ])(
    'decisions §4: %s finds %j by word, prefix or in spite of a slip of the keys',
    async (search, expected) => {
      const reply = await shop.succeed('product.search', { search });
      expect(names(reply).toSorted()).toEqual(expected);
    },
  );

  it('decisions §4: a match in the name ranks before one in the category', async () => {
    expect(names(await shop.succeed('product.search', { search: 'bands' }))[0]).toBe('Aarti Bands');
  });

  it.each(['', '   ', '!!!', "'; drop table products; --", "' | '", ':*', '\\', '<b>', '🙂', 'क'])(
    'takes %j as a search without failing',
    async (search) => {
      const reply = await shop.call('product.search', { search });
      expect(reply.status).toBe(200);
    },
  );

  it('gives nothing, rather than everything, for unknown words', async () => {
    expect(await shop.succeed('product.search', { search: 'zzzzqqq' })).toMatchObject({
      data: [],
      totalCount: 0,
    });
  });
});

describe('details', () => {
  it("spec 2.5, 8.10: without an id the refusal is 'Product ID not found'", async () => {
    const reply = await shop.call('product.details', {});
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, error: true, message: 'Product ID not found' });
  });

  it('an unknown id is a 404', async () => {
    expect((await shop.call('product.details', { productId: 'prd_unknown' })).status).toBe(404);
  });
});
