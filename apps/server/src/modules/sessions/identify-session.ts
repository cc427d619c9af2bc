import type { Context } from '../../context.ts';
import { readAccessToken } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';

/** The session that a token of either kind stands for, even one whose time is over; null for any other text. */
export async function identifySession(ctx: Context, token: string): Promise<string | null> {
  const refreshToken = readRefreshToken(ctx, token);
  if (refreshToken) return refreshToken.sessionId;
  const claims = await readAccessToken(ctx, token, { evenIfExpired: true });
  return claims?.sessionId ?? null;
}
