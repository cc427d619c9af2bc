import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { asOfInput, coinLine, coinLot, coinPackage, coins, pendingCoins } from '../../shapes/loyalty.ts';
import { paymentProof, paymentToOpen } from '../../shapes/payment.ts';
import { reference } from '../../wire/coerce.ts';
import { pageInfo, pageInput } from '../../wire/paging.ts';

export const coinEndpoints = {
  'coins.balance': endpoint({
    method: 'GET',
    path: '/api/user/coins/balance',
    aliases: [{ method: 'GET', path: '/api/coins/balance' }],
    access: 'customer',
    summary: 'Get my coin balance (spec 3.13, 7.51)',
    data: z.object({ coins, pending: z.array(pendingCoins) }),
  }),
  'coins.history': endpoint({
    method: 'GET',
    path: '/api/user/coins/history',
    access: 'customer',
    summary: 'List my coin transactions, newest first, each with the balance after it (spec 7.53)',
    input: z.object(pageInput(10)),
    data: z.array(coinLine),
    extra: { ...pageInfo, coins },
  }),
  'coins.lots': endpoint({
    method: 'GET',
    path: '/api/coins/lots',
    access: 'customer',
    summary: 'List my coins by their end, in the order of spending; they sum to the balance as of then',
    input: z.object(asOfInput),
    data: z.array(coinLot),
    extra: { coins, pending: z.array(pendingCoins) },
  }),
  'coins.packages': endpoint({
    method: 'GET',
    path: '/api/coins/packages',
    access: 'customer',
    summary: 'List the coin packages for sale (spec 7.58)',
    data: z.array(coinPackage),
  }),
  'coins.purchaseOrder': endpoint({
    method: 'POST',
    path: '/api/coins/purchase/order',
    aliases: [{ method: 'POST', path: '/api/user/coins/purchase' }],
    access: 'customer',
    needsOpenShop: true,
    summary: 'Open a payment for a coin package (spec 7.52, 7.59)',
    input: z.object({ packageId: reference }),
    ...paymentToOpen,
    status: 201,
  }),
  'coins.purchaseVerify': endpoint({
    method: 'POST',
    path: '/api/coins/purchase/verify',
    access: 'customer',
    summary: "Verify the payment of a coin package with the provider's signature (spec 7.59)",
    input: paymentProof,
    data: z.object({
      coins: coins.meta({ description: 'Current balance' }),
      coins_added: coins.meta({ description: 'Coins credited by the purchase; 0 until it is settled' }),
    }),
  }),
};
