/** Admin of redirects. */

export { deleteRedirect } from './delete-redirect.ts';
export { listRedirects } from './list-redirects.ts';
export { saveRedirect } from './save-redirect.ts';
