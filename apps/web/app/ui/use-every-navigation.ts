import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Runs `act` after every navigation, also to the same page; `act` must be a stable function. */
export function useEveryNavigation(act: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own.
  useEffect(act, [key]);
}
