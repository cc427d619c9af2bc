import type { EndpointName, Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';

export type Collection = Reply<'admin.collections.list'>['data'][number];
export type Rule = NonNullable<WireInput<'product.list'>['filters']>;

/** Queries that a saved or deleted collection changes. */
export const collectionQueries: readonly EndpointName[] = [
  'admin.collections.list',
  'collection.get',
  'product.list',
];

/** All collections by name. */
export const collectionsQuery = () => personalQuery('admin.collections.list', {});

/** The products that a rule finds now: their number and the first of them, as shoppers see them. */
export const rulePreviewQuery = (rule: Rule, isComplete: boolean) =>
  queryOptions({
    queryKey: ['product.list', 'rule', rule],
    queryFn: async ({ signal }) => {
      const input = { filters: rule, limit: 4, sort: 'most_loved', view: 'card' } as const;
      return browserClient.call('product.list', input, { signal });
    },
    enabled: isComplete,
    retry: false,
    placeholderData: keepPreviousData,
  });
