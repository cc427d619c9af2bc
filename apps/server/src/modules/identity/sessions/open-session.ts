import type { VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { firstRefreshToken, hashOf, writeRefreshToken } from './refresh-token.ts';
import { deleteSessionsOver, endSessionRowsBeyond, insertSession } from './store.ts';
import { signAccessToken } from './tokens/access-token.ts';

const lifetimeDays = 7; // decisions §3
const dayMs = 86_400_000;

/** Opens a session on the calling device, and returns its tokens. */
export async function openSession(
  tx: Tx,
  ctx: TxContext<CallContext>,
  userId: string,
): Promise<SessionTokens> {
  const id: string = typeidUnboxed('ses');
  const now = ctx.now();
  const expiresAt = endOf(now, lifetimeDays);
  const refreshToken = firstRefreshToken(id);
  await deleteSessionsOver(tx, userId, now);
  await insertSession(tx, {
    id,
    user_id: userId,
    refresh_hash: hashOf(refreshToken),
    expires_at: expiresAt,
    user_agent: ctx.caller.userAgent,
    created_at: now.toISOString(),
  });
  await endSessionRowsBeyond(tx, userId, now);
  const accessToken = await signAccessToken(ctx, { userId, sessionId: id });
  return presentTokens(accessToken, writeRefreshToken(ctx, refreshToken), expiresAt);
}

/** Computes the expiry of a session in days from now. */
export function endOf(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString();
}

export type SessionTokens = VerbReply<'user.refresh'>['data'];

/**
 * Presents the tokens in both spellings that clients read. `expiresAt` is the end of the session unless it is extended.
 */
export function presentTokens(accessToken: string, refreshToken: string, expiresAt: string): SessionTokens {
  return { accesstoken: accessToken, accessToken, refreshToken, refreshtoken: refreshToken, expiresAt };
}
