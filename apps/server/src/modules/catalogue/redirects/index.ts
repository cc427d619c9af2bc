/** Old addresses that lead to new ones: the table, and how it follows what moves. */

export { findTarget } from './find-target.ts';
export { type PageMove, recordRenames } from './record-renames.ts';
export {
  deleteRedirectRow,
  findRedirect,
  listRedirectRows,
  lockRedirects,
  type RedirectRow,
  saveRedirectRow,
} from './store.ts';
