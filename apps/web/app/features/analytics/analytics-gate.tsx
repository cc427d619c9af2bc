import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { AfterHydration } from '../../come-alive/after-hydration.tsx';
import { shopFactsQuery } from '../../pieces/api/shop-facts.ts';

const Analytics = lazy(async () => ({ default: (await import('./analytics.tsx')).Analytics }));

/** Counts visits (spec 1.9), where the shop is set up to; without an identifier nothing of it is even fetched. */
export function AnalyticsGate() {
  const { data: facts } = useSuspenseQuery(shopFactsQuery());
  if (facts.analytics_id === null) return null;
  return (
    <AfterHydration before={null}>
      <Analytics id={facts.analytics_id} />
    </AfterHydration>
  );
}
