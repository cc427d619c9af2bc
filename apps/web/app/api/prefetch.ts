import { type DehydratedState, dehydrate, type FetchQueryOptions } from '@tanstack/react-query';
import { createQueryClient, visitQueryClient } from './query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: queries of any data and any key are prefetched together.
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * On the server: asks for what a page shows, all at once, and packs the answers into the page. Without the time,
 * so that the same answers make the same page; `PageData` puts it on when the page comes alive.
 */
export async function prefetch(...queries: AnyQuery[]): Promise<DehydratedState> {
  const queryClient = createQueryClient();
  await Promise.all(queries.map((query) => queryClient.fetchQuery({ ...query, retry: false })));
  return withTime(dehydrate(queryClient), 0);
}

/** What `prefetch` packed, as if it had been asked for at that time. */
export function withTime(dehydrated: DehydratedState, time: number): DehydratedState {
  return {
    ...dehydrated,
    queries: dehydrated.queries.map((query) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  };
}

/** In the browser: makes sure that what the next page shows is there. */
export async function ensure(...queries: AnyQuery[]): Promise<void> {
  const queryClient = visitQueryClient();
  await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)));
}
