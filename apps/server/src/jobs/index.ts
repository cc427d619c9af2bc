export {
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type Jobs,
  jobNames,
  startJobs,
} from './jobs.ts';
export { countJobs, findJobRow, type JobRow, listJobRows } from './store-jobs.ts';
