import { isDay } from '@jhumka/domain/calendar';
import { z } from 'zod';
import {
  codeText,
  optionalField,
  reference,
  references,
  visibleText,
  wholeNumber,
  yesOrNo,
} from '../wire/coerce.ts';
import { customerTags } from '../wire/customer-tags.ts';
import { list } from '../wire/list.ts';
import { rupeeDecimal, rupees } from '../wire/money.ts';
import { couponTerms } from './coupon.ts';

const day = z.string().refine(isDay, { error: 'must be a day as YYYY-MM-DD' });
/** A day; an ISO timestamp also counts, as its day. */
const dayOrInstant = z
  .string()
  .transform((value) => value.slice(0, 10))
  .pipe(day);
const tier = z.enum(['SILVER', 'GOLD', 'PLATINUM']);

const maxRupees = 1e7;

/** The terms of a campaign, as an administrator types them. */
export const campaignTerms = {
  discount_type: optionalField(z.enum(['fixed', 'percentage', 'percent'])),
  value: optionalField(rupeeDecimal(0, maxRupees)),
  max_discount: optionalField(rupeeDecimal(0, maxRupees)),
  min_order_amount: optionalField(rupeeDecimal(0, maxRupees)),
  valid_from: optionalField(dayOrInstant),
  valid_until: optionalField(dayOrInstant),
  usage_limit: optionalField(wholeNumber(1, 10_000_000)),
  per_user_limit: optionalField(wholeNumber(1, 10_000)),
  first_order_only: optionalField(yesOrNo),
  categories: optionalField(references).meta({
    description:
      'Categories that the coupon covers: minimum, percentage and cap apply to their products alone, also after a return. Empty for all products',
  }),
  tiers: optionalField(list(tier, 3)),
  budget: optionalField(rupeeDecimal(0, 1e9)).meta({
    description: 'Largest sum of its discounts; an order that would exceed it is refused. 0 for none',
  }),
  tags: optionalField(customerTags).meta({
    description: 'Customers with one of these tags alone; the message to others names none',
  }),
};

/** A new campaign: one shared code, or many single-use codes. */
export const newCampaign = {
  name: optionalField(visibleText(80)),
  code: optionalField(codeText(64)),
  count: optionalField(wholeNumber(1, 10_000)),
  prefix: optionalField(codeText(12)),
  user_id: optionalField(reference),
  ...campaignTerms,
};

/** A campaign as administrators see it. */
export const campaign = z
  .object({
    _id: z.string(),
    name: z.string(),
    ...couponTerms,
    tags: z.array(z.string()).meta({ description: 'Tags of the customers who may use it' }),
    code: z.string().nullable().meta({ description: 'The shared code; null for single-use codes' }),
    codes: z.int(),
    taken: z.int().meta({ description: 'Number of wallets with its coupon' }),
    open: z.int().meta({ description: 'Unused coupons in wallets' }),
    uses: z.int().meta({ description: 'Active orders that use it' }),
    saved: rupees.meta({ description: 'Total discount on those orders' }),
    budget: rupees.nullable().meta({ description: 'Largest sum of the discounts; null for none' }),
    most_cost: rupees.nullable().meta({
      description: 'Maximum cost of further orders; null when unlimited, 0 when it has ended',
    }),
    state: z.enum(['planned', 'running', 'ended', 'used-up', 'withdrawn']),
    createdAt: z.string(),
  })
  .meta({ id: 'CouponCampaign' });
