/** The first page of the back office: what happened, and what waits to be done. */
export { getDashboard } from './get-dashboard.ts';
