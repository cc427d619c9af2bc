import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Does something whenever a page came, also when it is the same one anew; `act` is one and the same function. */
export function useEveryNavigation(act: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own.
  useEffect(act, [key]);
}
