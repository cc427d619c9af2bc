import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { newUser, registered, tokensOf } from './api.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Registered by each worker; all new users have the same password, so its hash is theirs. */
let first: Promise<{ readonly email: string }> | undefined;

/**
 * Adds a user with a verified email to the database, and logs in. Registering over the API costs a hash, two mails and
 * their jobs; the journeys of registration prove it.
 */
export async function addAccount(database: Client, api: APIRequestContext) {
  first ??= registered(api);
  const { email } = await first;
  const id = `usr_0${[...randomBytes(25)].map((byte) => letters[byte % letters.length]).join('')}`;
  const account = newUser();
  await database.query(
    `insert into users (id, name, email, email_verified_at, password_hash)
     select $1, $2, $3, now(), password_hash from users where email = $4`,
    [id, account.name, account.email, email],
  );
  return { ...account, ...(await tokensOf(api, account)) };
}
