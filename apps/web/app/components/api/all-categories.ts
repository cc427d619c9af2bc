import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

/** All categories by name, hidden ones included, for forms of the admin that choose among them. */
export const allCategoriesQuery = () =>
  queryOptions({
    queryKey: ['category.list', 'all'],
    queryFn: async ({ signal }) => (await browserClient.call('category.list', {}, { signal })).data,
    staleTime: 60_000,
    meta: { failure: 'Failed to load categories' },
  });

/** Texts of filters, separated by commas in one field. */
export const textsOf = (typed: string) => typed.split(',').flatMap((text) => text.trim() || []);
