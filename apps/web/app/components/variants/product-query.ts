import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

/** Query of a product with all its details, its options and variants among them. */
export const productQuery = (productId: string, client = browserClient) =>
  queryOptions({
    queryKey: ['product.details', productId],
    queryFn: async ({ signal }) => (await client.call('product.details', { productId }, { signal })).data,
  });
