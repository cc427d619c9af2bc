/** Admin of jobs and recurring tasks: view, retry and cancel. */

export { getJobFigures, listJobs } from './list-jobs.ts';
export { removeJob, retryJob } from './manage-jobs.ts';
export { watchedWork } from './watched-work.ts';
