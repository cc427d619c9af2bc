import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import type { Listing } from '../kit/listing.ts';

export type AuditEntry = WireReply<'audit.list'>['data'][number];

/** A page of the log as the address bar says. */
export const auditQuery = ({ query }: Listing) =>
  queryOptions({
    queryKey: ['audit.list', query],
    queryFn: async ({ signal }) => {
      const reply = await browserClient.call('audit.list', query as WireInput<'audit.list'>, { signal });
      return {
        rows: reply.data,
        totalCount: reply.totalCount,
        isCapped: reply.is_count_capped,
        actions: reply.actions,
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: personal,
  });
