import type { Reply, WireInput } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { personal } from '../../session/personal-queries.ts';
import { useSettled } from '../use-settled.ts';

export type ChangePreview = Reply<'order.previewChange'>['data'];

/**
 * Previews a change of an order once its typing rests; null is no change. Never cached, as prices and stock move.
 * `agree` remembers the preview that was confirmed: when a refusal renews it, `before` is what it said.
 */
export function useChangePreview<Name extends 'order.previewChange' | 'admin.orders.previewChange'>(
  endpoint: Name,
  request: WireInput<Name> | null,
) {
  const key = JSON.stringify(request);
  const settled = useSettled(key);
  const query = useQuery({
    queryKey: [endpoint, settled],
    queryFn: async ({ signal }) => {
      const reply = await browserClient.call<'order.previewChange'>(
        // Both have the same reply.
        endpoint as 'order.previewChange',
        JSON.parse(settled),
        { signal },
      );
      return reply.data;
    },
    enabled: request !== null && settled === key,
    ...{ staleTime: 0, gcTime: 0, retry: false },
    meta: personal,
  });
  const [agreed, setAgreed] = useState<{ readonly key: string; readonly preview: ChangePreview }>();
  const isCurrent = request !== null && settled === key && !query.isFetching;
  const shown = isCurrent && !query.isError ? query.data : undefined;
  const isRenewed = agreed?.key === key && shown !== undefined && agreed.preview.digest !== shown.digest;
  return {
    shown,
    before: isRenewed ? agreed.preview : undefined,
    error: isCurrent ? query.error : null,
    isLoading: request !== null && !isCurrent,
    retry: () => void query.refetch(),
    agree: (preview: ChangePreview) => setAgreed({ key, preview }),
  };
}
