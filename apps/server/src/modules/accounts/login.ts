import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { forgetTries, limit, type Rule, takeBackTry } from '../limits/index.ts';
import { openSession } from '../sessions/index.ts';
import { findUserByEmail, markLoggedIn, type User } from '../users/index.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { emailKey, readEmail } from './read-email.ts';

/** How many logins may fail. Many people share an address, so it is given more. */
const triesOfAccount: Rule = { max: 10, windowSeconds: 900 };
const triesOfAddress: Rule = { max: 100, windowSeconds: 900 };

/** The counter of an account's failed logins; an email that nobody has is counted alike. */
export const accountTries = (userIdOrKey: string) => `login account ${userIdOrKey}`;

/**
 * Opens a session by email and password. An unknown email and a wrong password get the same answer after the
 * same work; that an account is suspended is told only to who knows its password.
 */
export const login: Verb<'user.login'> = async (ctx, { email: entry, password }) => {
  const email = readEmail(entry);
  const addressKey = `login address ${ctx.caller.address}`;
  const known = await findUserByEmail(ctx.db, email);
  const accountKey = accountTries(known?.id ?? emailKey(email));
  await limit(ctx, accountKey, triesOfAccount);
  await limit(ctx, addressKey, triesOfAddress);
  const user = await checkCredentials(known, password);
  if (!user) throw new Problem('wrong-credentials');
  await forgetTries(ctx, accountKey);
  await takeBackTry(ctx, addressKey, triesOfAddress);
  if (user.status !== 'Active') throw new Problem('account-suspended');
  const tokens = await transact(ctx, async (tx) => {
    await markLoggedIn(tx, user.id, ctx.now());
    return openSession(tx, ctx, user.id);
  });
  return { message: 'Login successfully', data: tokens };
};

async function checkCredentials(user: User | undefined, password: string): Promise<User | undefined> {
  if (!user) {
    await hashPassword(password); // The time that checking a real one would take.
    return undefined;
  }
  return (await isPassword(user.password_hash, password)) ? user : undefined;
}
