import type { VerbInput } from '@jhumka/contract';
import { hasEmail } from '@jhumka/domain/accounts';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { activate, readMobile } from '../../identity/mobile-numbers/save-number.ts';
import {
  findNumberHolders,
  findVerifiedOwner,
  listNumbers,
  lockNumber,
  markVerified,
} from '../../identity/mobile-numbers/store.ts';
import { checkSecondStep } from '../../identity/second-factor/check-second-step.ts';
import { hasSecondFactor } from '../../identity/second-factor/store.ts';
import { openSession } from '../../identity/sessions/open-session.ts';
import { deviceIdFor, issueDeviceToken } from '../../platform/devices/device-token.ts';
import {
  callerKeyOf,
  codeSpacing,
  limitCodeRequests,
} from '../../platform/one-time-codes/limit-code-requests.ts';
import {
  type CodeSubject,
  checkCode,
  issueCode,
  issueDecoy,
  refuseWithoutTexts,
} from '../../platform/one-time-codes/one-time-code.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { mobileCodeSms } from '../../platform/sms/send-sms.ts';
import { lockUser, markLoggedIn, type User } from '../../platform/users/store.ts';
import { findUsersAmong } from '../../platform/users/store-search.ts';
import { limitAttempts, stepCounters } from './login-limits.ts';

const claimsOfAddress: Rule = { max: 100, windowSeconds: 86_400 };

/**
 * Finds the account without an email that has a number: one that an administrator made for an order (decision 0142). It
 * is lost to another account that has verified the number since.
 */
export async function findAccountWithoutEmail(db: Tx, mobile: string): Promise<User | undefined> {
  const verified = await findVerifiedOwner(db, mobile);
  const holders = await findUsersAmong(db, await findNumberHolders(db, mobile));
  return holders.find(({ id, email }) => !hasEmail(email) && (verified ?? id) === id);
}

/**
 * Texts a code that opens the account without an email. The reply is the same for every number; others get no text.
 * Throws 'texts-off', 'code-too-soon' and 'too-many-requests'.
 */
export const sendMobileLoginCode: Verb<'user.sendMobileLoginCode'> = async (ctx, input) => {
  const mobile = readMobile(input.mobile);
  await refuseWithoutTexts(ctx);
  await limit(ctx, `claims address ${ctx.caller.address}`, claimsOfAddress);
  const of = subjectOf(ctx, mobile);
  await limitCodeRequests(ctx, { kind: 'mobile-login', recipient: mobile, callerKey: of.callerKey });
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const user = await findAccountWithoutEmail(tx, mobile);
    if (!user) return issueDecoy(tx, ctx, of);
    const { code } = await issueCode(tx, ctx, { ...of, userId: user.id });
    await ctx.jobs.enqueue(tx, 'send-sms', mobileCodeSms(settings, { to: mobile, code }));
  });
  return { message: 'A code is on its way', data: { resendAfterSeconds: codeSpacing.apartSeconds } };
};

const subjectOf = (ctx: CallContext, mobile: string) =>
  ({ purpose: 'log-in', subject: mobile, callerKey: callerKeyOf(ctx) }) satisfies CodeSubject;

/**
 * Opens a session of the account without an email by the texted code, which verifies its number. Throws as `verifyCode`,
 * 'account-suspended', 'second-step-needed' and 'wrong-second-step'; those three leave the code usable.
 */
export const loginWithMobileCode: Verb<'user.loginWithMobileCode'> = async (ctx, input) => {
  const mobile = readMobile(input.mobile);
  const of = subjectOf(ctx, mobile);
  const open = () => verifyCode(ctx, of, (tx) => openByCode(tx, ctx, of, input));
  const counters = stepCounters(ctx, { accountKey: mobile, userId: null, deviceId: null });
  const opened = await (input.code === undefined ? open() : limitAttempts(ctx, counters, open));
  if (!opened) throw new Problem('code-expired');
  const { userId, tokens } = opened;
  ctx.log.info({ userId, address: ctx.caller.address }, 'login by a texted code');
  const deviceId = deviceIdFor(ctx, userId, undefined);
  const deviceToken = issueDeviceToken(ctx, userId, deviceId === null ? {} : { deviceId });
  return { message: 'Login successfully', data: { ...tokens, deviceToken } };
};

async function openByCode(
  tx: Tx,
  ctx: TxContext<CallContext>,
  of: CodeSubject,
  { otp, code }: VerbInput<'user.loginWithMobileCode'>,
) {
  const mobile = of.subject;
  await lockNumber(tx, mobile);
  const found = await findAccountWithoutEmail(tx, mobile);
  const user = await lockUser(tx, found?.id ?? '');
  const check = await checkCode(tx, ctx, of, otp);
  if (check.kind === 'right-again') return { check: { kind: 'expired' } as const, value: null };
  // It may have got an email or been deleted since the code was texted.
  if (check.kind !== 'right' || !user || hasEmail(user.email)) return { check, value: null };
  if (user.status !== 'Active') throw new Problem('account-suspended');
  if (await hasSecondFactor(tx, user.id)) {
    if (code === undefined) throw new Problem('second-step-needed');
    await checkSecondStep(ctx, tx, user.id, code);
  }
  const at = ctx.now();
  const number = (await listNumbers(tx, user.id)).find((one) => one.mobile === mobile);
  if (number?.verified_at === null) {
    await markVerified(tx, number.id, at);
    await activate(tx, user.id, { ...number, verified_at: at.toISOString() });
  }
  await markLoggedIn(tx, user.id, at);
  return { check, value: { userId: user.id, tokens: await openSession(tx, ctx, user.id) } };
}
