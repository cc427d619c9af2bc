import type { Verb } from '../../../verb.ts';
import { findUserOfToken } from '../../identity/sessions/index.ts';
import { resendChangeCode } from './email-change.ts';
import { requestEmailCode } from './email-codes.ts';
import { readEmail } from './read-email.ts';

/**
 * Sends another code to an email that is not verified yet, or that the logged-in user requested as the new one; every
 * other address gets the same response (spec 7.13).
 */
export const resendEmailCode: Verb<'user.resendEmailCode'> = async (ctx, { email: entry, accessToken }) => {
  const email = readEmail(entry);
  const userId = await findUserOfToken(ctx, accessToken);
  const resent = userId === null ? null : await resendChangeCode(ctx, userId, email);
  return {
    message: 'If this address waits to be verified, a new code is on its way',
    data: resent ?? (await requestEmailCode(ctx, email, 'verify-email')),
  };
};
