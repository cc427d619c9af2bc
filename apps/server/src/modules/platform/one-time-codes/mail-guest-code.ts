import type { CallContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { callerKeyOf, codeSpacing, limitCodeRequests } from './limit-code-requests.ts';
import { type CodeSubject, issueCode } from './one-time-code.ts';

/** Mails a code that verifies the address of somebody without an account. Throws 'code-too-soon'. */
export async function mailGuestCode(
  ctx: CallContext,
  purpose: CodeSubject['purpose'],
  { to, subject, note }: Readonly<Record<'to' | 'subject' | 'note', string>>,
) {
  const callerKey = callerKeyOf(ctx);
  await limitCodeRequests(ctx, { kind: `${purpose}-code`, recipient: to, callerKey });
  await transact(ctx, async (tx, ctx) => {
    const { code } = await issueCode(tx, ctx, { userId: null, purpose, subject: to, callerKey });
    const valid = 'The code is valid for 10 minutes. Enter it on the page where you asked for it.';
    const mail = framedMail({ to, subject, heading: subject, code, lines: [valid, note] });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
  return { message: 'A code is on its way', data: { resendAfterSeconds: codeSpacing.apartSeconds } };
}
