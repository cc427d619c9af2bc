import type { Reply, WireInput } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type ShopSettings = Reply<'admin.settings.get'>['data'];
export type SettingsChange = WireInput<'admin.settings.save'>;

/** The settings of the shop; never an old version of them. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin.settings.get'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.settings.get', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });
