import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import type { EffectiveDatedSource } from '../../admin/kit/effective-dated/effective-dated-rules.ts';

export type Member = Reply<'admin.vip.members'>['data'][number];
export type VipSettings = Reply<'admin.vip.settings'>['data']['rules'];
export type VipFigures = Reply<'admin.vip.figures'>['data'];

/** Members by tier, coins outstanding, cost and income of the last 30 days. */
export const vipFiguresQuery = () => personalQuery('admin.vip.figures', { days: 30 });

/** Source of the current settings and every version. */
export const vipSettingsSource: EffectiveDatedSource<VipSettings> = {
  name: 'The settings',
  queryKey: ['admin.vip.settings'],
  read: async (signal) => (await browserClient.call('admin.vip.settings', {}, { signal })).data,
  withdraw: async (version) => (await browserClient.call('admin.vip.withdrawSettings', { version })).data,
};

/** Query of the effects of changed settings on current members and spend; disabled while they are invalid. */
export const vipPreviewQuery = (entry: WireInput<'admin.vip.previewSettings'>) =>
  personalQuery('admin.vip.previewSettings', entry, { retry: false, placeholderData: keepPreviousData });
