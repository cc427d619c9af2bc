import { pageFactsOf, type VerbInput, type VerbReply } from '@jhumka/contract';
import type { Context } from '../../context.ts';
import type { Verb } from '../../http/verbs.ts';
import { listFacts } from './list-facts.ts';
import { type Conditions, conditionsFrom, sortFrom } from './listing.ts';
import { presentCards } from './present-product.ts';
import { readSearch } from './search-words.ts';
import type { ListFacts } from './store-facts.ts';
import { listProductRows } from './store-products.ts';

/** Pieces, page by page, filtered, sorted and, where words are given, searched. */
export const listProducts: Verb<'product.list'> = (ctx, input) =>
  listPage(ctx, input, conditionsFrom(input.filters));

/** Pieces that match words, prefixes and slips of the keys, the best first (decisions §4). */
export const searchProducts: Verb<'product.search'> = async (ctx, input) => {
  const { didYouMean, ...page } = await searchPage(ctx, input, conditionsFrom(input.filters));
  return { ...page, did_you_mean: didYouMean };
};

/** Pieces of a category and, where given, a subcategory. */
export const listSubcategoryProducts: Verb<'product.ofSubcategory'> = (ctx, input) =>
  listPage(ctx, input, {
    ...conditionsFrom(input.filters),
    categoryIds: input.categoryId,
    subcategoryIds: input.subCategoryId ?? [],
  });

type ListInput = Pick<VerbInput<'product.list'>, 'page' | 'limit' | 'sort'> & { search?: string | undefined };

async function listPage(
  ctx: Context,
  input: ListInput,
  conditions: Conditions,
): Promise<VerbReply<'product.list'>> {
  const { didYouMean: _, ...page } = await searchPage(ctx, input, conditions);
  return page;
}

async function searchPage(
  ctx: Context,
  input: ListInput,
  conditions: Conditions,
): Promise<VerbReply<'product.list'> & { didYouMean: string | null }> {
  const searched = input.search?.trim() ?? '';
  const read = searched === '' ? null : await readSearch(ctx, searched);
  const didYouMean = read?.didYouMean ?? null;
  if (searched !== '' && read === null) return { ...emptyPage, ...pageFactsOf(input, 0), didYouMean };
  const searchQuery = read?.query ?? null;
  const [rows, facts] = await Promise.all([
    listProductRows(ctx.db, {
      conditions,
      searchQuery,
      sort: sortFrom(input.sort, searchQuery !== null),
      limit: input.limit,
      offset: (input.page - 1) * input.limit,
    }),
    listFacts(ctx, { conditions, searchQuery }),
  ]);
  return {
    message: 'Products',
    data: await presentCards(ctx, ctx.db, rows),
    ...pageFactsOf(input, facts.totalCount),
    facets: presentFacets(facts),
    // What leads nowhere is not suggested.
    didYouMean: facts.totalCount > 0 ? didYouMean : null,
  };
}

const presentFacets = ({ choices, inStock, discounted, price }: ListFacts) => ({
  categories: [...choices.category],
  subcategories: [...choices.subcategory],
  metals: [...choices.metal],
  purities: [...choices.purity],
  gemstones: [...choices.gemstone],
  tags: [...choices.tags],
  in_stock: inStock,
  discounted,
  price,
});

const emptyPage = {
  message: 'Products',
  data: [],
  facets: {
    categories: [],
    subcategories: [],
    metals: [],
    purities: [],
    gemstones: [],
    tags: [],
    in_stock: 0,
    discounted: 0,
    price: null,
  },
};
