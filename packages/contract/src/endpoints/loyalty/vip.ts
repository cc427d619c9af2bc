import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { coins, purchase, vipStatus, vipTier, vipTransaction } from '../../shapes/loyalty.ts';
import { paymentProof, paymentToOpen } from '../../shapes/payment.ts';
import { optionalField } from '../../wire/coerce.ts';
import { rupees } from '../../wire/money.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

export const vipEndpoints = {
  'vip.status': endpoint({
    method: 'GET',
    path: '/api/user/vip/status',
    aliases: [{ method: 'GET', path: '/api/vip/status' }],
    access: 'customer',
    summary: 'Get my VIP membership, tier and progress to the next one (spec 7.49, 7.55)',
    data: vipStatus,
  }),
  'vip.tiers': endpoint({
    method: 'GET',
    path: '/api/vip/tiers',
    access: 'public',
    summary: 'List the VIP tiers with their benefits and the price of membership (spec 7.54)',
    data: z.array(
      z.object({
        tier: vipTier,
        min_spend: rupees,
        discount_percent: z.number(),
        free_delivery: z.boolean(),
      }),
    ),
    extra: { membership: z.object({ coins, price: rupees }) },
  }),
  'vip.join': endpoint({
    method: 'POST',
    path: '/api/user/vip/join',
    aliases: [{ method: 'POST', path: '/api/vip/purchase/coins' }],
    access: 'customer',
    needsOpenShop: true,
    summary: 'Join the VIP programme with coins (spec 7.48, 7.56)',
    input: z.object({
      method: optionalField(z.literal('coins', { error: 'is coins; for money see /api/vip/purchase/order' })),
    }),
    data: z.object({ ...vipStatus.shape, coins }),
  }),
  'vip.purchaseOrder': endpoint({
    method: 'POST',
    path: '/api/vip/purchase/order',
    access: 'customer',
    needsOpenShop: true,
    summary: 'Open a payment for VIP membership (spec 7.56)',
    ...paymentToOpen,
    status: 201,
  }),
  'vip.purchaseVerify': endpoint({
    method: 'POST',
    path: '/api/vip/purchase/verify',
    access: 'customer',
    summary: "Verify the payment of a membership with the provider's signature (spec 7.56)",
    input: paymentProof,
    data: vipStatus,
  }),
  'vip.transactions': endpoint({
    method: 'GET',
    path: '/api/vip/transactions',
    access: 'customer',
    summary: 'List the events of my membership: joined, paid, given (spec 7.57)',
    input: z.object(pageInput(10)),
    data: z.array(vipTransaction),
    extra: pageInfo,
  }),
  'vip.purchases': endpoint({
    method: 'GET',
    path: '/api/vip/purchases',
    access: 'customer',
    summary: 'List my purchases of coins and membership, newest first (spec 7.57)',
    input: z.object(pageInput(10)),
    data: z.array(purchase),
    extra: pageInfo,
  }),
};
