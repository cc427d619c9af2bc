import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

export type GiftChoices = Reply<'shop.giftChoices'>['data'];

/** Query of the people that gifts are for, and of the coming occasions. */
export const giftChoicesQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['shop.giftChoices'],
    queryFn: async ({ signal }) => (await client.call('shop.giftChoices', {}, { signal })).data,
    staleTime: 5 * 60_000,
  });
