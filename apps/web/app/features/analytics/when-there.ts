import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Calls `tell` once a query has data, unless cancelled before. */
export function whenThere<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  track: (found: Found) => void,
  isReady: (found: Found) => boolean = () => true,
): () => void {
  let stop = () => {};
  const variant = () => {
    const found = queryClient.getQueryData<Found>(queryKey);
    if (found === undefined || !isReady(found)) return false;
    stop();
    track(found);
    return true;
  };
  if (!variant()) stop = queryClient.getQueryCache().subscribe(variant);
  return () => stop();
}
