import type { VerbInput, VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { isMetalGroup, metalsOf } from '@jhumka/domain/catalogue';
import { cacheByKey, cacheUntilNotified } from '../../../../cache/cache.ts';
import type { Context } from '../../../../context.ts';
import type { Verb } from '../../../../verb.ts';
import { listPictures } from '../../../platform/images/present-picture.ts';
import { findCollection } from '../../collections/find-collection.ts';
import { type CollectionRow, listCollectionRows } from '../../collections/store.ts';
import { findSections } from '../../sections/find-sections.ts';
import { presentCards, presentRows } from '../present-product.ts';
import { listProductRows } from '../store-products.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import { anyProduct, type Conditions, conditionsFrom, sortFrom, withFlatFilters } from './read-conditions.ts';
import { countList, type ListFacets, listMetals } from './store-facets.ts';
import type { SearchMatch } from './store-matches.ts';

/** Lists products, paginated, filtered, sorted and, with words, searched. */
export const listProducts: Verb<'product.list'> = async (ctx, input) =>
  listPage(
    ctx,
    sortedInput(input),
    await readConditions(ctx, input),
    input.view === 'card' ? presentCards : presentRows,
  );

/** Searches products by words, prefixes and misspellings, best match first (decisions §4). */
export const searchProducts: Verb<'product.search'> = async (ctx, input) => {
  const { read, ...page } = await searchPage(ctx, sortedInput(input), await readConditions(ctx, input));
  return {
    ...page,
    // A correction without results is not suggested.
    did_you_mean: page.totalCount > 0 ? (read?.didYouMean ?? null) : null,
    left_out: [...(read?.leftOut ?? [])],
    understood: read && {
      words: read.words,
      min_price: read.match.minimumPrice,
      max_price: read.match.maximumPrice,
      tag: read.match.tag,
      size: read.match.size,
      is_known: read.isKnown,
    },
  };
};

/** Lists the products of a category and, where given, a subcategory. */
export const listSubcategoryProducts: Verb<'product.ofSubcategory'> = async (ctx, input) =>
  listPage(ctx, input, {
    ...(await withCollection(ctx, input.filters)),
    categoryIds: input.categoryId,
    subcategoryIds: input.subCategoryId ?? [],
  });

/** Parses the conditions of `filters` and of the flat fields. */
async function readConditions(ctx: Context, input: VerbInput<'product.search'>): Promise<Conditions> {
  const conditions = await withCollection(ctx, withFlatFilters(input));
  const { category, subCategory } = await findSections(ctx, input);
  return {
    ...conditions,
    ...(conditions.categoryIds.length === 0 && category ? { categoryIds: category } : {}),
    ...(conditions.subcategoryIds.length === 0 && subCategory ? { subcategoryIds: subCategory } : {}),
  };
}

/** Reads filters with the collection that they name; an unknown one has no products. */
async function withCollection(
  ctx: Context,
  filters: VerbInput<'product.list'>['filters'],
): Promise<Conditions> {
  const conditions = conditionsFrom(filters, ctx.now());
  if (filters?.collection === undefined) return conditions;
  const found = await findCollection(ctx, filters.collection);
  return { ...conditions, within: found ? withinOf(found, ctx.now()) : [] };
}

const withinOf = ({ rule, product_ids }: Pick<CollectionRow, 'rule' | 'product_ids'>, now: Date) =>
  rule ? conditionsFrom(rule, now) : product_ids;

/** Expands metal groups in the conditions to their metals. */
async function expandMetalGroups(ctx: Context, requested: Conditions): Promise<Conditions> {
  const { within } = requested;
  const conditions =
    within && 'metals' in within ? { ...requested, within: await expandMetalGroups(ctx, within) } : requested;
  if (!conditions.metals.some(isMetalGroup)) return conditions;
  const metals = metalsOf(conditions.metals, await readMetals(ctx));
  // A group without metals must not match everything.
  return { ...conditions, metals: metals.length > 0 ? metals : conditions.metals };
}

const sortedInput = (input: VerbInput<'product.search'>) => ({ ...input, sort: input.sort ?? input.sortBy });

type ListInput = Pick<VerbInput<'product.list'>, 'page' | 'limit' | 'sort'> & { search?: string | undefined };

/** Presents the products of a page: as rows with texts, or as cards. */
type Present = typeof presentCards | typeof presentRows;

async function listPage(
  ctx: Context,
  input: ListInput,
  conditions: Conditions,
  present: Present = presentCards,
): Promise<VerbReply<'product.list'>> {
  const { read: _, ...page } = await searchPage(ctx, input, conditions, present);
  return page;
}

async function searchPage(
  ctx: Context,
  input: ListInput,
  requestedConditions: Conditions,
  present: Present = presentCards,
): Promise<VerbReply<'product.list'> & { read: InterpretedSearch | null }> {
  const conditions = await expandMetalGroups(ctx, requestedConditions);
  const searched = input.search?.trim() ?? '';
  const read = searched === '' ? null : await interpretSearch(ctx, searched);
  if (searched !== '' && read === null) return { ...emptyPage, ...pageInfoOf(input, 0), read };
  const match = read?.match ?? null;
  const [rows, facts] = await Promise.all([
    listProductRows(ctx.db, {
      conditions,
      match,
      sort: sortFrom(input.sort, match !== null || Array.isArray(conditions.within)),
      limit: input.limit,
      offset: (input.page - 1) * input.limit,
    }),
    listFacets(ctx, { conditions, match }),
  ]);
  return {
    message: 'Products',
    data: await present(ctx, ctx.db, rows),
    ...pageInfoOf(input, facts.totalCount),
    facets: presentFacets(facts),
    read,
  };
}

const presentFacets = ({ choices, inStock, discounted, price }: ListFacets) => ({
  categories: [...choices.category],
  subcategories: [...choices.subcategory],
  metals: [...choices.metal],
  metal_groups: [...choices.metalGroup],
  purities: [...choices.purity],
  gemstones: [...choices.gemstone],
  tags: [...choices.tags],
  ring_sizes: [...choices.ringSize],
  bangle_sizes: [...choices.bangleSize],
  lengths: [...choices.length],
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
    metal_groups: [],
    purities: [],
    gemstones: [],
    tags: [],
    ring_sizes: [],
    bangle_sizes: [],
    lengths: [],
    in_stock: 0,
    discounted: 0,
    price: null,
  },
};

interface Question {
  readonly conditions: Conditions;
  readonly match: SearchMatch | null;
}

const freshForMs = 60_000;
const maxEntries = 500;

/**
 * Returns the count and facets of a list. Cached, because counting a large catalogue takes longer
 * than reading a page of it; a stale entry is served once more while it is recomputed
 * (stale-while-revalidate).
 */
export function listFacets(ctx: Context, question: Question): Promise<ListFacets> {
  return readFacets({ ...ctx, ...question }, JSON.stringify(question));
}

const readFacets = cacheByKey(
  'products',
  ({ db, conditions, match }: Context & Question) => countList(db, conditions, match),
  { max: maxEntries, ttl: freshForMs, allowStale: true },
);

type Reading = Pick<Context, 'notifications' | 'db'>;

/** Reads the metals of all products; cached until the catalogue changes. */
const readMetals = cacheUntilNotified('products', ({ db }: Reading) => listMetals(db));

/** Lists collections for administrators, each with the number of its products. */
export const adminListCollections: Verb<'admin.collections.list'> = async (ctx) => {
  const rows = await listCollectionRows(ctx.db);
  const pictures = await listPictures(
    ctx,
    ctx.db,
    rows.flatMap(({ picture_id }) => picture_id ?? []),
  );
  const data = await Promise.all(
    rows.map(async ({ id, picture_id, product_ids, updated_at, ...row }) => {
      const within = withinOf({ ...row, product_ids }, ctx.now());
      const conditions = await expandMetalGroups(ctx, { ...anyProduct, within });
      return {
        ...row,
        ...{ _id: id, productIds: product_ids, updatedAt: updated_at },
        picture: pictures.get(picture_id ?? '') ?? null,
        product_count: (await listFacets(ctx, { conditions, match: null })).totalCount,
      };
    }),
  );
  return { message: 'Collections', data };
};
