import type { EndpointName, Reply } from '@jhumka/contract/client';
import type { Paise } from '@jhumka/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

import { personal, personalQuery } from '../../session/personal-queries.ts';

export type Wallet = Reply<'coupon.list'>['data'];
export type WalletCoupon = Wallet['coupons'][number];
export type BestDeal = Reply<'cart.bestDeal'>['data'];

/** Query of the customer's coupons and the coin offers (spec 7.66). */
export const walletQuery = () => personalQuery('coupon.list', {});

/** Query of the best deal for the current cart, and why each other choice is not. */
export const bestDealQuery = (bill: Paise) =>
  queryOptions({
    // A changed cart is another query: its total is part of the key.
    queryKey: ['cart.bestDeal', bill],
    queryFn: async ({ signal }) => (await browserClient.call('cart.bestDeal', {}, { signal })).data,
    meta: personal,
  });

/** The queries that show coupons. */
export const couponQueries: readonly EndpointName[] = [
  'coupon.list',
  'cart.bestDeal',
  'cart.get',
  'coins.balance',
  'coins.history',
];
