import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

// A refresh token is `<session id>.<secret>.<seal>`. The secret is random at login; each later one is derived
// from the one before by the shop's key, so that all who exchange the same token at once, or again because the
// answer was lost, are given the same successor. The seal proves that the shop gave the token out, whatever its
// age: a guess can't end a session, and a token of long ago that comes back is known for what it is.

type Signing = Pick<Context, 'sessionSecret'>;

export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

const keyed = ({ sessionSecret }: Signing, text: string) =>
  createHmac('sha256', sessionSecret).update(text).digest('base64url');

const seal = (ctx: Signing, { sessionId, secret }: RefreshToken) =>
  keyed(ctx, `refresh seal ${sessionId} ${secret}`);

/** The first refresh token of a session. */
export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, secret: randomBytes(32).toString('base64url') };
}

/** Derives the successor of the token with this hash, from the hash and the shop's key. */
export function nextRefreshToken(ctx: Signing, sessionId: string, hash: string): RefreshToken {
  return { sessionId, secret: keyed(ctx, `refresh next ${sessionId} ${hash}`) };
}

/** A refresh token as the client keeps it. */
export function writeRefreshToken(ctx: Signing, token: RefreshToken): string {
  return `${token.sessionId}.${token.secret}.${seal(ctx, token)}`;
}

/** Reads what a client shows, or null for what this shop never gave out. */
export function readRefreshToken(ctx: Signing, text: string): RefreshToken | null {
  const parts = /^(ses_[0-9a-z]{26})\.([\w-]{43})\.([\w-]{43})$/.exec(text);
  if (!parts) return null;
  const [, sessionId = '', secret = '', shownSeal = ''] = parts;
  const token = { sessionId, secret };
  return timingSafeEqual(Buffer.from(seal(ctx, token)), Buffer.from(shownSeal)) ? token : null;
}

/** Returns true for a refresh token signed by this shop, live or not. */
export function isRefreshToken(ctx: Signing, text: string): boolean {
  return readRefreshToken(ctx, text) !== null;
}

/** Hashes a refresh token: the stored value alone can't be used. */
export function hashOf({ secret }: RefreshToken): string {
  return createHash('sha256').update(secret).digest('hex');
}
