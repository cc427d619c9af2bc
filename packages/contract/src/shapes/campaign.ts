import { isDay } from '@jhumka/domain/calendar';
import { z } from 'zod';
import { decimal, optionalField, reference, references, text, wholeNumber, yesOrNo } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';
import { couponTerms } from './coupon.ts';

const day = z.string().refine(isDay, { error: 'must be a day as YYYY-MM-DD' });
/** A day, also as an instant in ISO form, of which the day is taken. */
const dayOrInstant = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(day);
const tier = z.enum(['SILVER', 'GOLD', 'PLATINUM']);

const largestRupees = 1e7;

/** The terms of a campaign, as an administrator enters them. */
export const campaignTerms = {
  discount_type: optionalField(z.enum(['fixed', 'percentage', 'percent'])),
  value: optionalField(decimal(0, largestRupees)),
  max_discount: optionalField(decimal(0, largestRupees)),
  min_order_amount: optionalField(decimal(0, largestRupees)),
  valid_from: optionalField(dayOrInstant),
  valid_until: optionalField(dayOrInstant),
  usage_limit: optionalField(wholeNumber(1, 10_000_000)),
  per_user_limit: optionalField(wholeNumber(1, 10_000)),
  first_order_only: optionalField(yesOrNo),
  categories: optionalField(references).meta({
    description:
      'Whose pieces alone it is for: its minimum, its percentage and what it takes off are theirs, and nobody else’s when pieces come back. Empty for all pieces',
  }),
  tiers: optionalField(z.array(tier).max(3)),
};

/** A campaign that is about to be made: with one code for everybody, or with many for one person each. */
export const newCampaign = {
  name: optionalField(text(80)),
  code: optionalField(text(64)),
  count: optionalField(wholeNumber(1, 10_000)),
  prefix: optionalField(text(12)),
  user_id: optionalField(reference),
  ...campaignTerms,
};

/** A campaign as administrators see it. */
export const campaign = z
  .object({
    _id: z.string(),
    name: z.string(),
    ...couponTerms,
    code: z.string().nullable().meta({ description: 'Its one code, or null for a campaign with many' }),
    codes: z.int(),
    taken: z.int().meta({ description: 'How often it was taken into a wallet' }),
    open: z.int().meta({ description: 'Coupons in wallets that can still be used' }),
    uses: z.int().meta({ description: 'Orders that use it and still stand' }),
    saved: rupees.meta({ description: 'What it took off those orders' }),
    most_cost: rupees.nullable().meta({
      description: 'The most that further orders can cost; null when nothing limits it, 0 when it is over',
    }),
    state: z.enum(['planned', 'running', 'ended', 'used-up', 'withdrawn']),
    createdAt: z.string(),
  })
  .meta({ id: 'CouponCampaign' });
