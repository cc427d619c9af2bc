import type { Context } from '../../context.ts';
import { announce } from '../../database/announcements.ts';
import { type Tx, transact } from '../../database/transact.ts';
import { Problem } from '../../problem.ts';
import { standingOf } from '../users/index.ts';
import { signAccessToken } from './access-token.ts';
import { forgetSessions } from './known-sessions.ts';
import { presentTokens, type SessionTokens } from './present-tokens.ts';
import {
  hashOf,
  nextRefreshToken,
  type RefreshToken,
  readRefreshToken,
  writeRefreshToken,
} from './refresh-token.ts';
import { isInGrace, rotate } from './rotate.ts';
import { endSessionRow, lockLiveSession, type Session } from './store.ts';

/** How many exchanges within one grace are followed, for a client that renews without pause. */
const longestRun = 20;

type Exchange =
  | { readonly kind: 'refused'; readonly code: 'invalid-token' | 'account-suspended' }
  | {
      readonly kind: 'renewed';
      readonly userId: string;
      readonly token: RefreshToken;
      readonly expiresAt: string;
    };

/**
 * Exchanges a refresh token for new tokens. Whoever shows the token that was just exchanged, another tab or the
 * same one whose answer was lost, is given the same successor for 30 seconds. An older one is a stolen one:
 * it ends the session.
 */
export async function renewSession(ctx: Context, shown: string): Promise<SessionTokens> {
  const token = readRefreshToken(ctx, shown);
  if (!token) throw new Problem('invalid-token');
  const exchange = await transact(ctx, (tx) => exchangeToken(tx, ctx, token));
  if (exchange.kind === 'refused') {
    forgetSessions(ctx, token.sessionId);
    throw new Problem(exchange.code);
  }
  const accessToken = await signAccessToken(ctx, { userId: exchange.userId, sessionId: token.sessionId });
  return presentTokens(accessToken, writeRefreshToken(ctx, exchange.token), exchange.expiresAt);
}

async function exchangeToken(tx: Tx, ctx: Context, shown: RefreshToken): Promise<Exchange> {
  const now = ctx.now();
  const session = await lockLiveSession(tx, shown.sessionId, now);
  const standing = session && (await standingOf(tx, session.user_id));
  if (!standing) return { kind: 'refused', code: 'invalid-token' };
  if (standing.status !== 'Active') return { kind: 'refused', code: 'account-suspended' };
  const userId = session.user_id;
  if (hashOf(shown) === session.refresh_hash) {
    const { token, expiresAt } = await rotate(tx, ctx, session);
    return { kind: 'renewed', userId, token, expiresAt };
  }
  const token = isInGrace(session, now) ? currentTokenAfter(ctx, session, shown) : null;
  if (token) return { kind: 'renewed', userId, token, expiresAt: session.expires_at };
  await endSessionRow(tx, session.id, now);
  await announce(tx, 'sessions', session.id);
  ctx.log.warn({ sessionId: session.id, userId }, 'an old refresh token came back: its session was ended');
  return { kind: 'refused', code: 'invalid-token' };
}

/** The current token, when the one shown was exchanged for it within the grace that runs; else null. */
function currentTokenAfter(ctx: Context, session: Session, shown: RefreshToken): RefreshToken | null {
  let token = shown;
  for (let exchanges = 1; exchanges <= longestRun; exchanges += 1) {
    token = nextRefreshToken(ctx, token.sessionId, hashOf(token));
    const hash = hashOf(token);
    if (hash === session.refresh_hash) return token;
    // The token shown is older than the oldest that is honoured.
    if (hash === session.previous_refresh_hash) return null;
  }
  return null;
}
