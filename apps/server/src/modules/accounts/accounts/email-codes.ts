import type { CallContext, Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import {
  callerKeyOf,
  codeSpacing,
  limitCodeRequests,
} from '../../platform/one-time-codes/limit-code-requests.ts';
import { issueCode, issueDecoy, refuseWithoutMail } from '../../platform/one-time-codes/one-time-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUserByEmail } from '../../platform/users/store.ts';
import { type EmailCodePurpose, emailCodeMail } from './mails.ts';

/** Rate limit per IP address, so that it can't be used to send mass mail; many users share an address. */
const codesOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };

/** Creates a code for the user's email and mails it if, and only if, the transaction commits. */
export async function sendEmailCode(
  tx: Tx,
  ctx: TxContext,
  user: { readonly id: string | null; readonly email: string },
  {
    purpose = 'verify-email',
    shopName,
    callerKey,
  }: { readonly purpose?: RequestedPurpose; readonly shopName: string; readonly callerKey: string },
): Promise<void> {
  const { code, linkToken } = await issueCode(tx, ctx, {
    userId: user.id,
    purpose,
    subject: user.email,
    callerKey,
  });
  // In the fragment: it reaches no server, log or referrer, and a link scanner that opens the page verifies nothing.
  const link = `${ctx.publicUrl}${linkPages[purpose]}#link=${linkToken}`;
  await ctx.jobs.enqueue(tx, 'send-mail', emailCodeMail({ to: user.email, code, link, shopName, purpose }));
}

type RequestedPurpose = Exclude<EmailCodePurpose, 'change-email'>;

const turnKinds = {
  'verify-email': 'email-code',
  'reset-password': 'reset-code',
  'log-in': 'login-code',
} as const;
const linkPages: Readonly<Record<RequestedPurpose, string>> = {
  'verify-email': '/email-otp-verification',
  'reset-password': '/verification-otp',
  'log-in': '/login',
};

/**
 * Applies the rate limits of codes to an email, registered or not: by caller, and more loosely by email. Throws 'code-
 * too-soon'.
 */
export function limitEmailCodes(
  ctx: CallContext,
  email: string,
  purpose: RequestedPurpose = 'verify-email',
): Promise<void> {
  return limitCodeRequests(ctx, { kind: turnKinds[purpose], recipient: email, callerKey: callerKeyOf(ctx) });
}

/**
 * Requests a code for an email. The call does the same work and returns the same response for every email; the job
 * looks up the owner, who must be allowed to have a code. Throws 'code-too-soon' and 'mail-off'.
 */
export async function requestEmailCode(
  ctx: CallContext,
  email: string,
  purpose: RequestedPurpose,
): Promise<{ readonly resendAfterSeconds: number }> {
  await refuseWithoutMail(ctx);
  await limit(ctx, `codes address ${ctx.caller.address}`, codesOfAddress);
  await limitEmailCodes(ctx, email, purpose);
  const callerKey = callerKeyOf(ctx);
  await transact(ctx, (tx, ctx) => ctx.jobs.enqueue(tx, 'send-code', { email, purpose, callerKey }));
  return { resendAfterSeconds: codeSpacing.apartSeconds };
}

/** Job of `requestEmailCode`: sends a code where allowed, stores a decoy for every other email. */
export async function sendRequestedCode(
  ctx: Context,
  { email, purpose, callerKey = '' }: JobPayloads['send-code'],
): Promise<void> {
  const { name } = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const user = await findUserByEmail(tx, email);
    // A login code opens the account of the mailbox's owner, so every email gets one.
    const recipient = purpose === 'log-in' ? { id: user?.id ?? null, email } : user;
    const isDeleted = user !== undefined && user.deleted_at !== null;
    const mayHave = !isDeleted && (purpose !== 'verify-email' || user?.email_verified_at === null);
    if (recipient && mayHave) await sendEmailCode(tx, ctx, recipient, { purpose, shopName: name, callerKey });
    else await issueDecoy(tx, ctx, { purpose, subject: email, callerKey });
  });
}
