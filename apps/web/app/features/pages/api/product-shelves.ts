import type { WireInput } from '@jhumka/contract/client';
import { fromRupees, toRupees } from '@jhumka/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

/** A few products and how many there are of their kind. */
export const productShelfQuery = (input: WireInput<'product.list'>, client = browserClient) =>
  queryOptions({
    queryKey: ['product.list', 'shelf', input],
    queryFn: async ({ signal }) => {
      const { data, totalCount, facets } = await client.call(
        'product.list',
        { ...input, view: 'card' },
        { signal },
      );
      return { products: data.map(withoutSpareText), totalCount, from: facets.price?.min };
    },
    staleTime: 5 * 60_000,
  });

type Card = Awaited<ReturnType<typeof browserClient.call<'product.list'>>>['data'][number];

// The whole answer travels with the page; addresses that `pictures` gives already need no second copy.
export const withoutSpareText = (card: Card): Card => ({ ...card, image: [] });

export const productShelfSize = 4;

/** Query of wedding products, shown until there are ratings. */
export const weddingQuery = (client = browserClient) =>
  productShelfQuery({ sort: 'price_desc', limit: productShelfSize, filters: { tags: [weddingTag] } }, client);

export const weddingTag = 'wedding';

const giftsQuery = (filters: WireInput<'product.list'>['filters'], client = browserClient) =>
  productShelfQuery({ sort: 'newest', limit: 1, filters }, client);

/** Query of one gift of each list, with the list's count. */
export const herGiftsQuery = (client = browserClient) => giftsQuery({ tags: ['for her'] }, client);
export const himGiftsQuery = (client = browserClient) => giftsQuery({ tags: ['for him'] }, client);
export const giftPriceQuery = (client = browserClient) =>
  giftsQuery({ maxPrice: toRupees(giftPrice) }, client);

export const giftPrice = fromRupees(3_000);
