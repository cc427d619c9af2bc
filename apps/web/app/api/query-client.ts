import { ApiProblem } from '@jhumka/contract/client';
import { notifyManager, QueryCache, type QueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toast/toast-store.ts';
import { ShopQueryClient } from './shop-query-client.ts';

const maxRetries = 2;

// Notifies synchronously, before the next event: a button disabled during a mutation must be disabled for
// the second press of a double click.
notifyManager.setScheduler(queueMicrotask);

/** Creates a cache of server data: one per server-rendered page, one per visit in a browser. */
export function createQueryClient(queryCache = new QueryCache()): QueryClient {
  return new ShopQueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a question fails at once, and the page can say so, instead of waiting for one.
        networkMode: 'always',
        // A refusal stays one; only what got no answer is worth asking again.
        retry: (failures, error) =>
          failures < maxRetries &&
          isConnected() &&
          !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
      // Without a connection a change fails at once and says so; it does not wait to happen later, unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const isConnected = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/**
 * Shows a toast when a query with `meta: { failure }` fails, wherever it was started. Being
 * offline has a notice of its own.
 */
export const reportingCache = () =>
  new QueryCache({
    onError: (_, { meta }) => {
      if (typeof meta?.failure === 'string' && isConnected()) showToast(meta.failure, { tone: 'failed' });
    },
  });

let inBrowser: QueryClient | undefined;

/** The cache of this visit; on the server a new one each time. */
export function visitQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  inBrowser ??= createQueryClient(reportingCache());
  return inBrowser;
}
