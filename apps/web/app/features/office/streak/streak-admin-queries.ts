import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from '../kit/listing.ts';

export type ManagedStreak = WireReply<'streakAdmin.list'>['data'][number];
export type StreakSettings = WireReply<'streakAdmin.settings'>['data'];

/** A page of streaks as the address bar says. */
export const streakListQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['streakAdmin.list', query],
    queryFn: async ({ signal }) => {
      const input = query as WireInput<'streakAdmin.list'>;
      const { data, totalCount } = await browserClient.call('streakAdmin.list', input, { signal });
      return { rows: data, totalCount };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** The programme of the last 30 days in figures. */
export const streakFiguresQuery = () =>
  queryOptions({
    queryKey: ['streakAdmin.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('streakAdmin.figures', {}, { signal })).data,
    meta: personal,
  });
