import type { Reply } from '@jhumka/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../../api/use-change.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import type { Listing } from '../../admin/kit/listing.ts';
import { walkedList } from '../../admin/kit/walk/walked-list.ts';

export type Ticket = Reply<'admin.tickets.list'>['data'][number];
export type TicketDetails = Reply<'admin.tickets.get'>['data'];

export const ticketTones: Readonly<Record<Ticket['status'], BadgeTone>> = {
  open: 'warning',
  answered: 'info',
  closed: 'plain',
};

/** A page of the messages to the shop, with how many there are of each status. */
export const ticketListQuery = (listing: Pick<Listing, 'query'>) =>
  listQuery('admin.tickets.list', listing, ({ counts, administrators, ...reply }) => ({
    ...rowsOf(reply),
    counts,
    administrators,
  }));

export const ticketAddress = ({ _id }: Pick<Ticket, '_id'>) => `/dashboard/tickets/${_id}`;

/** The list that the page of a ticket leads on in. */
export const walkedTickets = walkedList(ticketListQuery, ticketAddress);

const pollMs = 30_000;
const pollSoonMs = 3_000;

const isOnItsWay = ({ kind, sentAt, lastError }: TicketDetails['conversation'][number]) =>
  kind === 'answer' && sentAt === null && lastError === '';

/** Returns the id of the newest message, without notes: the last one read by whoever answers or closes the ticket. */
export const newestEntryId = ({ _id, conversation }: TicketDetails): string =>
  conversation.findLast(({ kind }) => kind !== 'note')?._id ?? _id;

/** Query of a ticket with the whole conversation. */
export const ticketQuery = (id: string) =>
  personalQuery(
    'admin.tickets.get',
    { id },
    {
      staleTime: 0,
      // Polls faster while a reply is being sent; the customer may also write in between.
      refetchInterval: ({ state: { data } }) => (data?.conversation.some(isOnItsWay) ? pollSoonMs : pollMs),
    },
  );

/** Changes a ticket, updates the cache and shows a toast. */
export function useChangeTicket<Given>(
  id: string,
  change: (given: Given) => Promise<{ readonly data: TicketDetails }>,
  words: string,
) {
  const queryClient = useQueryClient();
  return useChange(change, {
    done: words,
    changes: ['admin.tickets.list', 'admin.tickets.get'],
    onSuccess: ({ data }) => queryClient.setQueryData(ticketQuery(id).queryKey, data),
  });
}
