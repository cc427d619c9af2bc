import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type StockAlert = Reply<'stockAlert.create'>['data'];

/** The stock alert of the customer for a product or one of its variants, or null. */
export const stockAlertQuery = (productId: string, variantId?: string) =>
  queryOptions({
    queryKey: ['stockAlert.status', variantId ?? productId],
    queryFn: async ({ signal }) => {
      const which = { productId, ...(variantId === undefined ? {} : { variantId }) };
      return (await browserClient.call('stockAlert.status', which, { signal })).data;
    },
    meta: personal,
  });
