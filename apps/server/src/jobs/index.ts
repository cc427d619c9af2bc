export { type JobHandlers, type JobName, type JobPayloads, type Jobs, startJobs } from './jobs.ts';
