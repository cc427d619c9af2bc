import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Campaign = Reply<'admin.campaigns.list'>['data'][number];

/** Figures of all coupons. */
export const couponStatsQuery = () =>
  queryOptions({
    queryKey: ['coupon.stats'],
    queryFn: async ({ signal }) => (await browserClient.call('coupon.stats', {}, { signal })).data,
    meta: personal,
  });

/** Query of the customers who qualify for the entered terms; enabled once the terms are valid. */
export const previewQuery = (terms: WireInput<'admin.campaigns.preview'>, isEnough: boolean) =>
  queryOptions({
    queryKey: ['admin.campaigns.preview', terms],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.campaigns.preview', terms, { signal })).data,
    enabled: isEnough,
    retry: false,
    placeholderData: keepPreviousData,
    meta: personal,
  });

export type CampaignDetails = {
  readonly campaign: Campaign;
  readonly uses: Reply<'admin.campaigns.get'>['uses'];
};

/** Query of a campaign with its newest uses. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin.campaigns.get', id],
    queryFn: async ({ signal }): Promise<CampaignDetails> => {
      const { data, uses } = await browserClient.call('admin.campaigns.get', { id }, { signal });
      return { campaign: data, uses };
    },
    meta: personal,
  });

/** Query of a campaign's audit entries. */
export const campaignLogQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['admin.audit.list', { subjectId }],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.audit.list', { subjectId }, { signal })).data,
    meta: personal,
  });
