import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { loadingCache } from '../../../../cache/cache.ts';
import type { Context } from '../../../../context.ts';

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
  readonly verified: ReturnType<typeof loadingCache<Verified>>;
}

const maxCount = 10_000;
const signatures = new WeakMap<Uint8Array, Signature>();

function signatureOf({ sessionSecret }: Signing): Signature {
  const known = signatures.get(sessionSecret);
  if (known) return known;
  const made: Signature = {
    key: createSecretKey(sessionSecret),
    verified: loadingCache({ max: maxCount }),
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
  const { key, verified } = signatureOf(ctx);
  const claims = verified.get(token) ?? (await verified.fetch(token, { context: () => verify(key, token) }));
  if (!claims) return null;
  const isExpired = claims.expiresAtSeconds * 1000 <= ctx.now().getTime();
  if (isExpired && !options.evenIfExpired) return null;
  return { userId: claims.userId, sessionId: claims.sessionId };
}

/** Verifies the signature of a token, expired or not; undefined when it is forged or signed with another secret. */
async function verify(key: KeyObject, token: string): Promise<Verified | undefined> {
  const verified = await jwtVerify(token, key, {
    algorithms: [algorithm],
    requiredClaims: ['sub', 'sid', 'exp'],
    clockTolerance: Number.MAX_SAFE_INTEGER, // The caller checks the expiry.
  }).catch(() => null);
  const { sub, sid, exp } = verified?.payload ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined;
  return { userId: sub, sessionId: sid, expiresAtSeconds: exp };
}
