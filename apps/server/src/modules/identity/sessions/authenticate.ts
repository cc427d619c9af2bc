import type { Actor, Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { accountStatusOf } from '../../platform/users/index.ts';
import { readAccessToken } from './access-token.ts';
import { type KnownSession, knownSession } from './known-sessions.ts';
import { findLiveSession } from './store.ts';

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
