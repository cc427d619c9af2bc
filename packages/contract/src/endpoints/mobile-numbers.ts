import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneTimeCode, optionalField, reference, text } from '../wire/coerce.ts';

const mobile = z.union([text(30), z.number().transform(String)], { error: 'must be a mobile number' });

/** Source: design of the API, 'User'. */
const mobileNumber = z
  .object({
    _id: z.string(),
    mobile: z.string(),
    is_active: z.boolean(),
    verify_mobile: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'MobileNumber' });

const codeSent = z.object({ resendAfterSeconds: z.int() });
const oneOfMine = z.object({ mobile: optionalField(mobile), _id: optionalField(reference) });

export const mobileNumberEndpoints = {
  'user.sendMobileCode': endpoint({
    method: 'POST',
    path: '/api/user/send-mobile-otp',
    access: 'customer',
    summary: 'Text a code to your mobile number, at most one a minute and ten a day (spec 7.14)',
    input: z.object({ mobile: optionalField(mobile) }),
    data: codeSent,
  }),
  'user.resendMobileCode': endpoint({
    method: 'POST',
    path: '/api/user/resend-mobile-otp',
    access: 'customer',
    summary: 'Resend the code to your mobile number (spec 7.14)',
    input: z.object({ mobile: optionalField(mobile) }),
    data: codeSent,
  }),
  'user.verifyMobile': endpoint({
    method: 'POST',
    path: '/api/user/verify-mobile-otp',
    access: 'customer',
    summary: 'Verify a mobile number with its code; the last user to verify it owns it (spec 7.14)',
    input: z.object({ mobile, otp: oneTimeCode }),
    data: z.object({ verified: z.literal(true) }),
  }),
  'user.mobileNumbers': endpoint({
    method: 'GET',
    path: '/api/user/mobile-numbers',
    access: 'customer',
    summary: 'List my mobile numbers, oldest first (spec 7.15)',
    data: z.array(mobileNumber),
  }),
  'user.addMobile': endpoint({
    method: 'POST',
    path: '/api/user/mobile-numbers',
    access: 'customer',
    summary: 'Add a mobile number to verify (spec 7.15)',
    input: z.object({ mobile }),
    data: mobileNumber,
    status: 201,
  }),
  'user.deleteMobile': endpoint({
    method: 'DELETE',
    path: '/api/user/mobile-numbers',
    access: 'customer',
    summary: 'Delete a mobile number by the number or its id (spec 7.15)',
    input: oneOfMine,
  }),
  'user.setActiveMobile': endpoint({
    method: 'PUT',
    path: '/api/user/mobile-numbers/set-active',
    access: 'customer',
    summary: 'Make a verified mobile number the active one (spec 7.16)',
    input: oneOfMine,
    data: mobileNumber,
  }),
};
