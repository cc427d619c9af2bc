/** The daily streak: visits, milestones, the calendar, and days on which the shop was down. */
export { beatHeart, startHeartbeat } from './heartbeat.ts';
export { processStreak } from './process-streak.ts';
export { countStreaks, countStreaksAndMilestones, countVisits, listStreakRows } from './store-lists.ts';
