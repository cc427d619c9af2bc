import type { Verbs } from '../../../verb.ts';
import { claimMilestone, convertMilestones } from './claim-milestone.ts';
import { getStreakStatus } from './get-status.ts';
import { processStreak } from './process-streak.ts';

export const streakVerbs = {
  'streak.status': getStreakStatus,
  'streak.process': processStreak,
  'streak.claim': claimMilestone,
  'streak.convert': convertMilestones,
} satisfies Partial<Verbs>;
