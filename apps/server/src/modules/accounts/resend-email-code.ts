import type { Verb } from '../../http/verbs.ts';
import { requestEmailCode } from './email-codes.ts';
import { readEmail } from './read-email.ts';

/** Sends another code to an email that is not verified yet; every other address gets the same answer (spec 7.13). */
export const resendEmailCode: Verb<'user.resendEmailCode'> = async (ctx, { email }) => ({
  message: 'If this address waits to be verified, a new code is on its way',
  data: await requestEmailCode(ctx, readEmail(email), 'verify-email'),
});
