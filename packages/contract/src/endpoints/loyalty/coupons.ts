import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bestDeal } from '../../shapes/best-deal.ts';
import { newCampaign } from '../../shapes/campaign.ts';
import { coupon } from '../../shapes/coupon.ts';
import { codeText, optionalField, reference, text, yesOrNo } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';

/** Identifies a coupon by its code, as customers know it, or by its id. */
const named = {
  code: optionalField(codeText(64)),
  _id: optionalField(reference),
  couponId: optionalField(reference),
};

const offer = z.object({
  _id: z.string(),
  coins: z.int(),
  worth: rupees,
  min_order_amount: rupees,
  valid_days: z.int(),
  missing_coins: z.int().meta({ description: 'Number of missing coins' }),
});

export const couponEndpoints = {
  'coupon.generate': endpoint({
    method: 'POST',
    path: '/api/coupon/generate',
    access: 'customer',
    right: 'loyalty.change',
    summary: 'Create a coupon from coins (customer), or a campaign with its codes (administrator)',
    input: z.object({ offerId: optionalField(text(64)), ...newCampaign }),
    data: z.object({
      coupon: coupon.nullable(),
      total_coins: z.int().nullable(),
      campaign: z.string().nullable(),
      code: z.string().nullable(),
      codes: z.array(z.string()),
      warnings: z.array(z.string()).meta({ description: 'Losses that the terms of a campaign may make' }),
    }),
    status: 201,
  }),
  'coupon.redeem': endpoint({
    method: 'POST',
    path: '/api/coupon/redeem',
    access: 'customer',
    summary: 'Redeem a campaign code into the wallet (spec 7.65)',
    input: z.object({ code: codeText(64) }),
    data: coupon,
  }),
  'coupon.activate': endpoint({
    method: 'POST',
    path: '/api/coupon/activate',
    access: 'customer',
    summary: 'Activate a coupon for the next order in place of the one before (spec 7.65)',
    input: z.object(named),
    data: coupon,
  }),
  'coupon.deactivate': endpoint({
    method: 'POST',
    path: '/api/coupon/deactivate',
    access: 'customer',
    summary: 'Deactivate the active coupon: the next order uses none',
    data: z.object({ deactivated: z.string().nullable() }),
  }),
  'coupon.list': endpoint({
    method: 'GET',
    path: '/api/coupon/user-coupons',
    access: 'customer',
    summary: 'List my coupons, newest first, and the offers for coins (spec 7.66)',
    data: z.object({ coupons: z.array(coupon), offers: z.array(offer), coins: z.int() }),
  }),
  'coupon.stats': endpoint({
    method: 'GET',
    path: '/api/coupon/stats',
    access: 'customer',
    right: 'loyalty.see',
    summary: 'Get statistics of my coupons; administrators get those of all (spec 7.66)',
    data: z.object({
      total: z.int(),
      available: z.int(),
      active: z.int(),
      used: z.int(),
      expired: z.int(),
      revoked: z.int(),
      saved: rupees,
      coins_spent: z.int(),
    }),
  }),
  'cart.bestDeal': endpoint({
    method: 'GET',
    path: '/api/cart/best-deal',
    access: 'customer',
    summary: 'Get the cheapest combination for the current cart, and why each other choice is not',
    data: bestDeal,
  }),
  'cart.takeBestDeal': endpoint({
    method: 'PUT',
    path: '/api/cart/best-deal',
    access: 'customer',
    summary: 'Take the best coupon for the cart by itself, or not; a coupon chosen by hand ends it',
    input: z.object({ by_itself: yesOrNo }),
    data: bestDeal,
  }),
  'admin.coupons.wallet': endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/coupons',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List the coupons of a customer, newest first',
    input: z.object({ id: text(64) }),
    data: z.array(coupon),
  }),
  'admin.coupons.revoke': endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/coupons/:couponId/revoke',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Revoke an unused coupon of a customer',
    input: z.object({
      id: text(64),
      couponId: text(64),
      note: optionalField(text(500)),
      return_coins: optionalField(yesOrNo).meta({
        description: 'Return the coins that it was made from; false by default',
      }),
    }),
    data: coupon,
  }),
};
