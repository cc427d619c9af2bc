import { transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/index.ts';
import type { Verb } from '../../../verb.ts';
import { callerKeyOf } from '../../platform/one-time-codes/caller-key.ts';
import { codeSpacing, limitCodeRequests } from '../../platform/one-time-codes/limit-code-requests.ts';
import {
  type CodeSubject,
  checkCode,
  isRight,
  issueCode,
  refuseWithoutMail,
} from '../../platform/one-time-codes/one-time-code.ts';
import { proofToken } from '../../platform/one-time-codes/proof.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { readEmail } from '../accounts/read-email.ts';

const codesOfAddress: Rule = { max: 100, windowSeconds: 3_600 };

/** Mails a code that verifies the sender of a message (spec 7.18). Throws 'code-too-soon' and 'mail-off'. */
export const sendContactCode: Verb<'contact.sendCode'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const email = readEmail(input.email);
  await limit(ctx, `contact codes address ${ctx.caller.address}`, codesOfAddress);
  const callerKey = callerKeyOf(ctx);
  await limitCodeRequests(ctx, { kind: 'contact-code', recipient: email, callerKey });
  const { name } = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const { code } = await issueCode(tx, ctx, {
      userId: null,
      purpose: 'contact',
      subject: email,
      callerKey,
    });
    const mail = framedMail({
      to: email,
      subject: `Your code to write to ${name}`,
      heading: `Your code to write to ${name}`,
      code,
      lines: [
        'The code is valid for 10 minutes. Enter it on the page where you asked for it.',
        'If you did not want to write to us, you need not do anything.',
      ],
    });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
  return { message: 'A code is on its way', data: { resendAfterSeconds: codeSpacing.apartSeconds } };
};

/** Verifies that code: its owner may write from this address for ten minutes (spec 7.18). */
export const verifyContactCode: Verb<'contact.verifyCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'contact', subject: readEmail(email), callerKey: callerKeyOf(ctx) };
  const contactToken = await verifyCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? proofToken(ctx, check.codeId) : '' };
  });
  return { message: 'Your address is verified', data: { verified: true, contactToken } };
};
