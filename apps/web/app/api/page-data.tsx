import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { withTime } from './prefetch.ts';

// One timestamp for all queries of a page: a later one would count as newer data and re-render the rest.
const openedAt = Date.now();

/**
 * Gives what the server packed into the page to the queries below: fresh as of now, so that nothing is asked for
 * twice. `of` is absent after a navigation in the browser.
 */
export function PageData({ of, children }: { of: DehydratedState | undefined; children: ReactNode }) {
  const state = useMemo(() => of && withTime(of, openedAt), [of]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
