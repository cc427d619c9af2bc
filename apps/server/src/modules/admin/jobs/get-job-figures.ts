import { countJobs } from '../../../jobs/index.ts';
import type { Verb } from '../../../verb.ts';
import { safeReason } from './about-job.ts';
import { listRecurringTasks } from './store.ts';

/** Counts jobs by state, with the last run of each recurring task. */
export const getJobFigures: Verb<'admin.jobs.figures'> = async (ctx) => {
  const { oldest_waiting: oldestWaiting, ...counts } = await countJobs(ctx.db);
  const repeated = await listRecurringTasks(ctx.db);
  return {
    message: 'Jobs',
    data: {
      ...counts,
      oldestWaiting,
      repeated: repeated.map((row) => ({
        name: row.name,
        everySeconds: row.every_seconds,
        beganAt: row.began_at,
        tookMs: Math.max(0, Date.parse(row.ended_at) - Date.parse(row.began_at)),
        problem: safeReason(row.problem),
        failedAt: row.failed_at,
      })),
    },
  };
};
