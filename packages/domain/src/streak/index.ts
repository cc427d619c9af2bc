/** The daily streak: visits, milestones, outlook, calendar, and labels. */
export { closedDays, defaultMinOpenMs, type Outage } from './closed-days.ts';
export { claimToast, type StreakLevel, streakLevel, streakLevels, visitToast } from './labels.ts';
export {
  availableMilestones,
  claimedMilestones,
  claimMilestones,
  type MilestoneClaim,
  type MilestoneToCome,
  milestonesToCome,
  type ReachedMilestone,
} from './milestones.ts';
export {
  type RecordedDay,
  type StreakDay,
  type StreakMonthInput,
  streakMonth,
} from './month.ts';
export { missMessage, type StreakOutlook, streakOutlook } from './outlook.ts';
export { coinsOfDay, defaultStreakRules, type Milestone, type StreakRules } from './rules.ts';
export { noStreak, type Streak, type Visit, type VisitTerms, visit } from './visit.ts';
