/** The first page of the admin: what happened, and what waits to be done. */
export { getDashboard } from './get-dashboard.ts';
