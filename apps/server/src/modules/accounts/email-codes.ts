import type { CallContext, Context } from '../../context.ts';
import { type Tx, transact } from '../../database/transact.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { Problem } from '../../problem.ts';
import { counterKey, limit, type Rule, type Turn, takeTurn } from '../limits/index.ts';
import { codeSpacing, issueCode, issueDecoy } from '../one-time-codes/index.ts';
import { readSettings } from '../settings/index.ts';
import { findUserByEmail, type User } from '../users/index.ts';
import { type EmailCodePurpose, emailCodeMail } from './mails/email-code-mail.ts';

/** What the people behind one address may ask for, so that nobody has the shop write to half a city. */
const codesOfAddress: Rule = { max: 200, windowSeconds: 3_600 };

/** Makes a code for the person's email and has it mailed, if and only if the transaction commits. */
export async function sendEmailCode(
  tx: Tx,
  ctx: Context,
  user: Pick<User, 'id' | 'email'>,
  { purpose = 'verify-email', shopName }: { purpose?: EmailCodePurpose; shopName: string },
): Promise<void> {
  const code = await issueCode(tx, ctx, { userId: user.id, purpose, subject: user.email });
  await ctx.jobs.enqueue(tx, 'send-mail', emailCodeMail({ to: user.email, code, shopName, purpose }));
}

const turnNames: Readonly<Record<EmailCodePurpose, string>> = {
  'verify-email': 'email-code',
  'change-email': 'change-code',
  'reset-password': 'reset-code',
};

/** Takes a turn at asking for a code. It is counted by the address asked for, known to the shop or not. */
export function takeEmailCodeTurn(
  ctx: Context,
  email: string,
  purpose: EmailCodePurpose = 'verify-email',
): Promise<Turn> {
  return takeTurn(ctx, `${turnNames[purpose]} ${counterKey(email)}`, codeSpacing);
}

/**
 * Has a code sent to an email, if it belongs to somebody who may have one. The call does the same work and gives the
 * same answer for every email: who it belongs to is looked at by the job. Throws 'code-too-soon'.
 */
export async function requestEmailCode(
  ctx: CallContext,
  email: string,
  purpose: Exclude<EmailCodePurpose, 'change-email'>,
): Promise<{ readonly resendAfterSeconds: number }> {
  await limit(ctx, `codes address ${ctx.caller.address}`, codesOfAddress);
  const turn = await takeEmailCodeTurn(ctx, email, purpose);
  if (turn.kind === 'too-soon')
    throw new Problem('code-too-soon', { retryAfterSeconds: turn.retryAfterSeconds });
  await transact(ctx, (tx) => ctx.jobs.enqueue(tx, 'send-code', { email, purpose }));
  return { resendAfterSeconds: codeSpacing.apartSeconds };
}

/** The job behind `requestEmailCode`: a code for who may have one, a decoy for every other email. */
export async function sendRequestedCode(
  ctx: Context,
  { email, purpose }: JobPayloads['send-code'],
): Promise<void> {
  const { name } = await readSettings(ctx);
  await transact(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const mayHave =
      user?.deleted_at === null && (purpose === 'reset-password' || user.email_verified_at === null);
    if (mayHave) await sendEmailCode(tx, ctx, user, { purpose, shopName: name });
    else await issueDecoy(tx, ctx, { purpose, subject: email });
  });
}
