import type { Verb } from '../../../verb.ts';
import { requestEmailCode } from './email-codes.ts';
import { readEmail } from './read-email.ts';

/** Mails a login code. Every email gets one, so neither the response nor its time reveals whether an account exists. */
export const sendLoginCode: Verb<'user.sendLoginCode'> = async (ctx, { email }) => ({
  message: 'We have emailed you a code',
  data: await requestEmailCode(ctx, readEmail(email), 'log-in'),
});
