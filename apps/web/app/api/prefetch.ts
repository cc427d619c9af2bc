import { dehydrate, type FetchQueryOptions } from '@tanstack/react-query';
import { createQueryClient, visitQueryClient } from './query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: queries of any data and any key are prefetched together.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** On the server: asks for what a page shows, all at once, and packs the answers into the page. */
export async function prefetch(...queries: AnyQuery[]) {
  const queryClient = createQueryClient();
  await Promise.all(queries.map((query) => queryClient.fetchQuery(query)));
  return dehydrate(queryClient);
}

/** In the browser: makes sure that what the next page shows is there. */
export async function ensure(...queries: AnyQuery[]): Promise<void> {
  const queryClient = visitQueryClient();
  await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)));
}
