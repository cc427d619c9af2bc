import { transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/index.ts';
import type { Verb } from '../../../verb.ts';
import { callerKeyOf } from '../../platform/one-time-codes/caller-key.ts';
import { codeSpacing, limitCodeRequests } from '../../platform/one-time-codes/limit-code-requests.ts';
import { issueCode, refuseWithoutMail } from '../../platform/one-time-codes/one-time-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readEmail } from '../accounts/read-email.ts';

/** Many visitors wait for the products of one sale, and share an address. */
const codesOfAddress: Rule = { max: 1_000, windowSeconds: 3_600 };

/** Emails the code that verifies the address of a stock alert. Throws 'code-too-soon' and 'mail-off'. */
export const sendStockAlertCode: Verb<'stockAlert.sendCode'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const email = readEmail(input.email);
  await limit(ctx, `stock alert codes address ${ctx.caller.address}`, codesOfAddress);
  const callerKey = callerKeyOf(ctx);
  await limitCodeRequests(ctx, { kind: 'stock-alert-code', recipient: email, callerKey });
  await transact(ctx, async (tx, ctx) => {
    const { code } = await issueCode(tx, ctx, {
      userId: null,
      purpose: 'stock-alert',
      subject: email,
      callerKey,
    });
    const mail = framedMail({
      to: email,
      subject: 'Your code for the stock alert',
      heading: 'Your code for the stock alert',
      code,
      lines: [
        'The code is valid for 10 minutes. Enter it on the page where you asked for it.',
        'If you did not ask for it, ignore this email: nothing will be sent to you.',
      ],
    });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
  return { message: 'A code is on its way', data: { resendAfterSeconds: codeSpacing.apartSeconds } };
};
