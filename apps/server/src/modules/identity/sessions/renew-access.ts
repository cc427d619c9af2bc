import type { Context } from '../../../context.ts';
import { signAccessToken } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';
import { isHonoured } from './rotate.ts';
import { findWholeSession } from './store.ts';

/**
 * Signs a new access token for the live session of a refresh token; null for any other text. The refresh token is not
 * rotated: browsers drop the response of an aborted request, and the new token would be lost.
 */
export async function renewAccess(
  ctx: Context,
  refreshToken: string,
): Promise<{ readonly accessToken: string; readonly expiresAt: string } | null> {
  const shown = readRefreshToken(ctx, refreshToken);
  const session = shown && (await findWholeSession(ctx.db, shown.sessionId, ctx.now()));
  if (!session || !isHonoured(ctx, session, shown)) return null;
  const accessToken = await signAccessToken(ctx, { userId: session.user_id, sessionId: session.id });
  return { accessToken, expiresAt: session.expires_at };
}
