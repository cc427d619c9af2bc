import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';

const waitingQuery = (productId: string) => personalQuery('admin.stockAlerts.list', { productId });

/** Shows how many customers requested a stock alert for a product. */
export function WaitingCount({ productId }: { readonly productId: string }) {
  const { data, isError } = useQuery(waitingQuery(productId));
  if (isError) return 'unknown';
  if (!data) return '…';
  const waiting = data[0]?.waiting ?? 0;
  return waiting === 1 ? '1 customer' : `${waiting} customers`;
}
