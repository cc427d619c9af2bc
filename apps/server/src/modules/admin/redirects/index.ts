/** Admin of redirects. */

export { deleteRedirect, listRedirects, saveRedirect } from './redirects.ts';
