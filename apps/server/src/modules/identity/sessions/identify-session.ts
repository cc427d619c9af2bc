import type { Context } from '../../../context.ts';
import { standingOf } from '../../platform/users/index.ts';
import { readAccessToken } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findLiveSession } from './store.ts';

/** The session that a token of either kind stands for, even one whose time is over; null for any other text. */
export async function identifySession(ctx: Context, token: string): Promise<string | null> {
  const refreshToken = readRefreshToken(ctx, token);
  if (refreshToken) return refreshToken.sessionId;
  const claims = await readAccessToken(ctx, token, { evenIfExpired: true });
  return claims?.sessionId ?? null;
}

/**
 * Whose living session a token of either kind stands for, even an access token past its quarter of an hour: enough to
 * know whom a code was meant for, not to act. Null for none, and for who may not act at all.
 */
export async function findUserOfToken(ctx: Context, token: string | undefined): Promise<string | null> {
  const sessionId = token === undefined ? null : await identifySession(ctx, token);
  const session = sessionId === null ? undefined : await findLiveSession(ctx.db, sessionId, ctx.now());
  if (!session) return null;
  const standing = await standingOf(ctx.db, session.user_id);
  return standing?.status === 'Active' ? session.user_id : null;
}
