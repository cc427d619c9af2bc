/** What administrators see of jobs and of what is done again and again, and the little they can do about them. */

export { getJobFigures } from './get-job-figures.ts';
export { listJobs } from './list-jobs.ts';
export { removeJob } from './remove-job.ts';
export { retryJob } from './retry-job.ts';
export { watchedWork } from './watched-work.ts';
