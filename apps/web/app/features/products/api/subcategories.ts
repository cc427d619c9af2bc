import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

/** The subcategories of one category, by name. */
export const subcategoriesQuery = (categoryId: string, client = browserClient) =>
  queryOptions({
    queryKey: ['subcategory.list', categoryId],
    queryFn: async ({ signal }) => (await client.call('subcategory.list', { categoryId }, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { failure: 'Failed to load subcategories' }, // spec 8.11
  });
