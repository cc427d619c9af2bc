import type { Verbs } from '../../../verb.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** Personal data: export and deletion by the user. */
export const adminPrivacyVerbs = {
  'user.export': exportData,
  'user.deleteAccount': deleteAccount,
} satisfies Partial<Verbs>;
