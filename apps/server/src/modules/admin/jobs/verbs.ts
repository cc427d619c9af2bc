import type { Verbs } from '../../../verb.ts';
import { getJobFigures, listJobs } from './list-jobs.ts';
import { removeJob, retryJob } from './retry-job.ts';

export const adminJobsVerbs = {
  'admin.jobs.list': listJobs,
  'admin.jobs.figures': getJobFigures,
  'admin.jobs.retry': retryJob,
  'admin.jobs.remove': removeJob,
} satisfies Partial<Verbs>;
