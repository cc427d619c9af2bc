import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { AfterHydration } from '../../hydration/after-hydration.tsx';

const Analytics = lazy(async () => ({ default: (await import('./analytics.tsx')).Analytics }));

/** Loads analytics (spec 1.9) if configured; without a measurement id not even its script is fetched. */
export function AnalyticsGate() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  if (shopConfig.analytics_id === null) return null;
  return (
    <AfterHydration before={null} isForEverybody>
      <Analytics id={shopConfig.analytics_id} />
    </AfterHydration>
  );
}
