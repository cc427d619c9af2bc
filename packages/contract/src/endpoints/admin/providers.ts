import { mailEncryptions, textProviderNames } from '@jhumka/domain/messages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { optionalField, pincode, text, wholeNumber } from '../../wire/coerce.ts';

const host = text(253).regex(/^[\w.-]+$/, { error: 'is a name such as smtp.example.com' });
/** Password or key: kept as it is when left out, as long as it goes to the same server. */
const secret = optionalField(text(500));
const address = z
  .string()
  .trim()
  .max(2000, { error: 'has more than 2000 characters' })
  .regex(/^https:\/\//, { error: 'begins with https://' })
  .refine(URL.canParse, { error: 'is no address' });
const template = z.string().max(2000, { error: 'has more than 2000 characters' }).default('');

const mailServer = {
  host,
  port: wholeNumber(1, 65_535),
  encryption: z.enum(mailEncryptions),
  user: text(300, 0).default(''),
};
const textProvider = {
  provider: z.enum(textProviderNames),
  /** User name, account or SID; '' where a key is enough. */
  account: text(300, 0).default(''),
  method: z.enum(['GET', 'POST']).default('POST'),
  /** Address, headers and body of another provider, with placeholders such as '{text}'. */
  address: z.union([z.literal(''), address]).default(''),
  headers: template,
  body: template,
};

/** Origin of a provider: the environment, which the admin can't change, an administrator, or none. */
const source = z.enum(['environment', 'admin', 'inbox', 'none']);
const stored = z.object({ hasSecret: z.boolean() });

const providers = z.object({
  mail: z.object({
    source,
    server: stored
      .extend({ host: z.string(), port: z.int(), encryption: z.enum(mailEncryptions), user: z.string() })
      .nullable(),
  }),
  texts: z.object({
    source,
    provider: stored
      .extend({
        provider: z.enum(textProviderNames),
        account: z.string(),
        method: z.enum(['GET', 'POST']),
        address: z.string(),
        headers: z.string(),
        body: z.string(),
      })
      .nullable(),
  }),
  courier: z.object({
    mode: z.enum(['live', 'emulator', 'none']),
    email: z.string(),
    pickup_location: z.string(),
    pickup_pincode: z.string(),
    /** Address for the courier's webhook. */
    webhookUrl: z.string(),
  }),
  payments: z.object({
    mode: z.enum(['live', 'test', 'emulator', 'none']),
    source: z.enum(['environment', 'admin', 'none']),
    /** Key that is no secret; '' for none. */
    keyId: z.string(),
    /** Address for the provider's webhook. */
    webhookUrl: z.string(),
    /** Time of the last webhook that the provider has sent. */
    lastWebhookAt: z.string().nullable(),
  }),
});

export const adminProviderEndpoints = {
  'admin.providers.get': endpoint({
    method: 'GET',
    path: '/api/admin/providers',
    access: 'admin',
    summary:
      'Get the mail server, the provider of text messages, the payment keys and the courier, without secrets',
    data: providers,
  }),
  'admin.providers.saveMail': endpoint({
    method: 'PUT',
    path: '/api/admin/providers/mail',
    access: 'admin',
    summary: 'Set the mail server, or remove it with a null; the password is stored encrypted',
    input: z.object({ server: z.object({ ...mailServer, password: secret }).nullable() }),
    data: providers,
  }),
  'admin.providers.saveTexts': endpoint({
    method: 'PUT',
    path: '/api/admin/providers/texts',
    access: 'admin',
    summary: 'Set the provider of text messages, or remove it with a null; its key is stored encrypted',
    input: z.object({ provider: z.object({ ...textProvider, secret }).nullable() }),
    data: providers,
  }),
  'admin.providers.savePayments': endpoint({
    method: 'PUT',
    path: '/api/admin/providers/payments',
    access: 'admin',
    summary: 'Set the keys of Razorpay, or remove them with a null; the secrets are stored encrypted',
    input: z.object({
      keys: z
        .object({
          key_id: text(60).regex(/^rzp_(test|live)_\w+$/, {
            error: "begins with 'rzp_test_' or 'rzp_live_'",
          }),
          key_secret: secret,
          webhook_secret: secret,
        })
        .nullable(),
    }),
    data: providers,
  }),
  'admin.providers.saveCourier': endpoint({
    method: 'PUT',
    path: '/api/admin/providers/courier',
    access: 'admin',
    summary: 'Set the account at Shiprocket, or remove it with a null; its secrets are stored encrypted',
    input: z.object({
      keys: z
        .object({
          email: text(200),
          password: secret,
          webhook_token: optionalField(text(100, 16)),
          pickup_location: text(100),
          pickup_pincode: pincode,
        })
        .nullable(),
    }),
    data: providers,
  }),
  'admin.providers.testCourier': endpoint({
    method: 'POST',
    path: '/api/admin/providers/test-courier',
    access: 'admin',
    summary: "Ask the courier for its rates to a pincode; 'courier-refused' has its answer",
    input: z.object({ pincode }),
    data: z.object({ couriers: z.int() }),
  }),
  'admin.providers.testText': endpoint({
    method: 'POST',
    path: '/api/admin/providers/test-text',
    access: 'admin',
    summary: "Text a code to a number; 'text-not-sent' has the provider's answer",
    input: z.object({ mobile: text(30) }),
    data: z.object({ to: z.string() }),
  }),
  'admin.providers.testPayment': endpoint({
    method: 'POST',
    path: '/api/admin/providers/test-payment',
    access: 'admin',
    summary: "Ask the payment provider for an order of one rupee, which nobody pays; 'payment-not-reached'",
    data: z.object({ id: z.string() }),
  }),
};
