import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

// A refresh token is `<session id>.<secret>.<signature>`. The secret is random at login; each later one is derived from
// the previous one with the shop's key, so that concurrent exchanges of one token, and retries after a lost response,
// get the same successor. The signature proves that the shop issued the token, whatever its age: a guess can't end a
// session, and reuse of an old token is detected.

type Signing = Pick<Context, 'sessionSecret'>;

export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

const keyed = ({ sessionSecret }: Signing, text: string) =>
  createHmac('sha256', sessionSecret).update(text).digest('base64url');

const seal = (ctx: Signing, { sessionId, secret }: RefreshToken) =>
  keyed(ctx, `refresh seal ${sessionId} ${secret}`);

/** Makes the first refresh token of a session. */
export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, secret: randomBytes(32).toString('base64url') };
}

/** Derives the successor of the token with this hash, from the hash and the shop's key. */
export function nextRefreshToken(ctx: Signing, sessionId: string, hash: string): RefreshToken {
  return { sessionId, secret: keyed(ctx, `refresh next ${sessionId} ${hash}`) };
}

/** Formats a refresh token for the client. */
export function writeRefreshToken(ctx: Signing, token: RefreshToken): string {
  return `${token.sessionId}.${token.secret}.${seal(ctx, token)}`;
}

/** Parses a client's refresh token; null for one that this shop never issued. */
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
