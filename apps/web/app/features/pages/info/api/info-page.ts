import type { Reply, WireInput } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';

export type InfoPage = Reply<'content.page'>['data'];
export type InfoPageSlug = WireInput<'content.page'>['slug'];

/** The text of a help or policy page. */
export const infoPageQuery = (slug: InfoPageSlug, client = browserClient) =>
  queryOptions({
    queryKey: ['content.page', slug],
    queryFn: async ({ signal }) => (await client.call('content.page', { slug }, { signal })).data,
    staleTime: 5 * 60_000,
  });

/** Query of a mid-priced product, used as an example for the prices of each tier. */
export const exampleProductQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['product.list', 'example'],
    queryFn: async ({ signal }) => {
      const input = { sort: 'price_desc', limit: 1, filters: { inStock: true, maxPrice: 12_000 } } as const;
      const { data } = await client.call('product.list', input, { signal });
      // The whole answer travels with the page; addresses that `pictures` gives already need no second copy.
      return data[0] ? { ...data[0], image: [] } : null;
    },
    staleTime: 5 * 60_000,
  });
