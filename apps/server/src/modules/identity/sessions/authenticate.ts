import type { Actor, Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { accountStatusOf } from '../../platform/users/store.ts';
import { type KnownSession, knownSession } from './known-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findLiveSession } from './store.ts';
import { readAccessToken } from './tokens/access-token.ts';

/**
 * Authenticates by an access token. Throws 'invalid-token' for an invalid or expired one and for an ended session,
 * 'account-suspended' for a suspended user. A suspension and a change of role apply at once.
 */
export async function authenticate(ctx: Context, accessToken: string): Promise<Actor> {
  const claims = await readAccessToken(ctx, accessToken);
  if (!claims) throw new Problem('invalid-token');
  const session = await knownSession(ctx, claims.sessionId, () => readSession(ctx, claims.sessionId));
  if (!session || session.userId !== claims.userId || Date.parse(session.expiresAt) <= ctx.now().getTime()) {
    throw new Problem('invalid-token');
  }
  if (session.status !== 'Active') throw new Problem('account-suspended');
  return { userId: session.userId, sessionId: claims.sessionId, role: session.role };
}

async function readSession({ db, now }: Context, sessionId: string): Promise<KnownSession | undefined> {
  const session = await findLiveSession(db, sessionId, now());
  const accountStatus = session && (await accountStatusOf(db, session.user_id));
  return accountStatus && { userId: session.user_id, expiresAt: session.expires_at, ...accountStatus };
}

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
