import type { Reply } from '@jhumka/contract/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { personal } from '../../../session/personal-queries.ts';

const similarLimit = 4;

/** Products of the same category, without the product itself. */
export const similarProductsQuery = (
  { categoryId, productId }: { categoryId: string; productId: string },
  client = browserClient,
) =>
  queryOptions({
    queryKey: ['product.ofCategory', categoryId, productId],
    queryFn: async ({ signal }) => {
      const input = { id: [categoryId], excludeIds: [productId], limit: similarLimit };
      return (await client.call('product.ofCategory', input, { signal })).data;
    },
  });

const popularLimit = 4;

/** Products to go on with where nothing was found: those that are rated best, near the prices of the cart if any. */
export const popularProductsQuery = (cartIds: readonly string[] = [], client = browserClient) =>
  queryOptions({
    queryKey: ['product.ofCategory', 'popular', cartIds],
    queryFn: async ({ signal }) => {
      const input = { id: [], excludeIds: [...cartIds], limit: popularLimit };
      return (await client.call('product.ofCategory', input, { signal })).data;
    },
    // The guest's stay while those of a cart are fetched.
    placeholderData: keepPreviousData,
  });

const firstProducts = 100; // spec 9.2

/** Query of the first products of the list of all, loaded for logged-in users (spec 4.14). */
export const firstProductsQuery = () =>
  queryOptions({
    queryKey: ['product.list', 'first'],
    queryFn: async ({ signal }) => {
      const input = { page: 1, limit: firstProducts, view: 'card', sort: 'most_loved' } as const;
      return (await browserClient.call('product.list', input, { signal })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: personal,
  });

/** The first products where they are loaded already, the most loved first. */
export function loadedProducts(queryClient: QueryClient): readonly ProductCardData[] {
  return queryClient.getQueryData(firstProductsQuery().queryKey) ?? [];
}

/** A page of products with what surrounds it: counts and further choices. */
export type ProductPage = Reply<'product.list'> & {
  /** Search only: the suggested spelling, when no product matches. */
  readonly did_you_mean?: string | null;
  /** Search only: words that match no product. */
  readonly left_out?: readonly string[];
  /** Search only: the interpreted query. */
  readonly understood?: Reply<'product.search'>['understood'];
};

/** Number of products for each further filter value. */
export type Facets = ProductPage['facets'];

/** Filter value, with the number of products that match it. */
export type Choice = Facets['metals'][number];

export type Product = Reply<'product.details'>['data'];
