import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { personal } from '../../../session/personal-queries.ts';

/**
 * Reports to the server that the payment page of an order was closed, so that its products return to the cart.
 * Idempotent: the server restores them once.
 */
export function useClosePayment(orderId: string, isUnpaid: boolean): void {
  const queryClient = useQueryClient();
  const { isSuccess } = useQuery({
    queryKey: ['order.closePayment', orderId],
    queryFn: () => browserClient.call('order.closePayment', { orderId }),
    enabled: isUnpaid && orderId !== '',
    staleTime: 0,
    gcTime: 0,
    meta: personal,
  });
  useEffect(() => {
    if (isSuccess) void invalidate(queryClient, ['cart.get']);
  }, [isSuccess, queryClient]);
}
