import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { personal } from '../../../session/personal-queries.ts';

const firstProducts = 100; // spec 9.2

/** Query of the newest products, loaded for logged-in users (spec 4.14). */
export const firstProductsQuery = () =>
  queryOptions({
    queryKey: ['product.list', 'first'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('product.list', { page: 1, limit: firstProducts, view: 'card' }, { signal }))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: personal,
  });

/** The first products where they are loaded already, the newest first. */
export function loadedProducts(queryClient: QueryClient): readonly ProductCardData[] {
  return queryClient.getQueryData(firstProductsQuery().queryKey) ?? [];
}
