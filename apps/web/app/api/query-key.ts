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

/**
 * Invalidates every query of these endpoints, or those whose key begins with a given one; resolves when those on the
 * page are refetched. `isMeant` selects among them by key.
 */
export async function invalidate(
  queryClient: QueryClient,
  changed: readonly (EndpointName | ShopQueryKey)[],
  isMeant: (key: ShopQueryKey) => boolean = () => true,
): Promise<void> {
  await Promise.all(
    changed.map((one) =>
      queryClient.invalidateQueries({
        queryKey: typeof one === 'string' ? [one] : one,
        predicate: ({ queryKey }) => isMeant(queryKey),
      }),
    ),
  );
}
