import type { VerbReply } from '@jhumka/contract';
import { wordsOf } from '@jhumka/domain/catalogue';
import { toRupees } from '@jhumka/domain/money';
import type { Verb } from '../../../../verb.ts';
import { limitFrequent } from '../../../platform/rate-limits/frequent-limit.ts';
import type { Rule } from '../../../platform/rate-limits/limit.ts';
import { countSearch } from '../../search/search-terms.ts';
import { listCategoryRows, listSubcategoryRows } from '../../sections/store.ts';
import { presentCards } from '../present-product.ts';
import { findMiddle, listProductRows, type ProductRow } from '../store-products.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import { anyProduct, type Conditions, wholePaise } from './read-conditions.ts';

const maxCategories = 4;

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
    listCategoryRows(ctx.db, { isMenu: true }),
    listSubcategoryRows(ctx.db, null, { isMenu: true }),
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
          : named.filter((one) => one.product_count > 0 && isMeant(one, read)).slice(0, maxCategories),
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

/** Prices that go together, as multiples of the middle price of a cart. */
const [nearestBelow, nearestAbove] = [0.4, 2.5];

/**
 * Suggests products in stock besides those of a cart (spec 7.25): near its middle price, of other categories first, and
 * of these first what is of the same metal; the best rated first. Without a cart: of the categories, or with none of
 * them near the price of what is rated best.
 */
export const suggestProducts: Verb<'product.ofCategory'> = async (ctx, { id, excludeIds = [], limit }) => {
  const list = (conditions: Partial<Conditions>, most: number) =>
    listProductRows(ctx.db, {
      conditions: { ...anyProduct, excludedIds: excludeIds, inStock: true, ...conditions },
      match: null,
      sort: 'rating',
      limit: most,
      offset: 0,
    });
  const middle = excludeIds.length > 0 || id.length === 0 ? await findMiddle(ctx.db, excludeIds) : undefined;
  if (middle === undefined) {
    const rows = id.length === 0 ? [] : await list({ categoryIds: id }, limit);
    return { message: 'Suggestions', data: await presentCards(ctx, ctx.db, rows) };
  }
  const near = {
    minimumPrice: wholePaise(toRupees(middle.price) * nearestBelow),
    maximumPrice: wholePaise(toRupees(middle.price) * nearestAbove),
  };
  const others = { ...near, excludedCategoryIds: id };
  const choices: readonly Partial<Conditions>[] = [
    ...(excludeIds.length > 0 ? [{ ...others, metals: middle.metals }] : []),
    others,
    ...(id.length > 0 ? [{ ...near, categoryIds: id }] : []),
  ];
  const found: ProductRow[] = [];
  for (const choice of choices) {
    if (found.length === limit) break;
    const excludedIds = [...excludeIds, ...found.map((row) => row.id)];
    found.push(...(await list({ ...choice, excludedIds }, limit - found.length)));
  }
  return { message: 'Suggestions', data: await presentCards(ctx, ctx.db, found) };
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
