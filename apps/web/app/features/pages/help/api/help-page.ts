import type { Reply, WireInput } from '@jhumka/contract/client';
import { draftPrefix } from '@jhumka/domain/pages';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';

export type HelpPage = Reply<'content.page'>['data'];
export type HelpPageSlug = WireInput<'content.page'>['slug'];

/** Query of a help or policy page by its slug, or of a draft of one by the draft's name. */
export const helpPageQuery = (name: string, client = browserClient) =>
  queryOptions({
    queryKey: ['content.page', name],
    queryFn: async ({ signal }): Promise<HelpPage> => {
      if (name.startsWith(draftPrefix)) {
        const { help } = (await client.call('content.layout', { slug: name }, { signal })).data;
        return help as HelpPage;
      }
      return (await client.call('content.page', { slug: name as HelpPageSlug }, { signal })).data;
    },
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
