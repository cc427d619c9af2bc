import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../wire/coerce.ts';

const currentPassword = z.string({ error: 'is required' }).max(500, { error: 'is too long' });
/** Six digits of the app, or a recovery code. */
const code = text(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
  'secondFactor.get': endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'shopper',
    summary:
      'Whether the login of the person has a second step, and whether the shop wants one of administrators',
    data: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  'secondFactor.begin': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/begin',
    access: 'shopper',
    summary: 'Gives who shows the password a secret for an app that makes codes (TOTP)',
    input: z.object({ currentPassword }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'secondFactor.confirm': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'shopper',
    summary:
      'Turns the second step on with the first code of the app; gives recovery codes, and ends other sessions',
    input: z.object({ code }),
    data: recoveryCodes,
  }),
  'secondFactor.renewCodes': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'shopper',
    summary: 'New recovery codes in place of those before',
    input: z.object({ currentPassword, code }),
    data: recoveryCodes,
  }),
  'secondFactor.turnOff': endpoint({
    method: 'DELETE',
    path: '/api/user/second-factor',
    access: 'shopper',
    summary: 'Turns the second step off for who shows the password and a code',
    input: z.object({ currentPassword, code }),
  }),
};
