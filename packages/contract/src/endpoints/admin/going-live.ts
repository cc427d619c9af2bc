import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text, wholeNumber } from '../../wire/coerce.ts';

/** Checks of a shop before its first customer, in the order in which they are shown. */
const goingLiveChecks = [
  'seller',
  'gstin',
  'brand',
  'categories',
  'products',
  'demo',
  'skus',
  'names',
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

/** Opening state of the shop, as administrators see it. */
const opening = z
  .object({
    is_open: z.boolean(),
    opens_at: z.string().nullable().meta({ description: 'Planned opening of a closed shop' }),
    has_opened: z.boolean().meta({ description: 'Only the first opening needs all required checks' }),
    preview_url: z.string().meta({ description: 'Opens the closed shop for whoever has it' }),
  })
  .meta({ id: 'Opening' });

const openingTime = "must be 'now', 'never' or a time such as 2026-11-22T09:00:00+05:30";

export const goingLiveEndpoints = {
  'admin.goingLive.get': endpoint({
    method: 'GET',
    path: '/api/admin/going-live',
    access: 'admin',
    right: 'settings.see',
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
      opening,
    }),
  }),
  'admin.goingLive.setOpening': endpoint({
    method: 'PUT',
    path: '/api/admin/going-live/opening',
    access: 'admin',
    right: 'settings.change',
    summary:
      "Open the shop, now or at a time, or close it; 'shop-not-ready' while required checks are missing",
    input: z.object({
      opens: z.union(
        [
          z.enum(['now', 'never']),
          z
            .string()
            .trim()
            .pipe(z.iso.datetime({ offset: true, error: openingTime })),
        ],
        { error: openingTime },
      ),
    }),
    data: opening,
  }),
  'admin.goingLive.newPreview': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/preview-link',
    access: 'admin',
    right: 'settings.change',
    summary:
      "Make a new preview link; the one before stops working ('changed-meanwhile' if it isn't the newest)",
    input: z.object({ preview_url: text(500) }),
    data: opening,
  }),
  'admin.goingLive.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/confirm',
    access: 'admin',
    right: 'settings.change',
    summary: 'Confirm a check that only a person can make: policies or delivery rules',
    input: z.object({ name: z.enum(['policies', 'delivery']) }),
  }),
  'admin.goingLive.sendTestMail': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/test-mail',
    access: 'admin',
    right: 'settings.change',
    summary: "Send yourself a test email; 'mail-not-sent' has the mail server's answer",
    data: z.object({ to: z.string() }),
  }),
  'admin.goingLive.takeBackup': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/backup',
    access: 'admin',
    right: 'settings.change',
    summary: "Begin a backup now; 'backup-not-begun' says why none can be taken",
  }),
  'admin.goingLive.removeDemo': endpoint({
    method: 'POST',
    path: '/api/admin/going-live/remove-demo',
    access: 'admin',
    summary: "Delete the demo products, if there are `products` of them ('changed-meanwhile')",
    input: z.object({ products: wholeNumber(1, 1_000_000) }),
    data: z.object({ removed: z.int() }),
  }),
};
