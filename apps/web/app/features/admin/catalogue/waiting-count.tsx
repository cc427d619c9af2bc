import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

const waitingQuery = (productId: string) =>
  queryOptions({
    queryKey: ['admin.stockAlerts.list', productId],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.stockAlerts.list', { productId }, { signal })).data,
    meta: personal,
  });

/** Shows how many customers requested a stock alert for a product. */
export function WaitingCount({ productId }: { readonly productId: string }) {
  const { data, isError } = useQuery(waitingQuery(productId));
  if (isError) return 'unknown';
  if (!data) return '…';
  const waiting = data[0]?.waiting ?? 0;
  return waiting === 1 ? '1 customer' : `${waiting} customers`;
}
