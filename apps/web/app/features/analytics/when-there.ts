import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Calls `tell` once the answer of a query is there, unless it is called off before. */
export function whenThere<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  tell: (found: Found) => void,
  isReady: (found: Found) => boolean = () => true,
): () => void {
  let stop = () => {};
  const look = () => {
    const found = queryClient.getQueryData<Found>(queryKey);
    if (found === undefined || !isReady(found)) return false;
    stop();
    tell(found);
    return true;
  };
  if (!look()) stop = queryClient.getQueryCache().subscribe(look);
  return () => stop();
}
