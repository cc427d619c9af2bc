import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Query client that discards responses requested before an invalidation (race condition). TanStack
 * Query refetches only queries with data; a first response still in flight would be taken for the
 * new one, and stay. Callers waiting for the first response get the second.
 */
export class ShopQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // The component that uses the query shows its error.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
