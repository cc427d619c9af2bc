/** Pages that a login must not return to: they only redirect. */
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

/** Returns the login URL that remembers the requested page (spec 2.9). */
export function loginPath(wanted: string): string {
  return entryPath('/login', wanted);
}

/** Returns the URL of an entry page (login, register, email code) that remembers the requested page. */
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
