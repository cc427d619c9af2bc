import type { Reply, WireInput } from '@jhumka/contract/client';
import { personalQuery } from '../../../session/personal-queries.ts';

export type ShopSettings = Reply<'admin.settings.get'>['data'];
export type SettingsChange = WireInput<'admin.settings.save'>;

/** The settings of the shop; never an old version of them. */
export const settingsQuery = () =>
  personalQuery('admin.settings.get', {}, { staleTime: 0, refetchOnWindowFocus: false });
