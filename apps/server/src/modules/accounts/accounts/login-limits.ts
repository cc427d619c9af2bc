import type { CallContext, Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import { Problem } from '../../../problem.ts';
import { issueDeviceToken } from '../../platform/devices/device-token.ts';
import {
  countAttempt,
  limit,
  type Rule,
  resetAttempts,
  type Spacing,
  uncountAttempt,
} from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { loginLinkMail } from './mails.ts';

// Wrong attempts count by device where the user has logged in before, else by IP address and, far more loosely, by
// account: a stranger's attempts don't lock the owner out. See decision 0063.

const triesOfDevice: Rule = { max: 10, windowSeconds: 900 };
const triesOfPair: Rule = { max: 10, windowSeconds: 900 };
/** Many users share an IP address, so its limit is higher. */
const triesOfAddress: Rule = { max: 100, windowSeconds: 900 };
/** From all addresses together. Source: NIST SP 800-63B 5.2.2 allows at most 100. */
const triesOfAccount: Rule = { max: 100, windowSeconds: 3_600, problem: 'sign-in-slowed' };
/** Rate limit of second-factor codes: an app's code has a million values, and the caller already knows the password. */
const stepsOfAccount: Rule = { max: 30, windowSeconds: 3_600, problem: 'sign-in-slowed' };

/** A counter, and whether a success resets it; a counter that others share only drops the successful attempt. */
interface Counter {
  readonly key: string;
  readonly rule: Rule;
  readonly isOwn: boolean;
}

export interface LoginAttempt {
  /** Id of the account; for an unknown name, its hash. */
  readonly accountKey: string;
  readonly userId: string | null;
  /** Device on which the user logged in before, or null. */
  readonly deviceId: string | null;
}

/** Key of the counter of an account's wrong passwords from unknown devices; an unknown name is counted alike. */
const accountTries = (accountKey: string) => `login account ${accountKey}`;

const pairTries = (accountKey: string, address: string) => `login pair ${accountKey} ${address}`;

/** Resets the wrong passwords of an account, and those of the caller's IP address for it: a mail proved the owner. */
export async function resetWrongPasswords(ctx: CallContext, userId: string): Promise<void> {
  await resetAttempts(ctx, accountTries(userId));
  await resetAttempts(ctx, pairTries(userId, ctx.caller.address));
}

/** Counters of a wrong password at the login. */
export function passwordCounters(
  { caller }: Pick<CallContext, 'caller'>,
  { accountKey, deviceId }: LoginAttempt,
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
  { accountKey, deviceId }: LoginAttempt,
): Counter[] {
  if (deviceId !== null) return [{ key: `second step device ${deviceId}`, rule: triesOfDevice, isOwn: true }];
  return [
    { key: `second step pair ${accountKey} ${caller.address}`, rule: triesOfPair, isOwn: true },
    { key: `second step account ${accountKey}`, rule: stepsOfAccount, isOwn: false },
  ];
}

/** Counter of wrong passwords and second factors within a session; other callers count elsewhere. */
export const sessionCounters = (kind: 'password' | 'second step', sessionId: string): Counter[] => [
  { key: `${kind} session ${sessionId}`, rule: triesOfDevice, isOwn: true },
];

/**
 * Counts an attempt before `work` and uncounts it after a success. A refusal stays counted, even when it rolls back a
 * transaction. Throws 'too-many-requests' and 'sign-in-slowed'.
 */
export async function limitAttempts<Result>(
  ctx: Pick<Context, 'db' | 'now'>,
  counters: readonly Counter[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const { key, rule } of counters) await limit(ctx, key, rule);
  const result = await work();
  for (const { key, rule, isOwn } of counters) {
    await (isOwn ? resetAttempts(ctx, key) : uncountAttempt(ctx, key, rule));
  }
  return result;
}

const linksOfAccount: Spacing = { apartSeconds: 86_400, max: 1, windowSeconds: 86_400 };

/**
 * Runs a step of the login. When a rate limit refuses it, the owner gets a mail with a login link,
 * at most one a day; the work is the same for an unknown name, so that the time reveals nothing.
 */
export async function mailLoginLinkWhenLimited<Result>(
  ctx: CallContext,
  { accountKey, userId, deviceId }: LoginAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isSlowed = error instanceof Problem && error.status === 429;
    if (!isSlowed || deviceId !== null) throw error;
    const turn = await countAttempt(ctx, `sign-in link ${accountKey}`, linksOfAccount);
    if (turn.kind === 'taken')
      await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'send-sign-in-link', { userId }));
    throw error;
  }
}

/** Mails the owner of an account a link that bypasses the rate limit of logins; no one else gets one. */
export async function sendLoginLink(
  ctx: Context,
  { userId }: JobPayloads['send-sign-in-link'],
): Promise<void> {
  const user = userId === null ? undefined : await findUser(ctx.db, userId);
  if (!user || user.deleted_at !== null) return;
  const { name: shopName } = await readSettings(ctx);
  const token = issueDeviceToken(ctx, user.id, { lifeMs: linksOfAccount.windowSeconds * 1000 });
  // In the fragment: it reaches no server, log or referrer.
  const link = `${ctx.publicUrl}/login#device=${token}`;
  await transact(ctx, (tx, ctx) =>
    ctx.jobs.enqueue(tx, 'send-mail', loginLinkMail({ to: user.email, shopName, link })),
  );
}
