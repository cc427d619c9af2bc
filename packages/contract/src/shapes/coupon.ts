import { couponConditions, couponStates } from '@jhumka/domain/coupons';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';

/** Discount and conditions of a coupon. Source: decisions §6. */
export const couponTerms = {
  discount_type: z.enum(['fixed', 'percentage']),
  value: z.number().meta({ description: 'Rupees, or percent' }),
  max_discount: rupees.nullable(),
  min_order_amount: rupees,
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable().meta({ description: 'Last day of validity in India' }),
  usage_limit: z.int().nullable(),
  per_user_limit: z.int().nullable(),
  first_order_only: z.boolean(),
  categories: z
    .array(z.object({ _id: z.string(), name: z.string() }))
    .meta({ description: 'Categories that the coupon covers; empty for all products' }),
  tiers: z.array(z.enum(['SILVER', 'GOLD', 'PLATINUM'])),
};

/** An unmet condition, and the missing amount of money where money would meet it. */
export const couponRefusal = z
  .object({ condition: z.enum(couponConditions), message: z.string(), missing: rupees.nullable() })
  .meta({ id: 'CouponRefusal' });

/** A coupon of a wallet. */
export const coupon = z
  .object({
    _id: z.string(),
    code: z.string(),
    state: z.enum(couponStates),
    name: z.string(),
    ...couponTerms,
    coins: z.int().nullable().meta({ description: 'Coins it was bought with; null for a campaign coupon' }),
    saved: rupees.nullable().meta({ description: 'Amount saved on the order that used it' }),
    used_for: z.string().nullable().meta({ description: 'Number of that order' }),
    withdrawn_at: z
      .string()
      .nullable()
      .meta({ description: 'Time when the coupon or its campaign was withdrawn; null otherwise' }),
    refusals: z.array(couponRefusal).meta({ description: 'Unmet conditions that do not depend on the cart' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Coupon' });

/** The coupon that an order of the cart would use, or the reason why it would not apply. */
export const cartCoupon = z
  .object({
    _id: z.string(),
    code: z.string(),
    is_applied: z.boolean(),
    saves: rupees,
    condition: z.enum(couponConditions).nullable().meta({ description: 'First unmet condition' }),
    message: z.string(),
    missing: rupees.nullable(),
    discount_type: z.enum(['fixed', 'percentage']),
    value: z.number(),
    max_discount: rupees.nullable(),
    min_order_amount: rupees,
    categories: z.array(z.string()),
  })
  .meta({ id: 'CartCoupon' });
