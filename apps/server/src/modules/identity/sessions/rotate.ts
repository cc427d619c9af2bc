import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { hashOf, nextRefreshToken, type RefreshToken } from './refresh-token.ts';
import { rotateSession, type Session } from './store.ts';

const graceMs = 30_000; // decisions §3

/** Maximum number of rotations within one grace period, for a client that refreshes in a loop. */
const longestRun = 20;

/** Replaces a session's refresh token by its successor. The session's expiry stays, or is replaced. */
export async function rotate(
  tx: Tx,
  ctx: Context,
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

/** Returns true while the previous token is in its grace period. */
function isInGrace(session: Session, now: Date): boolean {
  if (session.previous_refresh_hash === null) return false;
  return now.getTime() - Date.parse(session.rotated_at) <= graceMs;
}

/** Returns the current token when the given one was exchanged for it within the current grace period; else null. */
export function currentTokenInGrace(
  ctx: Pick<Context, 'now' | 'sessionSecret'>,
  session: Session,
  shown: RefreshToken,
): RefreshToken | null {
  if (!isInGrace(session, ctx.now())) return null;
  let token = shown;
  for (let exchanges = 1; exchanges <= longestRun; exchanges += 1) {
    token = nextRefreshToken(ctx, token.sessionId, hashOf(token));
    const hash = hashOf(token);
    if (hash === session.refresh_hash) return token;
    // The given token is older than the oldest accepted one.
    if (hash === session.previous_refresh_hash) return null;
  }
  return null;
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
