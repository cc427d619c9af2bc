import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  type FetchQueryOptions,
} from '@tanstack/react-query';
import { createQueryClient, visitQueryClient } from './query-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: queries of any data and any key are prefetched together.
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * Prefetches the queries of a page on the server, concurrently, and dehydrates them without timestamps, so that the
 * same data renders the same bytes. `PageData` adds the time when the page hydrates.
 */
export async function prefetch(...queries: AnyQuery[]): Promise<DehydratedState> {
  const queryClient = createQueryClient();
  await Promise.all(queries.map((query) => queryClient.fetchQuery({ ...query, retry: false })));
  return withTime(dehydrate(queryClient), 0);
}

/**
 * Like `prefetch`, for parts of a page that may fail on their own: a failure is logged and
 * dehydrated as failed, so that its part shows an error with a retry, and the rest of the page is
 * there.
 */
export async function prefetchParts(
  reportError: (error: unknown) => void,
  ...queries: AnyQuery[]
): Promise<DehydratedState> {
  const queryClient = createQueryClient();
  const pending = queries.map((query) => queryClient.fetchQuery({ ...query, retry: false }));
  for (const outcome of await Promise.allSettled(pending)) {
    if (outcome.status === 'rejected') reportError(outcome.reason);
  }
  const dehydrated = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) || query.state.status === 'error',
  });
  return withTime({ ...dehydrated, queries: dehydrated.queries.map(withoutReason) }, 0);
}

/** Why something failed is for the log; visitors learn that it did. */
function withoutReason(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  if (query.state.status !== 'error') return query;
  const { promise: _, ...rest } = query;
  const error = { name: 'Error', message: 'It did not load' };
  return { ...rest, state: { ...query.state, error, fetchFailureReason: null, errorUpdatedAt: 0 } };
}

/** Sets the fetch time of a dehydrated state, in ms. */
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

/** In the browser: ensures that the next page's queries are cached. */
export async function ensure(...queries: AnyQuery[]): Promise<void> {
  const queryClient = visitQueryClient();
  await Promise.all(queries.map((query) => queryClient.ensureQueryData(query)));
}
