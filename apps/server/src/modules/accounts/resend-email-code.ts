import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { readSettings } from '../settings/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { emailCodeSpacing, sendEmailCode, takeEmailCodeTurn } from './email-codes.ts';
import { readEmail } from './read-email.ts';

/** Sends another code to an email that is not verified yet; an unknown address gets the same answer. */
export const resendEmailCode: Verb<'user.resendEmailCode'> = async (ctx, { email: entry }) => {
  const email = readEmail(entry);
  const turn = await takeEmailCodeTurn(ctx, email);
  if (turn.kind === 'too-soon')
    throw new Problem('code-too-soon', { retryAfterSeconds: turn.retryAfterSeconds });
  const { name } = await readSettings(ctx);
  await transact(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user?.email_verified_at === null) await sendEmailCode(tx, ctx, user, name);
  });
  return {
    message: 'If this address waits to be verified, a new code is on its way',
    data: { resendAfterSeconds: emailCodeSpacing.apartSeconds },
  };
};
