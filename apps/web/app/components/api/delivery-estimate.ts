import type { Reply } from '@jhumka/contract/client';
import type { Day } from '@jhumka/domain/calendar';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

export type DeliveryEstimate = Reply<'shop.deliveryEstimate'>['data'];

/** Query of the delivery estimate for a pincode, for an order of today or of the given day. */
export const deliveryEstimateQuery = (pincode: string, orderedOn?: Day) =>
  queryOptions({
    queryKey: ['shop.deliveryEstimate', pincode, orderedOn ?? 'today'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('shop.deliveryEstimate', { pincode, ordered_on: orderedOn }, { signal }))
        .data,
    enabled: pincode !== '',
    staleTime: 60 * 60_000,
    retry: false,
  });
