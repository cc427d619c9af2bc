/**
 * Whose an access token is, by what it says of itself; null for none. The browser can't check the signature: this
 * only tells one person's things in this browser from another's, it opens nothing.
 */
export function userOfToken(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    // People can edit what a browser keeps.
    return null;
  }
}
