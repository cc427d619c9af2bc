import type { Verbs } from '../../../verb.ts';
import { getDashboard } from './get-dashboard.ts';

/** The admin dashboard: sales, and open work. */
export const adminDashboardVerbs = {
  'admin.dashboard.get': getDashboard,
} satisfies Partial<Verbs>;
