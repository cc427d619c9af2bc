import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type ManagedStreak = Reply<'admin.streaks.list'>['data'][number];
export type StreakSettings = Reply<'admin.streaks.settings'>['data'];

/** The programme of the last 30 days in figures. */
export const streakFiguresQuery = () =>
  queryOptions({
    queryKey: ['admin.streaks.figures'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.streaks.figures', {}, { signal })).data,
    meta: personal,
  });
