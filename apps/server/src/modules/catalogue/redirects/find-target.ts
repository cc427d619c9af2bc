import { pathOf } from '@jhumka/domain/redirects';
import type { Context } from '../../../context.ts';
import { findRedirect } from './store.ts';

/** Returns the redirect target of an address without a page, with the requested query; null for none. */
export async function findTarget(
  { db }: Pick<Context, 'db'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | null> {
  const path = pathOf(pathname);
  const found = path === null ? undefined : await findRedirect(db, path);
  if (!found) return null;
  if (search === '' || found.target.includes('?')) return found.target;
  const [, before = '', anchor = ''] = /^([^#]*)(.*)$/.exec(found.target) ?? [];
  return before + search + anchor;
}
