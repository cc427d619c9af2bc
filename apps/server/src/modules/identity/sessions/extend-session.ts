import { notify } from '../../../database/notifications.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { forgetSessions } from './known-sessions.ts';
import { endOf, presentTokens } from './open-session.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { isHonoured, rotate } from './renew-session.ts';
import { lockLiveSession } from './store.ts';
import { signAccessToken } from './tokens/access-token.ts';

const extendedDays = 30; // spec 9.12

/**
 * Extends the session of this device to 30 days from now (spec 7.17). An access token alone, which is valid for 15
 * minutes, must not be enough: throws 'refresh-token-required' without the refresh token of the same session.
 */
export const extendSession: Verb<'user.extendSession'> = async (ctx, { refreshToken }) => {
  const { userId, sessionId } = ctx.actor;
  const shown = refreshToken === undefined ? null : readRefreshToken(ctx, refreshToken);
  if (!shown) throw new Problem('refresh-token-required');
  const { token, expiresAt } = await transact(ctx, async (tx, ctx) => {
    const now = ctx.now();
    const session = await lockLiveSession(tx, sessionId, now);
    if (!session) throw new Problem('invalid-token');
    if (!isHonoured(ctx, session, shown)) throw new Problem('refresh-token-required');
    await notify(tx, 'sessions', sessionId);
    return rotate(tx, ctx, session, endOf(now, extendedDays));
  });
  forgetSessions(ctx, sessionId);
  const accessToken = await signAccessToken(ctx, { userId, sessionId });
  return {
    message: 'Session extended to 30 days!', // spec 7.17
    data: presentTokens(accessToken, writeRefreshToken(ctx, token), expiresAt),
  };
};
