import type { WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

export type DeliveryEstimate = WireReply<'shop.deliveryEstimate'>['data'];

/** When a parcel that is ordered today arrives at a pincode. */
export const deliveryEstimateQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['shop.deliveryEstimate', pincode],
    queryFn: async ({ signal }) =>
      (await browserClient.call('shop.deliveryEstimate', { pincode }, { signal })).data,
    enabled: pincode !== '',
    staleTime: 60 * 60_000,
    retry: false,
  });
