import { hasNameTwice, isOccasionDay } from '@jhumka/domain/gifts';
import { readGstReturnRules } from '@jhumka/domain/gst-returns';
import { checkGiftMessage } from '@jhumka/domain/personalisation';
import { z } from 'zod';
import { text, visibleText } from '../wire/coerce.ts';
import { list } from '../wire/list.ts';

// Settings with rows: the stored, typed and shown shapes are the same.

const line = text(300);
const address = z.url({ protocol: /^https$/, error: 'begins with https://' });

/** Row of a link, as it is shown. */
export const shopRow = z.object({ name: z.string(), url: z.string() });

/** Social media links of the footer. */
export const socialLinks = list(z.object({ name: line, url: address }), 20);

/** Couriers and their tracking pages: `{number}` is replaced by the tracking number. */
export const couriers = list(
  z.object({ name: line, url: address.includes('{number}', { error: 'has {number} in it' }) }),
  50,
);

const daysOnTheWay = z
  .tuple([z.int().min(0).max(90), z.int().min(0).max(90)])
  .refine(([least, most]) => least <= most, { error: 'must have the least first' });

/** Transit time in working days of one pincode prefix; null where the service is not offered. */
export const deliveryRule = z.object({
  prefix: z.string().regex(/^([1-9]\d{0,5})?$/),
  express: daysOnTheWay.nullable(),
  standard: daysOnTheWay.nullable(),
});

/** Transit times by pincode prefix, '' for all others. */
export const deliveryRules = list(deliveryRule, 2_000).refine(
  (rules) => new Set(rules.map(({ prefix }) => prefix)).size === rules.length,
  {
    error: 'must have one rule for each beginning of a pincode',
  },
);

/** An occasion of gifts with its days: '2026-11-08', or '12-25' for each year. */
const giftOccasion = z.object({
  name: visibleText(40).refine((name) => checkGiftMessage(name).ok, { error: 'can’t be printed on a card' }),
  days: list(z.string().refine(isOccasionDay, { error: 'must be a date such as 2026-11-08, or 12-25' }), 30, {
    min: 1,
  }),
});

/** Occasions of gifts. */
export const giftOccasions = list(giftOccasion, 40).refine((occasions) => !hasNameTwice(occasions), {
  error: 'must have a name of its own for each occasion',
});

/** Demands of GSTR-1 from a month on. */
export const gstReturnRules = list(
  z.string().refine((line) => readGstReturnRules(line) !== null, {
    error: "must look like '2025-05: above Rs.1,00,000, HSN of 4 digits, HSN by B2B and B2C'",
  }),
  50,
  { min: 1 },
);
