/**
 * Returns the user id in an access token; null without one. The browser can't verify the
 * signature: the id only separates the stored data of two users and grants nothing.
 */
export function userOfToken(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    // Local storage can be edited by hand.
    return null;
  }
}
