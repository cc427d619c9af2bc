import { useEffect } from 'react';
import { useLocation } from 'react-router';

const waiting = new Set<() => void>();

/**
 * Resolves once the page of the next navigation stands. The router's own promise is early by a moment: it is settled
 * when the address has changed, and the page that is left is still there to see what happens then.
 */
export function nextArrival(): Promise<void> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Tells those who wait that a page stands; for the frame of all pages. */
export function useArrivals(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own.
  useEffect(() => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  }, [key]);
}
