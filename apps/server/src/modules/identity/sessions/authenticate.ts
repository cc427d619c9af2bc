import type { Actor, Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { accountStatusOf } from '../../platform/users/store.ts';
import { accessOf } from '../../platform/users/store-roles.ts';
import { hasSecondFactor } from '../second-factor/store.ts';
import { type KnownSession, knownSession } from './known-sessions.ts';
import { readRefreshToken } from './refresh-token.ts';
import { findLiveSession } from './store.ts';
import { readAccessToken } from './tokens/access-token.ts';

/**
 * Authenticates by an access token. Throws 'invalid-token' for an invalid or expired one and for an ended session,
 * 'account-suspended' for a suspended user. A suspension and a change of role apply at once. Staff who lack the second
 * step that they need have no rights.
 */
export async function authenticate(ctx: Context, accessToken: string): Promise<Actor> {
  const claims = await readAccessToken(ctx, accessToken);
  if (!claims) throw new Problem('invalid-token');
  const session = await knownSession(ctx, claims.sessionId, () => readSession(ctx, claims.sessionId));
  if (!session || session.userId !== claims.userId || Date.parse(session.expiresAt) <= ctx.now().getTime()) {
    throw new Problem('invalid-token');
  }
  if (session.status !== 'Active') throw new Problem('account-suspended');
  const { userId, role, staff, hasSecondFactor: isSecondFactorOn } = session;
  if (role !== 'ADMIN') return { userId, sessionId: claims.sessionId, role };
  const isReady = isSecondFactorOn || !session.needsSecondFactor;
  const actor = { userId, sessionId: claims.sessionId, role, isSecondFactorOn };
  return isReady ? { ...actor, staff, isView: session.isView === true } : actor;
}

async function readSession({ db, now }: Context, sessionId: string): Promise<KnownSession | undefined> {
  const session = await findLiveSession(db, sessionId, now());
  const access = session && (await accessOf(db, session.user_id, session.as_role_id));
  if (!access) return undefined;
  const isSecondFactorOn = access.role === 'ADMIN' && (await hasSecondFactor(db, session.user_id));
  return {
    userId: session.user_id,
    expiresAt: session.expires_at,
    ...access,
    hasSecondFactor: isSecondFactorOn,
  };
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
