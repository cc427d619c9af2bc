import type { Context } from '../../../context.ts';
import { accountStatusOf } from '../../platform/users/index.ts';
import { readAccessToken } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findLiveSession } from './store.ts';

/** Returns the session of an access or refresh token, even an expired one; null for any other text. */
export async function identifySession(ctx: Context, token: string): Promise<string | null> {
  const refreshToken = readRefreshToken(ctx, token);
  if (refreshToken) return refreshToken.sessionId;
  const claims = await readAccessToken(ctx, token, { evenIfExpired: true });
  return claims?.sessionId ?? null;
}

/**
 * Finds the user of a live session by either kind of token, even an expired access token:
 * identifies the recipient of a code, does not authorize. Null when there is none or the user is
 * blocked.
 */
export async function findUserOfToken(ctx: Context, token: string | undefined): Promise<string | null> {
  const sessionId = token === undefined ? null : await identifySession(ctx, token);
  const session = sessionId === null ? undefined : await findLiveSession(ctx.db, sessionId, ctx.now());
  if (!session) return null;
  const accountStatus = await accountStatusOf(ctx.db, session.user_id);
  return accountStatus?.status === 'Active' ? session.user_id : null;
}
