import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tokens, user } from '../shapes/users.ts';
import { codeText, optionalField, text, yesOrNo } from '../wire/coerce.ts';

const password = z.string({ error: 'is required' }).max(500, { error: 'is too long' });
const mobile = z.union([text(30), z.number().transform(String)], { error: 'must be a mobile number' });
const consentPurpose = z.enum([
  'marketing-email',
  'marketing-sms',
  'analytics',
  'review-invitation',
  'price-drop',
]);

/** Purpose, its text, and the user's choice. Source: decisions §7. */
const consent = z
  .object({
    purpose: consentPurpose,
    text: z.string(),
    text_version: z.string(),
    is_given: z.boolean(),
    at: z.string().nullable(),
  })
  .meta({ id: 'Consent' });

/** A device with a session. */
export const session = z
  .object({
    _id: z.string(),
    user_agent: z.string(),
    createdAt: z.string(),
    last_used_at: z.string(),
    expiresAt: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const profileEndpoints = {
  'user.update': endpoint({
    method: 'PUT',
    path: '/api/user/update-user',
    access: 'customer',
    summary: 'Update the given fields; a new email or password needs the current password (spec 7.11)',
    input: z.object({
      name: optionalField(text(200)),
      email: optionalField(text(300)),
      mobile: optionalField(mobile),
      password: optionalField(password),
      confirmPassword: optionalField(password),
      currentPassword: optionalField(password),
    }),
    data: user,
  }),
  'user.uploadAvatar': endpoint({
    method: 'PUT',
    path: '/api/user/upload-avatar',
    access: 'customer',
    summary: 'Upload an avatar of at most 5 MB (spec 7.10)',
    upload: { field: 'avatar', maxBytes: 5 * 1024 * 1024 },
    data: z.object({ _id: z.string(), avatar: z.string() }),
  }),
  'user.setBirthday': endpoint({
    method: 'PUT',
    path: '/api/user/vip/birthday',
    access: 'customer',
    summary: 'Set the birthday, once (spec 7.50)',
    input: z.object({ birthday: text(10) }),
    data: user,
  }),
  'user.saveBusiness': endpoint({
    method: 'PUT',
    path: '/api/user/business',
    access: 'customer',
    summary: 'Save the business that I buy for, with its GSTIN',
    input: z.object({ gstin: codeText(60), business_name: text(200) }),
    data: user,
  }),
  'user.deleteBusiness': endpoint({
    method: 'DELETE',
    path: '/api/user/business',
    access: 'customer',
    summary: 'Remove the business from my profile',
    input: z.object({}),
    data: user,
  }),
  'user.consents': endpoint({
    method: 'GET',
    path: '/api/user/consents',
    access: 'customer',
    summary: 'List the purposes of consent and my choices (decisions §7)',
    data: z.array(consent),
  }),
  'user.setConsent': endpoint({
    method: 'PUT',
    path: '/api/user/consents',
    access: 'customer',
    summary: 'Give or withdraw consent for a purpose; logged with the version of the text',
    input: z.object({ purpose: consentPurpose, is_given: yesOrNo }),
    data: z.array(consent),
  }),
  'user.extendSession': endpoint({
    method: 'POST',
    path: '/api/user/extend-session',
    access: 'customer',
    summary: 'Extend the session of this device to 30 days; needs its refresh token (spec 7.17)',
    input: z.object({ refreshToken: optionalField(z.string().max(2000)) }),
    data: tokens,
  }),
  'user.sessions': endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'customer',
    summary: 'List my logged-in devices, last used first',
    data: z.array(session),
  }),
  'user.export': endpoint({
    method: 'GET',
    path: '/api/user/export',
    access: 'customer',
    summary: 'Download my data as JSON and CSV in a zip (decisions §7)',
    download: { mime: 'application/zip', name: 'my-data.zip' },
    data: z.custom<AsyncIterable<unknown>>(),
  }),
  'user.deleteAccount': endpoint({
    method: 'DELETE',
    path: '/api/user/account',
    access: 'customer',
    summary: 'Delete my account; orders stay, anonymised (decisions §7)',
    input: z.object({ password: optionalField(password) }),
  }),
  'user.revokeSession': endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'customer',
    summary: 'Log out a device',
    input: z.object({ id: text(64) }),
  }),
};
