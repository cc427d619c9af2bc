import { productSorts, sortAliases } from '@jhumka/domain/catalogue';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  category,
  categoryPage,
  collection,
  facets,
  product,
  productCard,
  productRow,
  subcategory,
} from '../shapes/catalogue.ts';
import {
  commaList,
  decimal,
  optionalField,
  reference,
  references,
  searchText,
  sizes,
  text,
  texts,
  wholeNumber,
  yesOrNo,
} from '../wire/coerce.ts';
import { rupeeDecimal, rupees } from '../wire/money.ts';
import { maxLimit, pageInfo, pageInput } from '../wire/paging.ts';

const sortNames = z.enum([...productSorts, ...sortAliases]);
type SortName = z.infer<typeof sortNames>;

/**
 * Order of a list (decisions §4). Other clients of this API send names of their own: an unknown one means the default
 * order. Typed strictly, so that the shop's own pages cannot send one.
 */
const sort = sortNames.optional().catch(undefined) as unknown as z.ZodOptional<
  z.ZodType<SortName | undefined, SortName | '' | null | undefined>
>;

const filterFields = {
  categoryId: optionalField(references),
  subCategoryId: optionalField(references),
  minPrice: optionalField(rupeeDecimal(0, 1e9)),
  maxPrice: optionalField(rupeeDecimal(0, 1e9)),
  metal: optionalField(texts),
  purity: optionalField(texts),
  gemstone: optionalField(texts),
  tags: optionalField(texts),
  ringSize: optionalField(sizes).meta({ description: 'Only what can be bought now in one of these sizes' }),
  bangleSize: optionalField(sizes),
  length: optionalField(sizes),
  inStock: optionalField(yesOrNo),
  minDiscount: optionalField(decimal(0, 100)),
  minRating: optionalField(decimal(0, 5)),
  newDays: optionalField(wholeNumber(1, 365)).meta({ description: 'Added in so many days, in India' }),
  collection: optionalField(text(100)).meta({ description: 'Id or slug of a published collection' }),
};

/** Filters of a product list; prices in rupees. Source: decisions §4. */
export const filters = z.object(filterFields);

const listInput = {
  ...pageInput(),
  sort,
  filters: optionalField(filters),
};

/** Filters next to `filters`, as other front ends send them; a field inside `filters` wins. Categories also by name. */
const flatFilters = {
  category: optionalField(references),
  subCategory: optionalField(references),
  categoryId: filterFields.categoryId,
  subCategoryId: filterFields.subCategoryId,
  minPrice: filterFields.minPrice,
  maxPrice: filterFields.maxPrice,
  discount: optionalField(z.union([decimal(0, 100), yesOrNo.transform((isOn) => (isOn ? 0.01 : 0))])).meta({
    description: 'Minimum discount in percent; true means any discount',
  }),
  minDiscount: filterFields.minDiscount,
  minRating: filterFields.minRating,
  inStock: filterFields.inStock,
  inStockOnly: filterFields.inStock,
  ringSize: filterFields.ringSize,
  bangleSize: filterFields.bangleSize,
  length: filterFields.length,
  sortBy: sort,
};

const menuView = {
  view: optionalField(z.enum(['menu'])).meta({
    description: "'menu' omits hidden ones and has the shop's own order",
  }),
};

const cards = z.array(productCard);
const shared = { access: 'public', sharedUntilCatalogueChanges: true } as const;

export const catalogueEndpoints = {
  'category.list': endpoint({
    ...shared,
    method: 'GET',
    path: '/api/category/get',
    aliases: [{ method: 'POST', path: '/api/category/get' }],
    summary: 'List categories by name (spec 3.4)',
    input: z.object(menuView),
    data: z.array(category),
  }),
  'subcategory.list': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/subcategory/get',
    aliases: [{ method: 'GET', path: '/api/subcategory/get' }],
    summary: 'List subcategories by name, of one category or of all (spec 3.4)',
    input: z.object({ categoryId: optionalField(reference), ...menuView }),
    data: z.array(subcategory),
  }),
  'category.page': endpoint({
    ...shared,
    method: 'GET',
    path: '/api/category/page',
    summary: 'Get the texts and filters of the page of a category or subcategory; hidden ones have none',
    input: z.object({ id: reference }),
    data: categoryPage,
  }),
  'collection.get': endpoint({
    ...shared,
    method: 'GET',
    path: '/api/collections/:slug',
    summary: 'Get the page of a published collection; `product.list` lists its products',
    input: z.object({ slug: text(100) }),
    data: collection,
  }),
  'product.list': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/product/get',
    aliases: [{ method: 'GET', path: '/api/product/get' }],
    summary: 'List products, paginated, filtered and sorted',
    input: z.object({
      ...listInput,
      ...flatFilters,
      search: optionalField(searchText(200, 0)),
      view: optionalField(z.enum(['card', 'row'])).meta({
        description: "'card' omits description and more_details",
      }),
    }),
    data: z.array(productRow),
    extra: { ...pageInfo, facets },
  }),
  'product.ofCategory': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/product/get-product-by-category',
    aliases: [{ method: 'GET', path: '/api/product/get-product-by-category' }],
    summary: 'List suggestions from some categories, without the excluded products (spec 7.25)',
    input: z.object({
      id: references,
      excludeIds: optionalField(references),
      limit: wholeNumber(1, maxLimit).default(10),
    }),
    data: cards,
  }),
  'product.cards': endpoint({
    ...shared,
    method: 'GET',
    path: '/api/product/cards',
    summary: 'Get products by their ids, in this order; hidden and unknown ones are missing',
    input: z.object({ ids: commaList(50) }),
    data: cards,
  }),
  'product.ofSubcategory': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/product/get-pruduct-by-category-and-subcategory',
    aliases: [
      { method: 'GET', path: '/api/product/get-pruduct-by-category-and-subcategory' },
      { method: 'POST', path: '/api/product/get-product-by-category-and-subcategory' },
      { method: 'GET', path: '/api/product/get-product-by-category-and-subcategory' },
    ],
    summary: 'List the products of a category and, where given, a subcategory',
    input: z.object({
      ...listInput,
      categoryId: references,
      subCategoryId: optionalField(references),
    }),
    data: cards,
    extra: { ...pageInfo, facets },
  }),
  'product.details': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/product/get-product-details',
    aliases: [{ method: 'GET', path: '/api/product/get-product-details' }],
    summary: 'Get a product with all its details',
    input: z.object({ productId: optionalField(reference) }),
    data: product,
  }),
  'product.search': endpoint({
    ...shared,
    method: 'POST',
    path: '/api/product/search-product',
    aliases: [
      { method: 'GET', path: '/api/product/search-product' },
      { method: 'POST', path: '/api/product/search-with-filters' },
    ],
    summary: 'Search products by words, prefixes and misspellings, best match first (decisions §4)',
    input: z.object({ ...listInput, ...flatFilters, search: optionalField(searchText(200, 0)) }),
    data: cards,
    extra: {
      ...pageInfo,
      facets,
      did_you_mean: z.string().nullable().meta({
        description: 'Corrected spelling, when no product matches the search as typed',
      }),
      left_out: z.array(z.string()).meta({
        description: 'Parts of the search that match no product; the results are those of the other parts',
      }),
      understood: z
        .object({
          words: z.string(),
          min_price: rupees.nullable(),
          max_price: rupees.nullable(),
          tag: z.string().nullable(),
          size: z.string().nullable(),
          is_known: z
            .boolean()
            .meta({ description: 'No product matches, but each word is a term of the trade' }),
        })
        .nullable()
        .meta({ description: 'Words, budget, recipient and size that the search was read as' }),
    },
  }),
};
