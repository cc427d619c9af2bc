import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { coinLine, coinPackage, coins } from '../shapes/loyalty.ts';
import { paymentProof, paymentToOpen } from '../shapes/payment.ts';
import { reference } from '../wire/coerce.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

export const coinEndpoints = {
  'coins.balance': endpoint({
    method: 'GET',
    path: '/api/user/coins/balance',
    aliases: [{ method: 'GET', path: '/api/coins/balance' }],
    access: 'shopper',
    summary: 'How many coins the shopper holds (spec 3.13, 7.51)',
    data: z.object({ coins }),
  }),
  'coins.history': endpoint({
    method: 'GET',
    path: '/api/user/coins/history',
    access: 'shopper',
    summary: 'The statement of coins, newest first, each line with the balance after it (spec 7.53)',
    input: z.object(pageInput(10)),
    data: z.array(coinLine),
    extra: { ...pageInfo, coins },
  }),
  'coins.packages': endpoint({
    method: 'GET',
    path: '/api/coins/packages',
    access: 'shopper',
    summary: 'Coins that are sold for money (spec 7.58)',
    data: z.array(coinPackage),
  }),
  'coins.purchaseOrder': endpoint({
    method: 'POST',
    path: '/api/coins/purchase/order',
    aliases: [{ method: 'POST', path: '/api/user/coins/purchase' }],
    access: 'shopper',
    summary: 'Begins to buy a package of coins: opens a payment (spec 7.52, 7.59)',
    input: z.object({ packageId: reference }),
    ...paymentToOpen,
    status: 201,
  }),
  'coins.purchaseVerify': endpoint({
    method: 'POST',
    path: '/api/coins/purchase/verify',
    access: 'shopper',
    summary: "Settles the payment of a package that the browser has the provider's proof of (spec 7.59)",
    input: paymentProof,
    data: z.object({
      coins: coins.meta({ description: 'What the shopper holds now' }),
      coins_added: coins.meta({ description: 'What the purchase has brought; 0 while it is not settled' }),
    }),
  }),
};
