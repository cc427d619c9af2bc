/** Pages that a login must not lead back to: they only lead on. */
const entryPaths = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/verification-otp',
  '/reset-password',
  '/logout',
]);

// A base that no page has: whatever leaves it leaves the shop.
const base = 'https://shop.invalid';

/**
 * The place to go back to after login: a path of this shop, or '/' for anything else. Browsers read '\' as '/',
 * drop tabs and line breaks, and take '//host' for another site, so the address is resolved as they do it.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  const url = resolve(wanted);
  if (url === null || url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return '/';
  return entryPaths.has(url.pathname.replace(/\/+$/, '')) ? '/' : url.pathname + url.search + url.hash;
}

/** Returns the path after login: the remembered origin (spec 2.9); without one the admin overview for admins, and home. */
export function landingPath(from: string | null, role: 'USER' | 'ADMIN' | undefined): string {
  if (from === null && role === 'ADMIN') return '/dashboard/office';
  return safeReturnPath(from);
}

/** The login page that remembers where a person wanted to be (spec 2.9). */
export function loginPath(wanted: string): string {
  return entryPath('/login', wanted);
}

/** An entry page (login, register, the code of an email) that remembers where a person wanted to be. */
export function entryPath(page: string, wanted: string | null | undefined): string {
  const path = safeReturnPath(wanted);
  return path === '/' ? page : `${page}?${new URLSearchParams({ from: path })}`;
}

function resolve(path: string): URL | null {
  try {
    return new URL(path, base);
  } catch {
    // The link was edited by hand and contains no valid address.
    return null;
  }
}
