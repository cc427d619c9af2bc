import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';

export const accessTokenMinutes = 15; // decisions §3
const algorithm = 'HS256';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

type Signing = Pick<Context, 'now' | 'sessionSecret'>;

const keys = new WeakMap<Uint8Array, KeyObject>();

/** The secret as a key, made once: the library prepares a key object once, but bytes at every call. */
function keyOf({ sessionSecret }: Signing): KeyObject {
  const known = keys.get(sessionSecret);
  if (known) return known;
  const key = createSecretKey(sessionSecret);
  keys.set(sessionSecret, key);
  return key;
}

/** Signs who acts and in which session, for 15 minutes. */
export function signAccessToken(ctx: Signing, { userId, sessionId }: AccessClaims): Promise<string> {
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenMinutes * 60)
    .sign(keyOf(ctx));
}

/** What an access token says, or null for one that this shop did not sign or whose time is over. */
export async function readAccessToken(
  ctx: Signing,
  token: string,
  options: { readonly evenIfExpired?: boolean } = {},
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: [algorithm],
      currentDate: ctx.now(),
      requiredClaims: ['sub', 'sid', 'exp'],
      ...(options.evenIfExpired ? { clockTolerance: Number.MAX_SAFE_INTEGER } : {}),
    });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return null;
  }
}
