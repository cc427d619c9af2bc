/** Admin of jobs and recurring tasks: view, retry and cancel. */

export { getJobFigures } from './get-job-figures.ts';
export { listJobs } from './list-jobs.ts';
export { removeJob } from './remove-job.ts';
export { retryJob } from './retry-job.ts';
export { watchedWork } from './watched-work.ts';
