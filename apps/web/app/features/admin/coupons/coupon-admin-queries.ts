import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Campaign = WireReply<'campaign.list'>['data'][number];

/** Figures of all coupons. */
export const couponStatsQuery = () =>
  queryOptions({
    queryKey: ['coupon.stats'],
    queryFn: async ({ signal }) => (await browserClient.call('coupon.stats', {}, { signal })).data,
    meta: personal,
  });

/** Query of the customers who qualify for the entered terms; enabled once the terms are valid. */
export const previewQuery = (terms: WireInput<'campaign.preview'>, isEnough: boolean) =>
  queryOptions({
    queryKey: ['campaign.preview', terms],
    queryFn: async ({ signal }) => (await browserClient.call('campaign.preview', terms, { signal })).data,
    enabled: isEnough,
    retry: false,
    placeholderData: keepPreviousData,
    meta: personal,
  });

export type CampaignWhole = { readonly campaign: Campaign; readonly uses: WireReply<'campaign.get'>['uses'] };

/** Query of a campaign with its newest uses. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign.get', id],
    queryFn: async ({ signal }): Promise<CampaignWhole> => {
      const { data, uses } = await browserClient.call('campaign.get', { id }, { signal });
      return { campaign: data, uses };
    },
    meta: personal,
  });

/** Query of a campaign's audit entries. */
export const campaignLogQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['audit.list', { subjectId }],
    queryFn: async ({ signal }) => (await browserClient.call('audit.list', { subjectId }, { signal })).data,
    meta: personal,
  });
