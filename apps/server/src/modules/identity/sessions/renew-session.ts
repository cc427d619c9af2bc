import type { Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { accountStatusOf } from '../../platform/users/index.ts';
import { signAccessToken } from './access-token.ts';
import { forgetSessions } from './known-sessions.ts';
import { presentTokens, type SessionTokens } from './present-tokens.ts';
import { hashOf, type RefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { currentTokenInGrace, rotate } from './rotate.ts';
import { endSessionRow, lockLiveSession } from './store.ts';

type Exchange =
  | { readonly kind: 'refused'; readonly code: 'invalid-token' | 'account-suspended' }
  | {
      readonly kind: 'renewed';
      readonly userId: string;
      readonly token: RefreshToken;
      readonly expiresAt: string;
    };

/**
 * Rotates a refresh token. A retry with the token just exchanged, by another tab or after a lost
 * response, gets the same successor for 30 seconds (grace period). An older token counts as
 * stolen: it ends the session, unless the caller's cookie holds the live token of the same
 * session.
 */
export async function renewSession(ctx: Context, shown: string, cookie?: string): Promise<SessionTokens> {
  const token = readRefreshToken(ctx, shown);
  if (!token) throw new Problem('invalid-token');
  const fromCookie = cookie === undefined ? null : readRefreshToken(ctx, cookie);
  const exchange = await transact(ctx, (tx) => exchangeToken(tx, ctx, token, fromCookie));
  if (exchange.kind === 'refused') {
    forgetSessions(ctx, token.sessionId);
    throw new Problem(exchange.code);
  }
  const accessToken = await signAccessToken(ctx, { userId: exchange.userId, sessionId: token.sessionId });
  return presentTokens(accessToken, writeRefreshToken(ctx, exchange.token), exchange.expiresAt);
}

async function exchangeToken(
  tx: Tx,
  ctx: Context,
  shown: RefreshToken,
  fromCookie: RefreshToken | null,
): Promise<Exchange> {
  const now = ctx.now();
  const session = await lockLiveSession(tx, shown.sessionId, now);
  const accountStatus = session && (await accountStatusOf(tx, session.user_id));
  if (!accountStatus) return { kind: 'refused', code: 'invalid-token' };
  if (accountStatus.status !== 'Active') return { kind: 'refused', code: 'account-suspended' };
  const userId = session.user_id;
  for (const token of [shown, fromCookie]) {
    if (token?.sessionId !== session.id) continue;
    if (hashOf(token) === session.refresh_hash) {
      const rotated = await rotate(tx, ctx, session);
      return { kind: 'renewed', userId, ...rotated };
    }
    const current = currentTokenInGrace(ctx, session, token);
    if (current) return { kind: 'renewed', userId, token: current, expiresAt: session.expires_at };
  }
  await endSessionRow(tx, session.id, now);
  await notify(tx, 'sessions', session.id);
  ctx.log.warn({ sessionId: session.id, userId }, 'refresh token reused: session ended');
  return { kind: 'refused', code: 'invalid-token' };
}
