import type { EndpointName, Reply, WireInput } from '@jhumka/contract/client';
import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { browserClient } from '../api/client.ts';
import type { ShopQueryKey } from '../api/query-key.ts';

/** Marks a query whose data belongs to one user: `meta: personal`. */
export const personal = { isPersonal: true } as const;

type DataOf<Name extends EndpointName> = Reply<Name> extends { readonly data: infer Data } ? Data : never;
type Options<Data> = Partial<Omit<UseQueryOptions<Data, Error, Data, ShopQueryKey>, 'queryKey' | 'queryFn'>>;

/** Query of the data that an endpoint has for one user. Its key is the endpoint with the input. */
export const personalQuery = <Name extends EndpointName>(
  name: Name,
  input: WireInput<Name>,
  options: Options<DataOf<Name>> = {},
) =>
  queryOptions({
    ...options,
    queryKey: [name, input] as ShopQueryKey,
    queryFn: async ({ signal }) => {
      const reply: { readonly data?: unknown } = await browserClient.call(name, input, { signal });
      return reply.data as DataOf<Name>;
    },
    meta: { ...options.meta, ...personal },
  });

/** Removes the cached personal data; public data stays cached. */
export function forgetPersonalQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.isPersonal === true });
}
