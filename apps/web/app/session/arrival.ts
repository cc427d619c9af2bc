import { useEveryNavigation } from '../ui/use-every-navigation.ts';

const waiting = new Set<() => void>();

/**
 * Resolves once the page of the next navigation has rendered. The router's own promise is too early: it resolves
 * when the URL has changed, while the previous page is still mounted and would react.
 */
export function nextArrival(): Promise<void> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Resolves the waiting `nextArrival` promises after each navigation. Used once, by the frame of all pages. */
export function useArrivals(): void {
  useEveryNavigation(() => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  });
}
