/** Privacy: export and deletion of personal data. */
export { deleteExpired } from './delete-expired.ts';
