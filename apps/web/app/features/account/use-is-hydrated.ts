import { useSyncExternalStore } from 'react';

/** Whether the page has hydrate: what this browser remembers is not known to the server that drew it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
