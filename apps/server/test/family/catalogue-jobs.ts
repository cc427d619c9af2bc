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

/** Reading and searching the catalogue. */
export const catalogueJobs: readonly Job[] = [
  {
    name: 'read the categories',
    async run({ customer, notes }) {
      const categories = dataOf(await customer.send('GET', '/api/category/get'));
      expect(categories.map(({ name }: Card) => name)).toEqual(['Earrings', 'Rings']);
      [notes.earrings, notes.rings] = categories;
    },
  },
  {
    name: 'read the subcategories with their categories',
    async run({ customer, notes }) {
      const subcategories = dataOf(await customer.send('POST', '/api/subcategory/get'));
      notes.studs = subcategories.find(({ name }: Card) => name === 'Studs');
      expect(notes.studs.category[0].name).toBe('Earrings');
    },
  },
  {
    name: 'list products with all that cards and editors show',
    async run({ customer, notes }) {
      const reply = await customer.send('POST', '/api/product/get', { page: 1, limit: 12, search: '' });
      notes.products = dataOf(reply);
      const studs = notes.products.find(({ name }: Card) => name === 'Moti Studs');
      notes.studsProduct = studs;
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
    async run({ customer, notes }) {
      const cards = dataOf(
        await customer.send('POST', '/api/product/get-product-by-category', { id: notes.rings._id }),
      );
      expect(names(cards)).toEqual(['Gold Ring', 'Silver Ring']);
    },
  },
  {
    name: 'list the products of a category and a subcategory',
    async run({ customer, notes }) {
      const body = { categoryId: notes.earrings._id, subCategoryId: notes.studs._id, page: 1, limit: 8 };
      const path = '/api/product/get-pruduct-by-category-and-subcategory';
      expect(names(dataOf(await customer.send('POST', path, body)))).toEqual(['Moti Studs']);
    },
  },
  {
    name: 'read one product',
    async run({ customer, notes }) {
      const product = dataOf(
        await customer.send('POST', '/api/product/get-product-details', {
          productId: notes.studsProduct._id,
        }),
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
    async run({ customer, notes }) {
      const body = {
        search: 'ring',
        category: notes.rings._id,
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
    async run({ customer, notes }) {
      const body = { search: '', subCategory: [notes.studs._id], discount: '5', sortBy: 'priceLowToHigh' };
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
    async run({ customer, notes }) {
      const body = { search: 'ring', category: notes.rings._id };
      const cards = dataOf(await customer.send('POST', '/api/product/search-with-filters', body));
      expect(names(cards)).toEqual(['Gold Ring', 'Silver Ring']);
    },
  },
  {
    name: 'read what goes with a cart',
    async run({ customer, notes }) {
      const body = { id: [notes.rings._id], excludeIds: [notes.products[0]._id], limit: 10 };
      dataOf(await customer.send('POST', '/api/product/get-product-by-category', body));
    },
  },
];
