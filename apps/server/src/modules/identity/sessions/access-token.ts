import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';

const accessTokenMinutes = 15; // decisions §3
const algorithm = 'HS256';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

type Signing = Pick<Context, 'now' | 'sessionSecret'>;

interface Verified extends AccessClaims {
  readonly expiresAtSeconds: number;
}

interface Signature {
  /** Created once: the library prepares a key object once, but raw bytes at every call. */
  readonly key: KeyObject;
  /** Cache of verified tokens: a signature stays valid, and a page sends the same token many times. */
  readonly verified: LRUCache<string, Verified>;
}

const largestCount = 10_000;
const signatures = new WeakMap<Uint8Array, Signature>();

function signatureOf({ sessionSecret }: Signing): Signature {
  const known = signatures.get(sessionSecret);
  if (known) return known;
  const made: Signature = {
    key: createSecretKey(sessionSecret),
    verified: new LRUCache({ max: largestCount }),
  };
  signatures.set(sessionSecret, made);
  return made;
}

/** Signs user and session, for 15 minutes. */
export function signAccessToken(ctx: Signing, { userId, sessionId }: AccessClaims): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMinutes * 60)
    .sign(signatureOf(ctx).key);
}

/** Verifies an access token; returns its claims, or null when it is forged or expired. */
export async function readAccessToken(
  ctx: Signing,
  token: string,
  options: { readonly evenIfExpired?: boolean } = {},
): Promise<AccessClaims | null> {
  const claims = signatureOf(ctx).verified.get(token) ?? (await verify(ctx, token));
  if (!claims) return null;
  const isExpired = claims.expiresAtSeconds * 1000 <= ctx.now().getTime();
  if (isExpired && !options.evenIfExpired) return null;
  return { userId: claims.userId, sessionId: claims.sessionId };
}

/** Verifies the signature of a token, expired or not. */
async function verify(ctx: Signing, token: string): Promise<Verified | null> {
  const { key, verified } = signatureOf(ctx);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: Number.MAX_SAFE_INTEGER, // The caller checks the expiry.
    });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
    const claims = { userId: sub, sessionId: sid, expiresAtSeconds: exp };
    verified.set(token, claims);
    return claims;
  } catch {
    // Forged, or signed with another secret.
    return null;
  }
}
