import type { WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type OwnTicket = WireReply<'contact.tickets'>['data'][number];

/** Fetches a page of the customer's messages to the shop with the answers. */
export const ownTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: ['contact.tickets', page],
    queryFn: ({ signal }) => browserClient.call('contact.tickets', { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });
