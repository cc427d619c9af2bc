import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../wire/coerce.ts';

/** Checks of a shop before its first customer, in the order in which they are shown. */
const goingLiveChecks = [
  'seller',
  'gstin',
  'brand',
  'products',
  'demo',
  'address',
  'mail',
  'texts',
  'payments',
  'webhook',
  'delivery',
  'policies',
  'second-step',
  'backup',
] as const;

export const goingLiveEndpoints = {
  'admin.goingLive.get': endpoint({
    method: 'GET',
    path: '/api/admin/going-live',
    access: 'admin',
    summary: 'List what is done and what is missing before the first customer',
    data: z.object({
      checks: z.array(
        z.object({
          name: z.enum(goingLiveChecks),
          isDone: z.boolean(),
          isRequired: z.boolean(),
          /** Finding, such as an address or a time; '' for none. */
          found: z.string(),
        }),
      ),
      demoProducts: z.int(),
    }),
  }),
  'admin.goingLive.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/confirm',
    access: 'admin',
    summary: 'Confirm what only a person can check: the policies, or the delivery rules',
    input: z.object({ name: z.enum(['policies', 'delivery']) }),
  }),
  'admin.goingLive.sendTestMail': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/test-mail',
    access: 'admin',
    summary: "Send a test mail to oneself, now; 'mail-not-sent' has the answer of the mail server",
    data: z.object({ to: z.string() }),
  }),
  'admin.goingLive.removeDemo': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/remove-demo',
    access: 'admin',
    summary: "Delete every product of the demo shop, if they are as many as `products` ('changed-meanwhile')",
    input: z.object({ products: wholeNumber(1, 1_000_000) }),
    data: z.object({ removed: z.int() }),
  }),
};
