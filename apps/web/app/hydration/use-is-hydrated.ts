import { useSyncExternalStore } from 'react';

/** Returns true after hydration: localStorage is not known to the server-rendered page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
