import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tokens, user } from '../shapes/users.ts';
import { codeText, oneTimeCode, optionalField, text, wholeNumber } from '../wire/coerce.ts';

// Loose upper bounds only; the rules for names, emails and passwords are in the domain.
const email = text(300);
const mobile = z.union([text(30), z.number().transform(String)], { error: 'must be a mobile number' });
const password = z.string({ error: 'is required' }).max(500, { error: 'is too long' });

// A malformed token counts as no session.
const accessToken = optionalField(z.string().max(2000)).catch(undefined);

/** A code with the email that it was sent to, or instead the token of the link in the same email. */
const codeOrLink = {
  email: optionalField(email),
  otp: optionalField(oneTimeCode),
  linkToken: optionalField(z.string().max(200)),
};

export const accountEndpoints = {
  'user.register': endpoint({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    summary: 'Register an account and email a verification code (spec 7.2)',
    input: z.object({
      name: text(200),
      email,
      password,
      confirmPassword: optionalField(password),
      mobile: optionalField(mobile),
      friend_code: optionalField(text(40)).meta({ description: 'Code of the friend who invited' }),
    }),
    data: user,
    status: 201,
  }),
  'user.login': endpoint({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    summary: 'Log in with an email or a verified mobile number (spec 7.3)',
    input: z.object({
      email: optionalField(email),
      mobile: optionalField(mobile),
      password,
      /** Code of the second factor, required after 'second-step-needed': the client repeats the call with it. */
      code: optionalField(codeText(40)),
      /** Device token for clients without cookies, from an earlier login or the emailed link. */
      deviceToken: optionalField(z.string().max(300)).catch(undefined),
    }),
    data: tokens.extend({ deviceToken: z.string() }),
  }),
  'user.sendLoginCode': endpoint({
    method: 'POST',
    path: '/api/user/send-login-otp',
    access: 'public',
    summary: 'Send a one-time login code; the answer is the same with and without an account',
    input: z.object({ email }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'user.loginWithCode': endpoint({
    method: 'POST',
    path: '/api/user/login-otp',
    access: 'public',
    summary: 'Log in with the emailed code or its link; opens an account without a password for a new email',
    input: z.object({
      ...codeOrLink,
      /** Code of the second factor, required after 'second-step-needed': the client repeats the call with it. */
      code: optionalField(codeText(40)),
    }),
    data: tokens.extend({ deviceToken: z.string() }),
  }),
  'user.sendMobileLoginCode': endpoint({
    method: 'POST',
    path: '/api/user/send-mobile-login-otp',
    access: 'public',
    summary: 'Text a login code to an account without email; the answer is the same for every number',
    input: z.object({ mobile }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'user.loginWithMobileCode': endpoint({
    method: 'POST',
    path: '/api/user/mobile-login-otp',
    access: 'public',
    summary: 'Log in to an account without email, as of an order by phone, with the texted code',
    input: z.object({ mobile, otp: oneTimeCode, code: optionalField(codeText(40)) }),
    data: tokens.extend({ deviceToken: z.string() }),
  }),
  'user.verifyEmail': endpoint({
    method: 'POST',
    path: '/api/user/verify-email-otp',
    access: 'public',
    summary: 'Verify an email, or the new email of the logged-in user, with the code sent to it (spec 7.12)',
    input: z.object({ ...codeOrLink, accessToken }),
    data: z.object({ verified: z.literal(true) }),
  }),
  'user.resendEmailCode': endpoint({
    method: 'POST',
    path: '/api/user/resend-email-otp',
    access: 'public',
    summary: 'Resend the verification code, at most one a minute and ten a day (spec 7.13)',
    input: z.object({ email, accessToken }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'user.forgotPassword': endpoint({
    method: 'PUT',
    path: '/api/user/forgot-password',
    access: 'public',
    summary: 'Email a password reset code; the answer never reveals whether the account exists (spec 7.4)',
    input: z.object({ email }),
    data: z.object({ resendAfterSeconds: z.int() }),
  }),
  'user.verifyResetCode': endpoint({
    method: 'PUT',
    path: '/api/user/verify-forgot-password-otp',
    access: 'public',
    summary: 'Exchange the reset code for a token that is valid for ten minutes (spec 7.5)',
    input: z.object(codeOrLink),
    data: z.object({ resetToken: z.string(), email: z.string() }),
  }),
  'user.resetPassword': endpoint({
    method: 'PUT',
    path: '/api/user/reset-password',
    access: 'public',
    summary: 'Set a new password with the reset token and end every session; 403 without it (spec 7.6)',
    input: z.object({
      email,
      newPassword: password,
      confirmPassword: optionalField(password),
      resetToken: optionalField(z.string().max(200)),
    }),
    data: z.object({ deviceToken: z.string() }),
  }),
  'user.refresh': endpoint({
    method: 'POST',
    path: '/api/user/refresh-token',
    access: 'public',
    summary: 'Exchange a refresh token (bearer, body or cookie) for new tokens (spec 7.7)',
    input: z.object({
      refreshToken: optionalField(z.string().max(2000)),
      /** Refresh token of the cookie when another token is sent too; read from the request's headers alone. */
      refreshCookie: optionalField(z.string().max(2000)).catch(undefined),
    }),
    data: tokens,
  }),
  'user.details': endpoint({
    method: 'GET',
    path: '/api/user/user-details',
    access: 'customer',
    summary: 'Get the logged-in user (spec 7.8)',
    // Cache buster: clients send the time, so that no intermediary answers from its cache.
    input: z.object({ timestamp: optionalField(wholeNumber(0, Number.MAX_SAFE_INTEGER)).catch(undefined) }),
    data: user,
  }),
  'user.logout': endpoint({
    method: 'GET',
    path: '/api/user/logout',
    aliases: [{ method: 'POST', path: '/api/user/logout' }],
    access: 'public',
    summary: 'Log out; succeeds without a session too (spec 7.9)',
    input: z.object({
      // A malformed token means that there is no session to end.
      refreshToken: optionalField(z.string().max(2000)).catch(undefined),
      accessToken,
    }),
  }),
};
