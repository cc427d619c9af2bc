/** The admin dashboard: sales, and open work. */
export { getDashboard } from './get-dashboard.ts';
