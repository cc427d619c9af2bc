import { pageInfoOf } from '@jhumka/contract';
import { jobNames, listJobRows } from '../../../jobs/index.ts';
import type { Verb } from '../../../verb.ts';
import { presentJobs } from './present-job.ts';

/** Lists jobs that are waiting, running, failed, or done in the last day, newest first. */
export const listJobs: Verb<'admin.jobs.list'> = async (ctx, { page, limit, state, name }) => {
  const conditions = { state: state ?? null, name: name ?? null };
  const { rows, totalCount } = await listJobRows(ctx.db, conditions, { limit, offset: (page - 1) * limit });
  return {
    message: 'Jobs',
    data: await presentJobs(ctx.db, rows),
    ...pageInfoOf({ page, limit }, totalCount),
    names: [...jobNames],
  };
};
