import type { VerbInput } from '@jhumka/contract';
import { checkName } from '@jhumka/domain/accounts';
import type { ActorContext } from '../../context.ts';
import { isUniqueViolation, type Tx, transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { forgetTries, limit, type Rule } from '../limits/index.ts';
import { keepProfileNumber, readMobile } from '../mobile-numbers/index.ts';
import { endOtherSessions, forgetSessions } from '../sessions/index.ts';
import { readSettings } from '../settings/index.ts';
import { changeUser, findUser, lockUser, setPassword, type User } from '../users/index.ts';
import { sendEmailCode, takeEmailCodeTurn } from './email-codes.ts';
import { accountTries, triesOfAccount } from './login.ts';
import { emailChangedMail } from './mails/email-changed-mail.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { presentUser } from './present-user.ts';
import { readEmail } from './read-email.ts';

/** A change of email says whether another account has it, so nobody may try many. */
const emailsOfAccount: Rule = { max: 10, windowSeconds: 86_400 };

interface Changes {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly mobile: string | undefined;
  readonly passwordHash: string | undefined;
}

/**
 * Changes what is given of the person. A new email or mobile number is unverified again; a new password needs the
 * current one and ends the other sessions. Throws 'email-taken', 'wrong-password' (spec 7.11).
 */
export const updateUser: Verb<'user.update'> = async (ctx, input) => {
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new Problem('invalid-token');
  const changes = await readChanges(ctx, user, input);
  const { name: shopName } = await readSettings(ctx);
  const changed = await transact(ctx, (tx) => change(tx, ctx, changes, shopName)).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? new Problem('email-taken') : error;
  });
  if (changes.passwordHash !== undefined) forgetSessions(ctx, user.id);
  if (changes.email !== undefined) await takeEmailCodeTurn(ctx, changes.email);
  return { message: 'Your profile is updated', data: await presentUser(ctx, changed) };
};

async function readChanges(ctx: ActorContext, user: User, input: VerbInput<'user.update'>): Promise<Changes> {
  const email = input.email === undefined ? undefined : readEmail(input.email);
  const isNewEmail = email !== undefined && email !== user.email;
  const mobile = input.mobile === undefined ? undefined : readMobile(input.mobile);
  const name = input.name === undefined ? undefined : readName(input.name);
  if (input.password !== undefined) {
    checkNewPassword('password', input.password, input.confirmPassword, email ?? user.email);
    await checkCurrentPassword(ctx, user, input.currentPassword);
  }
  if (isNewEmail) await limit(ctx, `email change ${user.id}`, emailsOfAccount);
  return {
    name,
    email: isNewEmail ? email : undefined,
    mobile: mobile === user.mobile ? undefined : mobile,
    passwordHash: input.password === undefined ? undefined : await hashPassword(input.password),
  };
}

function readName(entry: string): string {
  const checked = checkName(entry);
  if (checked.ok) return checked.value;
  throw badInput('name', checked.issues[0]?.message ?? 'is no name');
}

/** Wrong tries count as failed logins do: a stolen session guesses no faster than a stranger. */
export async function checkCurrentPassword(
  ctx: ActorContext,
  user: User,
  shown: string | undefined,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  if (shown === undefined) throw badInput(field, 'Please enter your current password');
  await limit(ctx, accountTries(user.id), triesOfAccount);
  if (!(await isPassword(user.password_hash, shown))) throw new Problem('wrong-password');
  await forgetTries(ctx, accountTries(user.id));
}

async function change(tx: Tx, ctx: ActorContext, changes: Changes, shopName: string): Promise<User> {
  const { name, email, mobile, passwordHash } = changes;
  const { userId, sessionId } = ctx.actor;
  const before = await lockUser(tx, userId);
  if (!before) throw new Problem('invalid-token');
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email, email_verified_at: null }),
  };
  await changeUser(tx, userId, { ...fields, updated_at: ctx.now() });
  if (email !== undefined) {
    await sendEmailCode(tx, ctx, { id: userId, email }, { shopName });
    await ctx.jobs.enqueue(tx, 'send-mail', emailChangedMail({ to: before.email, shopName }));
  }
  if (mobile !== undefined) await keepProfileNumber(tx, ctx, userId, mobile);
  if (passwordHash !== undefined) {
    await setPassword(tx, userId, passwordHash, ctx.now());
    await endOtherSessions(tx, ctx, userId, sessionId);
    const to = email ?? before.email;
    await ctx.jobs.enqueue(tx, 'send-mail', passwordChangedMail({ to, shopName }));
  }
  const after = await findUser(tx, userId);
  if (!after) throw new Problem('invalid-token');
  return after;
}
