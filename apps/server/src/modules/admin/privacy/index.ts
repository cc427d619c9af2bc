/** Personal data: export and deletion by the user. */
export { deleteAccount } from './delete-account.ts';
export { exportData } from './export-data.ts';
