import { expect } from 'vitest';
import { dataOf, type Job } from './jobs.ts';

interface Card {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly image: string[];
  readonly category: { readonly _id: string; readonly name: string }[];
  readonly subCategory: { readonly _id: string; readonly name: string }[];
}

const names = (cards: readonly Card[]) => cards.map(({ name }) => name).toSorted();

/** Reading the catalogue and searching it. */
export const catalogueJobs: readonly Job[] = [
  {
    name: 'read the categories',
    async run({ customer, kept }) {
      const categories = dataOf(await customer.send('GET', '/api/category/get'));
      expect(categories.map(({ name }: Card) => name)).toEqual(['Earrings', 'Rings']);
      [kept.earrings, kept.rings] = categories;
    },
  },
  {
    name: 'read the subcategories with their categories',
    async run({ customer, kept }) {
      const subcategories = dataOf(await customer.send('POST', '/api/subcategory/get'));
      kept.studs = subcategories.find(({ name }: Card) => name === 'Studs');
      expect(kept.studs.category[0].name).toBe('Earrings');
    },
  },
  {
    name: 'list products with all that cards and editors show',
    async run({ customer, kept }) {
      const reply = await customer.send('POST', '/api/product/get', { page: 1, limit: 12, search: '' });
      kept.products = dataOf(reply);
      const studs = kept.products.find(({ name }: Card) => name === 'Moti Studs');
      kept.studsProduct = studs;
      expect(reply.body).toMatchObject({ totalCount: 5, totalNoPage: 1 });
      expect(studs).toMatchObject({
        category: [{ name: 'Earrings' }],
        subCategory: [{ name: 'Studs' }],
        description: 'Pearls for every day',
        more_details: {},
        price: 2000,
        discount: 10,
        stock: 10,
      });
    },
  },
  {
    name: 'list the products of a category',
    async run({ customer, kept }) {
      const cards = dataOf(
        await customer.send('POST', '/api/product/get-product-by-category', { id: kept.rings._id }),
      );
      expect(names(cards)).toEqual(['Gold Ring', 'Silver Ring']);
    },
  },
  {
    name: 'list the products of a category and a subcategory',
    async run({ customer, kept }) {
      const body = { categoryId: kept.earrings._id, subCategoryId: kept.studs._id, page: 1, limit: 8 };
      const path = '/api/product/get-pruduct-by-category-and-subcategory';
      expect(names(dataOf(await customer.send('POST', path, body)))).toEqual(['Moti Studs']);
    },
  },
  {
    name: 'read one product',
    async run({ customer, kept }) {
      const product = dataOf(
        await customer.send('POST', '/api/product/get-product-details', { productId: kept.studsProduct._id }),
      );
      expect(product).toMatchObject({
        name: 'Moti Studs',
        category: [{ name: 'Earrings' }],
        unit: '1 piece',
      });
    },
  },
  {
    name: 'search',
    async run({ customer }) {
      const reply = await customer.send('POST', '/api/product/search-product', { search: 'ring', page: 1 });
      expect(names(dataOf(reply))).toContain('Gold Ring');
      expect(reply.body.totalPage).toBe(1);
    },
  },
  {
    name: 'search with filters beside the search',
    async run({ customer, kept }) {
      const body = {
        search: 'ring',
        category: kept.rings._id,
        minPrice: '1000',
        maxPrice: 5000,
        inStock: true,
      };
      expect(names(dataOf(await customer.send('POST', '/api/product/search-product', body)))).toEqual([
        'Silver Ring',
      ]);
    },
  },
  {
    name: 'search by subcategory and discount, the cheapest first',
    async run({ customer, kept }) {
      const body = { search: '', subCategory: [kept.studs._id], discount: '5', sortBy: 'priceLowToHigh' };
      expect(names(dataOf(await customer.send('POST', '/api/product/search-product', body)))).toEqual([
        'Moti Studs',
      ]);
    },
  },
  {
    name: 'search with a sort of its own',
    async run({ customer }) {
      const body = { search: 'ring', sort: 'name-a-to-z', sortBy: 'bestSelling' };
      expect(dataOf(await customer.send('POST', '/api/product/search-product', body))).not.toHaveLength(0);
    },
  },
  {
    name: 'search with filters at the address of its own',
    async run({ customer, kept }) {
      const body = { search: 'ring', category: kept.rings._id };
      const cards = dataOf(await customer.send('POST', '/api/product/search-with-filters', body));
      expect(names(cards)).toEqual(['Gold Ring', 'Silver Ring']);
    },
  },
  {
    name: 'read what goes with a cart',
    async run({ customer, kept }) {
      const body = { id: [kept.rings._id], excludeIds: [kept.products[0]._id], limit: 10 };
      dataOf(await customer.send('POST', '/api/product/get-product-by-category', body));
    },
  },
];
