import type { Verbs } from '../../../verb.ts';
import { deleteRedirect, listRedirects, saveRedirect } from './redirects.ts';

/** Admin of redirects. */
export const adminRedirectsVerbs = {
  'admin.redirects.list': listRedirects,
  'admin.redirects.save': saveRedirect,
  'admin.redirects.delete': deleteRedirect,
} satisfies Partial<Verbs>;
