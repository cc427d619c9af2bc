import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

/** Query of a product with all its details. */
export const productQuery = (productId: string, client = browserClient) =>
  queryOptions({
    queryKey: ['product.details', productId],
    queryFn: async ({ signal }) => (await client.call('product.details', { productId }, { signal })).data,
  });

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

/** Products to go on with where nothing was found: the best rated that are there. */
export const popularProductsQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['product.list', 'popular'],
    queryFn: async ({ signal }) => {
      const input = {
        limit: popularLimit,
        view: 'card',
        sort: 'rating',
        filters: { inStock: true },
      } as const;
      return (await client.call('product.list', input, { signal })).data;
    },
  });
