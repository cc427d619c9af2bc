import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { personal } from '../../session/personal-queries.ts';

export type StreakStatus = Reply<'streak.status'>['data'];

/** The streak of this person with a month of its calendar, the present one by itself (spec 7.60). */
export const streakQuery = (month = '') =>
  queryOptions({
    queryKey: ['streak.status', month],
    queryFn: async ({ signal }) => (await browserClient.call('streak.status', { month }, { signal })).data,
    staleTime: 60_000,
    meta: personal,
  });
