/** Redirects from old addresses: the table, and its updates when pages move. */

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
