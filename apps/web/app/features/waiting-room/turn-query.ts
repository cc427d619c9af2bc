import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { personal } from '../../session/personal-queries.ts';

/** Query that asks whether the customer may order now. The client opens the waiting room for one who has to wait. */
export const turnQuery = () =>
  queryOptions({
    queryKey: ['waitingRoom.enter'],
    queryFn: async ({ signal }) => (await browserClient.call('waitingRoom.enter', {}, { signal })).success,
    staleTime: 0,
    retry: false,
    meta: personal,
  });
