import type { CallContext, Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { Problem } from '../../../problem.ts';
import { issueDeviceToken } from '../../platform/devices/index.ts';
import {
  countAttempt,
  forgetTries,
  limit,
  type Rule,
  type Spacing,
  takeBackTry,
} from '../../platform/rate-limits/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { signInLinkMail } from './mails/sign-in-link-mail.ts';

// Wrong tries count by device where the user logged in there before, else by address and, far more loosely, by account:
// a stranger's tries close the stranger's way. See decision 0063.

const triesOfDevice: Rule = { max: 10, windowSeconds: 900 };
const triesOfPair: Rule = { max: 10, windowSeconds: 900 };
/** Many people share an address, so it is given more. */
const triesOfAddress: Rule = { max: 100, windowSeconds: 900 };
/** From all addresses together. Source: NIST SP 800-63B 5.2.2 allows at most 100. */
const triesOfAccount: Rule = { max: 100, windowSeconds: 3_600, problem: 'sign-in-slowed' };
/** Rate limit of second-factor codes: an app's code has a million values, and the caller already knows the password. */
const stepsOfAccount: Rule = { max: 30, windowSeconds: 3_600, problem: 'sign-in-slowed' };

/** A counter, and whether a success forgets it: counters that others add to only lose the try that succeeded. */
interface Counter {
  readonly key: string;
  readonly rule: Rule;
  readonly isOwn: boolean;
}

export interface SignIn {
  /** Id of the account; of a name that nobody has, its hash. */
  readonly accountKey: string;
  readonly userId: string | null;
  /** Device on which the user logged in before, or null. */
  readonly deviceId: string | null;
}

/** The counter of an account's wrong passwords from unknown devices; a name that nobody has is counted alike. */
const accountTries = (accountKey: string) => `login account ${accountKey}`;

const pairTries = (accountKey: string, address: string) => `login pair ${accountKey} ${address}`;

/** Forgets the wrong passwords of an account, and those of the caller's address for it: a mail proved the owner. */
export async function forgetWrongPasswords(ctx: CallContext, userId: string): Promise<void> {
  await forgetTries(ctx, accountTries(userId));
  await forgetTries(ctx, pairTries(userId, ctx.caller.address));
}

/** Counters of a wrong password at the login. */
export function passwordCounters(
  { caller }: Pick<CallContext, 'caller'>,
  { accountKey, deviceId }: SignIn,
): Counter[] {
  if (deviceId !== null) return [{ key: `login device ${deviceId}`, rule: triesOfDevice, isOwn: true }];
  return [
    { key: pairTries(accountKey, caller.address), rule: triesOfPair, isOwn: true },
    { key: `login address ${caller.address}`, rule: triesOfAddress, isOwn: false },
    { key: accountTries(accountKey), rule: triesOfAccount, isOwn: false },
  ];
}

/** Counters of a wrong second step at the login. */
export function stepCounters(
  { caller }: Pick<CallContext, 'caller'>,
  { accountKey, deviceId }: SignIn,
): Counter[] {
  if (deviceId !== null) return [{ key: `second step device ${deviceId}`, rule: triesOfDevice, isOwn: true }];
  return [
    { key: `second step pair ${accountKey} ${caller.address}`, rule: triesOfPair, isOwn: true },
    { key: `second step account ${accountKey}`, rule: stepsOfAccount, isOwn: false },
  ];
}

/** Counter of wrong passwords and second steps that a session shows; what others try counts elsewhere. */
export const sessionCounters = (kind: 'password' | 'second step', sessionId: string): Counter[] => [
  { key: `${kind} session ${sessionId}`, rule: triesOfDevice, isOwn: true },
];

/**
 * Counts a try before `work` and takes it back after a success; a refusal of `work` leaves it counted, also where it
 * undoes a transaction. Throws 'too-many-requests' and 'sign-in-slowed'.
 */
export async function countingTries<Result>(
  ctx: Pick<Context, 'db' | 'now'>,
  counters: readonly Counter[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const { key, rule } of counters) await limit(ctx, key, rule);
  const result = await work();
  for (const { key, rule, isOwn } of counters) {
    await (isOwn ? forgetTries(ctx, key) : takeBackTry(ctx, key, rule));
  }
  return result;
}

const linksOfAccount: Spacing = { apartSeconds: 86_400, max: 1, windowSeconds: 86_400 };

/**
 * Runs a step of the login. When a rate limit refuses it, the owner gets a mail with a login link,
 * at most one a day; the work is the same for an unknown name, so that the time reveals nothing.
 */
export async function withOwnersWay<Result>(
  ctx: CallContext,
  { accountKey, userId, deviceId }: SignIn,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isSlowed = error instanceof Problem && error.status === 429;
    if (!isSlowed || deviceId !== null) throw error;
    const turn = await countAttempt(ctx, `sign-in link ${accountKey}`, linksOfAccount);
    if (turn.kind === 'taken')
      await transact(ctx, (tx) => ctx.jobs.enqueue(tx, 'send-sign-in-link', { userId }));
    throw error;
  }
}

/** Mails the owner of an account the link that opens a way past slowed sign-ins; nobody else gets one. */
export async function sendSignInLink(
  ctx: Context,
  { userId }: JobPayloads['send-sign-in-link'],
): Promise<void> {
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  if (!user || user.deleted_at !== null) return;
  const { name: shopName } = await readSettings(ctx);
  const token = issueDeviceToken(ctx, user.id, { lifeMs: linksOfAccount.windowSeconds * 1000 });
  // After the '#': it reaches no server, log or referrer.
  const link = `${ctx.publicUrl}/login#device=${token}`;
  await transact(ctx, (tx) =>
    ctx.jobs.enqueue(tx, 'send-mail', signInLinkMail({ to: user.email, shopName, link })),
  );
}
