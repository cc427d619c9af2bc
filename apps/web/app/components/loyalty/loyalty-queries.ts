import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { personal, personalQuery } from '../../session/personal-queries.ts';

export type VipStatus = Reply<'vip.status'>['data'];

/** Query of the customer's coin balance (spec 7.51); fails silently (spec 8.12). */
export const coinBalanceQuery = () =>
  queryOptions({
    queryKey: ['coins.balance'],
    queryFn: async ({ signal }) => (await browserClient.call('coins.balance', {}, { signal })).data.coins,
    staleTime: 60_000,
    meta: personal,
  });

/**
 * Query of membership, tier and progress to the next tier (spec 7.49); a failure changes nothing on the page (spec
 * 8.12).
 */
export const vipStatusQuery = () => personalQuery('vip.status', {}, { staleTime: 60_000 });

export type StreakStatus = Reply<'streak.status'>['data'];

/** The streak of this person with a month of its calendar, the present one by itself (spec 7.60). */
export const streakQuery = (month = '') => personalQuery('streak.status', { month }, { staleTime: 60_000 });
