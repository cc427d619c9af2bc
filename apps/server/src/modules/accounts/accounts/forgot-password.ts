import type { Verb } from '../../../verb.ts';
import { requestEmailCode } from './email-codes.ts';
import { readEmail } from './read-email.ts';

/** Mails a password reset code; an address without an account gets the same response (spec 7.4). */
export const forgotPassword: Verb<'user.forgotPassword'> = async (ctx, { email }) => ({
  message: 'If an account belongs to this address, a code is on its way',
  data: await requestEmailCode(ctx, readEmail(email), 'reset-password'),
});
