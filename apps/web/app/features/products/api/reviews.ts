import type { Reply } from '@jhumka/contract/client';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { ShopQueryKey } from '../../../api/query-key.ts';

export type ReviewPage = Reply<'review.list'>;
export type Review = ReviewPage['data'][number];

/** As many as stand beside the stars. */
const reviewsOnPage = 3;

/** Query of a product's reviews by verified buyers, newest first, paged. */
export const reviewsQuery = (productId: string, client = browserClient) =>
  infiniteQueryOptions<ReviewPage, Error, InfiniteData<ReviewPage, number>, ShopQueryKey, number>({
    queryKey: ['review.list', productId],
    queryFn: ({ signal, pageParam }) =>
      client.call('review.list', { productId, page: pageParam, limit: reviewsOnPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  });
