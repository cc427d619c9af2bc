import type { Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../session/personal-queries.ts';

export type StreakStatus = Reply<'streak.status'>['data'];

/** The streak of this person with a month of its calendar, the present one by itself (spec 7.60). */
export const streakQuery = (month = '') => personalQuery('streak.status', { month }, { staleTime: 60_000 });
