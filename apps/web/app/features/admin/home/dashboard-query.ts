import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Dashboard = Reply<'admin.dashboard.get'>['data'];

/** Query of today's figures; refetched every minute while visible, and on focus. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['admin.dashboard.get'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.dashboard.get', {}, { signal })).data,
    refetchInterval: 60_000,
    meta: personal,
  });
