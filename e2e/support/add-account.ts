import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { admin } from '../playwright.config.ts';
import { tokensOf } from './api.ts';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Adds a user with a verified email to the database, and logs in. Registering over the API costs a hash, two mails and
 * their jobs; the journeys of registration prove it. The password is the administrator's, whose hash exists.
 */
export async function addAccount(database: Client, api: APIRequestContext) {
  const id = `usr_0${[...randomBytes(25)].map((byte) => letters[byte % letters.length]).join('')}`;
  const account = {
    name: 'Ananya Iyer',
    email: `ananya-${randomUUID()}@example.com`,
    password: admin.password,
  };
  await database.query(
    `insert into users (id, name, email, email_verified_at, password_hash)
     select $1, $2, $3, now(), password_hash from users where email = $4`,
    [id, account.name, account.email, admin.email],
  );
  return { ...account, ...(await tokensOf(api, account)) };
}
