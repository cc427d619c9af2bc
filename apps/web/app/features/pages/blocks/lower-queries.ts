import { fromRupees, toRupees } from '@jhumka/domain/money';
import type { BuiltInBlock } from '@jhumka/domain/pages';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/prefetch.ts';
import { productShelfQuery, productShelfSize } from '../api/product-shelves.ts';

/** Queries of blocks that the shop fills. */
export type BlockQueries = Partial<
  Record<BuiltInBlock | 'hero', (client: typeof browserClient) => readonly AnyQuery[]>
>;

/** Query of the newest products. */
export const newestQuery = (client = browserClient) =>
  productShelfQuery({ sort: 'newest', limit: productShelfSize }, client);

/** Query of the bestsellers of 90 days with few returns, as ranked by the server. */
export const mostLovedQuery = (client = browserClient) =>
  productShelfQuery({ sort: 'most_loved', limit: productShelfSize }, client);

/** Query of products at a low price. */
export const smallPriceQuery = (client = browserClient) =>
  productShelfQuery({ sort: 'newest', limit: 6, filters: { maxPrice: toRupees(smallPrice) } }, client);

export const smallPrice = fromRupees(1_999);

/** Query of good reviews with their products. */
export const highlightsQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['review.highlights'],
    queryFn: async ({ signal }) => {
      const { data, summary } = await client.call('review.highlights', {}, { signal });
      const reviews = data.map(({ product: { _id, name, pictures }, ...review }) => ({
        ...review,
        product: { _id, name, picture: pictures[0] },
      }));
      return { reviews, ...summary };
    },
    staleTime: 5 * 60_000,
  });
