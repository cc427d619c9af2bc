import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';

export type Campaign = Reply<'admin.campaigns.list'>['data'][number];

/** Figures of all coupons. */
export const couponStatsQuery = () => personalQuery('coupon.stats', {});

/** Query of the customers who qualify for the entered terms; enabled once the terms are valid. */
export const previewQuery = (terms: WireInput<'admin.campaigns.preview'>, isEnough: boolean) =>
  personalQuery('admin.campaigns.preview', terms, {
    enabled: isEnough,
    retry: false,
    placeholderData: keepPreviousData,
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
export const campaignLogQuery = (subjectId: string) => personalQuery('admin.audit.list', { subjectId });
