import type { Verbs } from '../../../verb.ts';
import { searchAdmin } from './search-admin.ts';

/** Global search of the admin: customers, orders and products. */
export const adminSearchVerbs = {
  'admin.search': searchAdmin,
} satisfies Partial<Verbs>;
