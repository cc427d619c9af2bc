/** Admin of jobs and recurring tasks: view, retry and cancel. */

export { recordRuns } from './record-runs.ts';
