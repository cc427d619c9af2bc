import type { WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type ManagedStreak = WireReply<'streakAdmin.list'>['data'][number];
export type StreakSettings = WireReply<'streakAdmin.settings'>['data'];

/** The programme of the last 30 days in figures. */
export const streakFiguresQuery = () =>
  queryOptions({
    queryKey: ['streakAdmin.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('streakAdmin.figures', {}, { signal })).data,
    meta: personal,
  });
