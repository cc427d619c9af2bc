import type { VerbReply } from '@jhumka/contract';
import { wordsOf } from '@jhumka/domain/catalogue';
import type { Verb } from '../../../verb.ts';
import { limitFrequent, type Rule } from '../../platform/rate-limits/index.ts';
import { countSearch } from '../search/index.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import { presentCards } from './present-product.ts';
import { anyProduct } from './read-conditions.ts';
import { listCategoryRows, listSubcategoryRows } from './store-categories.ts';
import { listProductRows } from './store-products.ts';

const mostCategories = 4;

type Suggestions = VerbReply<'search.suggest'>['data'];

/** Suggests products and categories while typing, best match first. */
export const suggestSearch: Verb<'search.suggest'> = async (ctx, { search = '', limit }) => {
  const read = search === '' ? null : await interpretSearch(ctx, search);
  if (read === null) {
    return { message: 'Suggestions', data: { pieces: [], categories: [], did_you_mean: null } };
  }
  const [rows, categories, subcategories] = await Promise.all([
    listProductRows(ctx.db, {
      conditions: anyProduct,
      match: read.match,
      sort: 'relevance',
      limit,
      offset: 0,
    }),
    listCategoryRows(ctx.db),
    listSubcategoryRows(ctx.db, null),
  ]);
  const products = await presentCards(ctx, ctx.db, rows);
  const named: Suggestions['categories'] = [
    ...categories.map(({ name, product_count }) => ({ name, subcategory: null, product_count })),
    ...subcategories.map(({ name, category_name, product_count }) => ({
      name: category_name,
      subcategory: name,
      product_count,
    })),
  ];
  return {
    message: 'Suggestions',
    data: {
      pieces: products.map(({ _id, name, pictures, discounted_price }) => ({
        _id,
        name,
        picture: pictures[0] ?? null,
        discounted_price,
      })),
      categories:
        read.ways.length === 0
          ? []
          : named.filter((one) => one.product_count > 0 && isMeant(one, read)).slice(0, mostCategories),
      did_you_mean: products.length > 0 ? read.didYouMean : null,
    },
  };
};

/** Returns true when a category's name matches each part of the search in one of its alternatives. */
function isMeant(
  { name, subcategory }: { name: string; subcategory: string | null },
  read: InterpretedSearch,
): boolean {
  const words = wordsOf(subcategory ?? name);
  return read.ways.every((ways) =>
    ways.some((way) =>
      way.every((part) => words.some((word) => word.startsWith(part) || part === `${word}s`)),
    ),
  );
}

/** Suggests products in stock from some categories, best rated first, without the excluded ones (spec 7.25). */
export const suggestProducts: Verb<'product.ofCategory'> = async (ctx, { id, excludeIds, limit }) => {
  const conditions = { ...anyProduct, categoryIds: id, excludedIds: excludeIds ?? [], inStock: true };
  const rows =
    id.length === 0
      ? []
      : await listProductRows(ctx.db, { conditions, match: null, sort: 'rating', limit, offset: 0 });
  return { message: 'Suggestions', data: await presentCards(ctx, ctx.db, rows) };
};

/** Thousands of phones share one address; `addSearch` limits the new terms of a day. */
const searchesOfAddress: Rule = { max: 3_000, windowSeconds: 600 };

/** Counts a search and whether it had results, for the admin. Stores no user id. */
export const trackSearch: Verb<'search.track'> = async (ctx, { search }) => {
  const typed = search?.trim() ?? '';
  if (typed === '') return { message: 'Nothing was searched', data: { isCounted: false } };
  limitFrequent(ctx, 'searches', ctx.caller.address, searchesOfAddress);
  const read = await interpretSearch(ctx, typed);
  // A search that was corrected is no miss; one with dropped parts is.
  const isMiss = read === null || !read.isFound || read.leftOut.length > 0;
  const isCounted = await countSearch(ctx, { search: typed, isMiss, address: ctx.caller.address });
  return { message: 'Search', data: { isCounted } };
};
