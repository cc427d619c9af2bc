import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { type Spacing, type Turn, takeTurn } from '../limits/index.ts';
import type { User } from '../users/index.ts';
import { emailCodeMail } from './mails/email-code-mail.ts';
import { issueCode } from './one-time-code.ts';
import { emailKey } from './read-email.ts';

/** A new code at most every 60 s and ten a day. Source: decisions §3. */
export const emailCodeSpacing: Spacing = {
  apartSeconds: oneTimeCodeLimits.pauseMs / 1000,
  max: oneTimeCodeLimits.perDay,
  windowSeconds: 86_400,
};

/** Makes a code for the person's email and has it mailed, if and only if the transaction commits. */
export async function sendEmailCode(tx: Tx, ctx: Context, user: User, shopName: string): Promise<void> {
  const code = await issueCode(tx, ctx, { userId: user.id, purpose: 'verify-email' });
  await ctx.jobs.enqueue(tx, 'send-mail', emailCodeMail({ to: user.email, code, shopName }));
}

/** Takes a turn at asking for a code. It is counted by the address asked for, known to the shop or not. */
export function takeEmailCodeTurn(ctx: Context, email: string): Promise<Turn> {
  return takeTurn(ctx, `email-code ${emailKey(email)}`, emailCodeSpacing);
}
