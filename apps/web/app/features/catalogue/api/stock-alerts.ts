import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type StockAlert = Reply<'stockAlert.create'>['data'];

/** The stock alert of the customer for a product, or null. */
export const stockAlertQuery = (productId: string) =>
  queryOptions({
    queryKey: ['stockAlert.status', productId],
    queryFn: async ({ signal }) =>
      (await browserClient.call('stockAlert.status', { productId }, { signal })).data,
    meta: personal,
  });
