import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';

export type Banner = Reply<'admin.banners.list'>['data'][number];

/** Query of all banners, with the fixed one that always comes first. */
export const bannerListQuery = () =>
  queryOptions({
    queryKey: ['admin.banners.list'],
    queryFn: async ({ signal }) => {
      const { data, standing, placeholders } = await browserClient.call('admin.banners.list', {}, { signal });
      return { banners: data, standing, placeholders };
    },
    staleTime: 0,
    meta: personal,
  });

/** Query of the current banner. */
export const barNowQuery = () =>
  queryOptions({
    queryKey: ['banner.current', 'admin'],
    queryFn: async ({ signal }) => (await browserClient.call('banner.current', {}, { signal })).data,
    staleTime: 0,
    meta: personal,
  });

/** Query of a banner line's preview. */
export const bannerPreviewQuery = (text: string, link: string) =>
  personalQuery(
    'admin.banners.preview',
    { text, link },
    { enabled: text.trim() !== '', placeholderData: keepPreviousData, retry: false },
  );

/** Query keys to invalidate after a change. */
export const bannerQueries: readonly EndpointName[] = ['admin.banners.list', 'banner.current'];
