import { createHmac, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import {
  firstRefreshToken,
  hashOf,
  writeRefreshToken,
} from '../../apps/server/src/modules/identity/sessions/refresh-token.ts';
import { admin, port } from '../playwright.config.ts';
import { newUser } from './api.ts';
import { readShopFile } from './database.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const newId = (prefix: string) =>
  `${prefix}_0${[...randomBytes(25)].map((byte) => letters[byte % letters.length]).join('')}`;

/**
 * Adds a user with a verified email and a session to the database. Registering and logging in over the API cost two
 * hashes, two mails and their jobs; the journeys of registration prove them. All users have the administrator's
 * password, so that its hash is theirs.
 */
export async function addAccount(database: Client) {
  const account = { ...newUser(), password: admin.password };
  const [userId, sessionId] = [newId('usr'), newId('ses')];
  const refreshToken = firstRefreshToken(sessionId);
  await database.query(
    `with added as (
       insert into users (id, name, email, email_verified_at, password_hash)
       select $1, $2, $3, now(), password_hash from users where email = $4 returning id
     )
     insert into sessions (id, user_id, refresh_hash, expires_at, user_agent, created_at, rotated_at)
     select $5, id, $6, now() + interval '7 days', 'tests', now(), now() from added`,
    [userId, account.name, account.email, admin.email, sessionId, hashOf(refreshToken)],
  );
  const sessionSecret = Buffer.from(readShopFile(port, 'session-secret'));
  return {
    ...account,
    accessToken: signAccessToken(sessionSecret, { sub: userId, sid: sessionId }),
    refreshToken: writeRefreshToken({ sessionSecret }, refreshToken),
  };
}

/** Signs an access token (JWT, HS256) for 15 minutes. */
function signAccessToken(secret: Buffer, claims: { readonly sub: string; readonly sid: string }): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, iat, exp: iat + 15 * 60 })}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}
