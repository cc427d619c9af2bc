import type { Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../../session/personal-queries.ts';

export type ManagedStreak = Reply<'admin.streaks.list'>['data'][number];
export type StreakSettings = Reply<'admin.streaks.settings'>['data'];

/** The programme of the last 30 days in figures. */
export const streakFiguresQuery = () => personalQuery('admin.streaks.figures', {});
