import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export const goingLiveQuery = queryOptions({
  queryKey: ['admin.goingLive.get'],
  queryFn: async ({ signal }) => (await browserClient.call('admin.goingLive.get', {}, { signal })).data,
  staleTime: 0,
  meta: personal,
});
