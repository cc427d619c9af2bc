import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { withTime } from './prefetch.ts';

// One timestamp for all queries of a page: a later one would count as newer data and re-render the rest.
const openedAt = Date.now();

/**
 * Hydrates the queries below with the server's dehydrated state, marked as fresh now, so that nothing is fetched
 * twice. `of` is absent after a client-side navigation.
 */
export function PageData({ of, children }: { of: DehydratedState | undefined; children: ReactNode }) {
  const state = useMemo(() => of && withTime(of, openedAt), [of]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
