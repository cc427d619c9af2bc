import type { EndpointName } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';

/** First the endpoint that the data comes from, then what it was requested with. */
export type ShopQueryKey = readonly [EndpointName, ...unknown[]];

// A key of another form, and a typo in one, is a compile error.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ShopQueryKey;
  }
}

/** Invalidates every query of these endpoints; resolves when those on the page are refetched. */
export async function invalidate(queryClient: QueryClient, names: readonly EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
