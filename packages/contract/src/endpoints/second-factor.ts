import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeText } from '../wire/coerce.ts';

const currentPassword = z.string({ error: 'is required' }).max(500, { error: 'is too long' });
/** Six digits of the app, or a recovery code. */
const code = codeText(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
  'secondFactor.get': endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'customer',
    summary: 'Get my two-factor status, and whether the shop requires it of administrators',
    data: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  'secondFactor.begin': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/begin',
    access: 'customer',
    summary:
      'Start two-factor authentication: get a TOTP secret for an authenticator app; needs the password',
    input: z.object({ currentPassword }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'secondFactor.confirm': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirm',
    access: 'customer',
    summary:
      'Turn two-factor authentication on with the first code; returns recovery codes and ends other sessions',
    input: z.object({ code }),
    data: recoveryCodes,
  }),
  'secondFactor.renewCodes': endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'customer',
    summary: 'Replace the recovery codes',
    input: z.object({ currentPassword, code }),
    data: recoveryCodes,
  }),
  'secondFactor.turnOff': endpoint({
    method: 'DELETE',
    path: '/api/user/second-factor',
    access: 'customer',
    summary: 'Turn two-factor authentication off; needs the password and a code',
    input: z.object({ currentPassword, code }),
  }),
};
