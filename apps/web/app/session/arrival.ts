import { useEveryNavigation } from '../ui/use-every-navigation.ts';

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
  useEveryNavigation(() => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  });
}
