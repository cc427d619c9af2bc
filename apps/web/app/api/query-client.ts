import { ApiProblem } from '@jhumka/contract/client';
import { QueryClient } from '@tanstack/react-query';

const mostRetries = 2;

/** A cache of server data: one for each page that the server draws, one for the whole visit in a browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a question fails at once, and the page can say so, instead of waiting for one.
        networkMode: 'always',
        // A refusal stays one; only what got no answer is worth asking again.
        retry: (failures, error) =>
          failures < mostRetries &&
          isConnected() &&
          !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
      // Without a connection a change fails at once and says so; it does not wait to happen later, unasked.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const isConnected = () => typeof navigator === 'undefined' || navigator.onLine !== false;

let inBrowser: QueryClient | undefined;

/** The cache of this visit; on the server a new one each time. */
export function visitQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  inBrowser ??= createQueryClient();
  return inBrowser;
}
