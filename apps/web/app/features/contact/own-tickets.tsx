import type { Reply } from '@jhumka/contract/client';
import { formatDate } from '@jhumka/domain/calendar';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { AccountHead } from '../../components/head/account-head.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { personal } from '../../session/personal-queries.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailIcon } from '../../ui/icons/page-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: pageTitle('Messages') }, { name: 'robots', content: 'noindex' }];

export default function MessagesRoute() {
  return (
    <>
      <AccountHead title="Messages" lead="Your questions and our answers." />
      <LoggedInOnly skeleton={<OwnTicketsSkeleton />}>
        <OwnTickets />
      </LoggedInOnly>
    </>
  );
}

type OwnTicket = Reply<'contact.tickets'>['data'][number];

/** Fetches a page of the customer's messages to the shop with the answers. */
const ownTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: ['contact.tickets', page],
    queryFn: ({ signal }) => browserClient.call('contact.tickets', { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

const statusLabels: Readonly<Record<OwnTicket['status'], string>> = {
  open: 'Awaiting our answer',
  answered: 'Answered',
  closed: 'Closed',
};

/** The customer's messages to the shop with its answers, the last changed first. */
export function OwnTickets() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const query = useQuery(ownTicketsQuery(page));
  const { data: list, isError } = query;
  if (!list)
    return isError ? <LoadFailed title="Your messages did not load" query={query} /> : <OwnTicketsSkeleton />;
  if (list.totalCount === 0) {
    return (
      <EmptyState
        icon={<MailIcon size="large" />}
        title="No messages yet"
        action={<LinkButton to="/contact">Contact us</LinkButton>}
      >
        Your questions and our answers will appear here.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Messages" className="grid gap-6">
      <LinkButton to="/contact" className="justify-self-start">
        New message
      </LinkButton>
      <ol className="border-rule border-t">
        {list.data.map((ticket) => (
          <Ticket key={ticket.ticketNumber} ticket={ticket} />
        ))}
      </ol>
      <Pagination page={page} pageCount={list.totalPages} addressOf={(to) => `?page=${to}`} />
    </section>
  );
}

/** Ticket; expanded while it waits for the customer, collapsed once closed. */
function Ticket({ ticket }: { readonly ticket: OwnTicket }) {
  const { ticketNumber, status, subject, orderId, lastAt, conversation } = ticket;
  return (
    <li className="border-rule border-b">
      <details className="group" open={status !== 'closed'}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 py-4">
          <h2 className="font-semibold">{subject || 'Message'}</h2>
          <span className="type-note figures">{[ticketNumber, orderId].filter(Boolean).join(', ')}</span>
          <span className="type-note ml-auto">
            {statusLabels[status]}, {formatDate(new Date(lastAt))}
          </span>
        </summary>
        <ol className="grid gap-4 pb-5">
          {conversation.map(({ _id, kind, text, createdAt }) => (
            <li
              key={_id}
              className={clsx('grid gap-1 border-l-2 pl-4', kind === 'answer' ? 'border-ink' : 'border-rule')}
            >
              <p className="type-note">
                {kind === 'answer' ? 'Our answer' : 'You'}, {formatDate(new Date(createdAt))}
              </p>
              <p className="wrap-anywhere max-w-measure whitespace-pre-line">{text}</p>
            </li>
          ))}
          <li>
            <LinkButton size="small" to={`/contact?${new URLSearchParams({ ticket: ticketNumber })}`}>
              Reply
            </LinkButton>
          </li>
        </ol>
      </details>
    </li>
  );
}

export function OwnTicketsSkeleton() {
  return (
    <div className="grid gap-4" role="status" aria-label="Your messages are loading">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
