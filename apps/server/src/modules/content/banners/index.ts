/** Banner lines above every page: written and scheduled by administrators. */

export { watchSchedule } from './watch-schedule.ts';
