import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

export type Category = Reply<'category.list'>['data'][number];

/** The categories of menus, in the shop's order. */
export const categoryListQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['category.list'],
    queryFn: async ({ signal }) => (await client.call('category.list', { view: 'menu' }, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { failure: 'Failed to load categories' }, // spec 8.11
  });
