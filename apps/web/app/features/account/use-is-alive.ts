import { useSyncExternalStore } from 'react';

/** Whether the page has come alive: what this browser remembers is not known to the server that drew it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
