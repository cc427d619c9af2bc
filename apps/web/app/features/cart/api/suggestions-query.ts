import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { CartItem } from '../../../components/cart/cart-query.ts';

const suggestionsLimit = 10; // spec 9.2

/** Products of the cart's categories that are not in it yet (spec 7.25). */
export function suggestionsQuery(items: readonly CartItem[]) {
  const id = [...new Set(items.map((item) => item.productId.categoryId._id))].sort();
  const excludeIds = items.map((item) => item.productId._id).sort();
  return queryOptions({
    queryKey: ['product.ofCategory', { id, excludeIds }],
    queryFn: ({ signal }) =>
      browserClient.call('product.ofCategory', { id, excludeIds, limit: suggestionsLimit }, { signal }),
    enabled: id.length > 0,
    staleTime: 5 * 60_000,
    // The strip stays while the next one is fetched.
    placeholderData: keepPreviousData,
  });
}
