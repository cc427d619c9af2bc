import type { Context, TxContext } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { accountStatusOf } from '../../platform/users/store.ts';
import { forgetSessions } from './known-sessions.ts';
import { presentTokens, type SessionTokens } from './open-session.ts';
import {
  hashOf,
  nextRefreshToken,
  type RefreshToken,
  readRefreshToken,
  writeRefreshToken,
} from './refresh-token.ts';
import { endSessionRow, findFullSession, lockLiveSession, rotateSession, type Session } from './store.ts';
import { signAccessToken } from './tokens/access-token.ts';

const graceMs = 30_000; // decisions §3

/** Maximum number of rotations within one grace period, for a client that refreshes in a loop. */
const maxRun = 20;

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
  const exchange = await transact(ctx, (tx, ctx) => exchangeToken(tx, ctx, token, fromCookie));
  if (exchange.kind === 'refused') {
    forgetSessions(ctx, token.sessionId);
    throw new Problem(exchange.code);
  }
  const accessToken = await signAccessToken(ctx, { userId: exchange.userId, sessionId: token.sessionId });
  return presentTokens(accessToken, writeRefreshToken(ctx, exchange.token), exchange.expiresAt);
}

async function exchangeToken(
  tx: Tx,
  ctx: TxContext,
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

/**
 * Signs a new access token for the live session of a refresh token; null for any other text. The refresh token is not
 * rotated: browsers drop the response of an aborted request, and the new token would be lost.
 */
export async function renewAccess(
  ctx: Context,
  refreshToken: string,
): Promise<{ readonly accessToken: string; readonly expiresAt: string } | null> {
  const shown = readRefreshToken(ctx, refreshToken);
  const session = shown && (await findFullSession(ctx.db, shown.sessionId, ctx.now()));
  if (!session || !isHonoured(ctx, session, shown)) return null;
  const accessToken = await signAccessToken(ctx, { userId: session.user_id, sessionId: session.id });
  return { accessToken, expiresAt: session.expires_at };
}

/** Replaces a session's refresh token by its successor. The session's expiry stays, or is replaced. */
export async function rotate(
  tx: Tx,
  ctx: TxContext,
  session: Session,
  expiresAt: string = session.expires_at,
): Promise<{ readonly token: RefreshToken; readonly expiresAt: string }> {
  const now = ctx.now();
  const token = nextRefreshToken(ctx, session.id, session.refresh_hash);
  await rotateSession(tx, session.id, {
    // During a grace period its first token stays the oldest accepted one.
    ...(isInGrace(session, now)
      ? { previous_refresh_hash: session.previous_refresh_hash, rotated_at: session.rotated_at }
      : { previous_refresh_hash: session.refresh_hash, rotated_at: now.toISOString() }),
    refresh_hash: hashOf(token),
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

/** Returns true when a refresh token is the session's current one or in its grace period. */
export function isHonoured(
  ctx: Pick<Context, 'now' | 'sessionSecret'>,
  session: Session,
  shown: RefreshToken,
): boolean {
  if (shown.sessionId !== session.id) return false;
  return hashOf(shown) === session.refresh_hash || currentTokenInGrace(ctx, session, shown) !== null;
}

/** Returns the current token when the given one was exchanged for it within the current grace period; else null. */
function currentTokenInGrace(
  ctx: Pick<Context, 'now' | 'sessionSecret'>,
  session: Session,
  shown: RefreshToken,
): RefreshToken | null {
  if (!isInGrace(session, ctx.now())) return null;
  let token = shown;
  for (let exchanges = 1; exchanges <= maxRun; exchanges += 1) {
    token = nextRefreshToken(ctx, token.sessionId, hashOf(token));
    const hash = hashOf(token);
    if (hash === session.refresh_hash) return token;
    // The given token is older than the oldest accepted one.
    if (hash === session.previous_refresh_hash) return null;
  }
  return null;
}

/** Returns true while the previous token is in its grace period. */
function isInGrace(session: Session, now: Date): boolean {
  if (session.previous_refresh_hash === null) return false;
  return now.getTime() - Date.parse(session.rotated_at) <= graceMs;
}

type Exchange =
  | { readonly kind: 'refused'; readonly code: 'invalid-token' | 'account-suspended' }
  | {
      readonly kind: 'renewed';
      readonly userId: string;
      readonly token: RefreshToken;
      readonly expiresAt: string;
    };
