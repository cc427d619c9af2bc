import type { VerbInput } from '@jhumka/contract';
import { nameOfEmail } from '@jhumka/domain/accounts';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkSecondStep } from '../../identity/second-factor/check-second-step.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { deviceIdFor, issueDeviceToken } from '../../platform/devices/device-token.ts';
import { findSubjectOfLink, useCodeLink } from '../../platform/one-time-codes/code-link.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import { type CodeCheck, type CodeSubject, checkCode } from '../../platform/one-time-codes/one-time-code.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { counterKey } from '../../platform/rate-limits/limit.ts';
import {
  findUserByEmail,
  insertUser,
  lockUser,
  markEmailVerified,
  markLoggedIn,
  setPassword,
  type User,
} from '../../platform/users/store.ts';
import { clearUnprovenAccount } from './clear-unproven-account.ts';
import { requestEmailCode } from './email-codes.ts';
import { type LoginAttempt, limitAttempts, mailLoginLinkWhenLimited, stepCounters } from './login-limits.ts';
import { unusablePasswordHash } from './password-hash.ts';
import { readEmail, readKnownEmail, requireEmailAndCode } from './read-email.ts';

interface LoginEntry extends Pick<VerbInput<'user.loginWithCode'>, 'otp' | 'linkToken' | 'code'> {
  readonly of: CodeSubject;
}

/**
 * Opens a session by an emailed code, or the link in the same mail, which wrong codes of strangers don't lock: with the
 * account of this email, or a new one without a password. The second factor is still required, a suspended account stays
 * closed, and a code works once. Throws as `verifyCode`, 'account-suspended', 'second-step-needed' and
 * 'wrong-second-step'; those three leave the code usable.
 */
export const loginWithCode: Verb<'user.loginWithCode'> = async (ctx, input) => {
  const { linkToken, code } = input;
  const email =
    linkToken === undefined
      ? readKnownEmail(requireEmailAndCode(input).email)
      : await findSubjectOfLink(ctx, linkToken);
  if (email === undefined) throw new Problem('link-expired');
  const of: CodeSubject = { purpose: 'log-in', subject: email, callerKey: callerKeyOf(ctx) };
  const known = await findUserByEmail(ctx.db, email);
  const deviceId = deviceIdFor(ctx, known?.id, undefined);
  const signIn: LoginAttempt = {
    accountKey: known?.id ?? counterKey(email),
    userId: known?.id ?? null,
    deviceId,
  };
  const work = (tx: Tx) => openByCode(tx, ctx, { ...input, of });
  const open = () => (linkToken === undefined ? verifyCode(ctx, of, work) : openByLink(ctx, work));
  const opened = await (code === undefined
    ? open()
    : mailLoginLinkWhenLimited(ctx, signIn, () => limitAttempts(ctx, stepCounters(ctx, signIn), open)));
  if (!opened) throw new Error('a correct login code opened no session');
  const { userId, hasEndedOthers, tokens } = opened;
  if (hasEndedOthers) forgetSessions(ctx, userId);
  ctx.log.info({ userId, address: ctx.caller.address }, 'login by one-time code');
  const deviceToken = issueDeviceToken(ctx, userId, deviceId === null ? {} : { deviceId });
  return { message: 'Login successfully', data: { ...tokens, deviceToken } };
};

async function openByLink(ctx: CallContext, work: (tx: Tx) => ReturnType<typeof openByCode>) {
  const { check, value } = await transact(ctx, work);
  if (check.kind !== 'right') throw new Problem('link-expired');
  return value;
}

async function openByCode(
  tx: Tx,
  ctx: TxContext<CallContext>,
  { of, otp = '', linkToken, code }: LoginEntry,
) {
  const email = of.subject;
  const found = await findUserByEmail(tx, email);
  const locked = await lockUser(tx, found?.id ?? '');
  const check =
    linkToken === undefined
      ? await checkCode(tx, ctx, of, otp)
      : await useCodeLink(tx, ctx, 'log-in', linkToken);
  if (check.kind !== 'right') return { check: usedIsExpired(check), value: null };
  // The account may have been deleted or given another email in the meantime.
  if (found && locked?.email !== email) return { check: { kind: 'expired' } as const, value: null };
  const user = locked ?? (await openAccount(tx, ctx, email));
  if (user.status !== 'Active') throw new Problem('account-suspended');
  const hasEndedOthers = user.email_verified_at === null;
  if (hasEndedOthers) await takeOverUnproven(tx, ctx, user);
  else if (await hasSecondFactor(tx, user.id)) {
    if (code === undefined) throw new Problem('second-step-needed');
    await checkSecondStep(ctx, tx, user.id, code);
  }
  await markEmailVerified(tx, user.id, ctx.now());
  await markLoggedIn(tx, user.id, ctx.now());
  return { check, value: { userId: user.id, hasEndedOthers, tokens: await openSession(tx, ctx, user.id) } };
}

/** A used login code is void: entering it again opens no second session. */
const usedIsExpired = (check: CodeCheck): CodeCheck =>
  check.kind === 'right-again' ? { kind: 'expired' } : check;

async function openAccount(tx: Tx, ctx: TxContext<CallContext>, email: string): Promise<User> {
  const now = ctx.now().toISOString();
  const made = await insertUser(tx, {
    id: typeidUnboxed('usr'),
    name: nameOfEmail(email),
    email: readEmail(email),
    email_verified_at: now,
    password_hash: unusablePasswordHash(ctx),
    mobile: null,
    role: 'USER',
    created_at: now,
  });
  // Race condition: the email was registered in the meantime; the code can be entered again.
  if (!made) throw new Problem('code-too-soon', { retryAfterSeconds: 1 });
  return made;
}

/** Gives an account with an unverified email to the reader of the mail, without what its creator left. */
async function takeOverUnproven(tx: Tx, ctx: TxContext<CallContext>, user: User): Promise<void> {
  await clearUnprovenAccount(tx, ctx, user);
  await setPassword(tx, user.id, unusablePasswordHash(ctx), ctx.now());
  await endSessionsOf(tx, ctx, user.id);
}

/** Mails a login code. Every email gets one, so neither the response nor its time reveals whether an account exists. */
export const sendLoginCode: Verb<'user.sendLoginCode'> = async (ctx, { email }) => ({
  message: 'We have emailed you a code',
  data: await requestEmailCode(ctx, readKnownEmail(email), 'log-in'),
});
