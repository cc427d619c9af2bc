/** What the shop knows of a person, for the person: to take along, and to have forgotten. */
export { deleteAccount } from './delete-account.ts';
export { exportData } from './export-data.ts';
