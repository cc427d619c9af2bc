import type { Verbs } from '../../../verb.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { adminDeleteAccount, adminExportData } from './suspended-customers.ts';

/** Personal data: export and deletion by the user, or by an administrator for suspended customers. */
export const adminPrivacyVerbs = {
  'user.export': exportData,
  'user.deleteAccount': deleteAccount,
  'admin.users.exportData': adminExportData,
  'admin.users.deleteAccount': adminDeleteAccount,
} satisfies Partial<Verbs>;
