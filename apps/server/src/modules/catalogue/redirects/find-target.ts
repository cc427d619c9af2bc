import { chooseRedirect, pathOf } from '@jhumka/domain/redirects';
import type { Context } from '../../../context.ts';
import { listRedirectsOf } from './store.ts';

/**
 * Returns the redirect target of an address without a page, with the part of the requested query that is not its own;
 * null for none.
 */
export async function findTarget(
  { db }: Pick<Context, 'db'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<string | null> {
  const path = pathOf(pathname);
  const rows = path === null ? [] : await listRedirectsOf(db, path);
  const found = chooseRedirect(
    rows.map(({ from_path: from, target }) => ({ from, target })),
    search,
  );
  if (!found) return null;
  const { target } = found.row;
  if (found.rest === '' || target.includes('?')) return target;
  const [, before = '', anchor = ''] = /^([^#]*)(.*)$/.exec(target) ?? [];
  return before + found.rest + anchor;
}
