/** Admin of jobs and recurring tasks: view, retry and cancel. */

export { getJobFigures, listJobs } from './list-jobs.ts';
export { recordRuns } from './record-runs.ts';
export { removeJob, retryJob } from './retry-job.ts';
