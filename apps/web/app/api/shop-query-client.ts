import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A cache in which what was asked before a change is no answer after it. TanStack Query asks again only where an
 * answer is already there; a first one that is still on its way would be taken for the new one, and stay. Whoever
 * waits for the first answer gets the second.
 */
export class ShopQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      // Its failure is told by the query itself, to whoever shows it.
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
