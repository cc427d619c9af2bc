import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Calls `track` once a query has data, unless cancelled before. */
export function whenThere<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  track: (found: Found) => void,
  isReady: (found: Found) => boolean = () => true,
): () => void {
  let stop = () => {};
  const trackIfReady = () => {
    const found = queryClient.getQueryData<Found>(queryKey);
    if (found === undefined || !isReady(found)) return false;
    stop();
    track(found);
    return true;
  };
  if (!trackIfReady()) stop = queryClient.getQueryCache().subscribe(trackIfReady);
  return () => stop();
}
