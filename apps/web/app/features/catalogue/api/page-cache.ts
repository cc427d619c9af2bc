import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { withTime } from '../../../api/prefetch.ts';
import { createQueryClient } from '../../../api/query-client.ts';

/** Query client of one server-rendered page, without retries: they would delay the response. */
export function openPageCache(): QueryClient {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  return queryClient;
}

/** Dehydrates a page's queries into its HTML; only those whose first key is listed. */
export function packPage(queryClient: QueryClient, names: readonly string[]): DehydratedState {
  const shouldDehydrateQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.includes(String(queryKey[0]));
  return withTime(dehydrate(queryClient, { shouldDehydrateQuery }), 0);
}
