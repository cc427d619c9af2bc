import { z } from 'zod';

// Settings with rows: the stored, typed and shown shapes are the same.

const line = z.string().trim().min(1).max(300);
const address = z.url({ protocol: /^https$/, error: 'begins with https://' });

/** Social media links of the footer. */
export const socialLinks = z.array(z.object({ name: line, url: address })).max(20);

/** Couriers and their tracking pages: `{number}` is replaced by the tracking number. */
export const couriers = z
  .array(z.object({ name: line, url: address.includes('{number}', { error: 'has {number} in it' }) }))
  .max(50);

const daysOnTheWay = z
  .tuple([z.int().min(0).max(90), z.int().min(0).max(90)])
  .refine(([least, most]) => least <= most, { error: 'the least comes first' });

/** Transit time in working days by pincode prefix, '' for all others; null where the service is not offered. */
export const deliveryRules = z
  .array(
    z.object({
      prefix: z.string().regex(/^([1-9]\d{0,5})?$/),
      express: daysOnTheWay.nullable(),
      standard: daysOnTheWay.nullable(),
    }),
  )
  .max(2_000)
  .refine((rules) => new Set(rules.map(({ prefix }) => prefix)).size === rules.length, {
    error: 'each beginning of a pincode has one rule',
  });
