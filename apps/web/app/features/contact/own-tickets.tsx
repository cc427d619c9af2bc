import type { Reply } from '@jhumka/contract/client';
import { formatDate, formatDateTime } from '@jhumka/domain/calendar';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { browserClient } from '../../api/client.ts';
import { personal } from '../../session/personal-queries.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

export type OwnTicket = Reply<'contact.tickets'>['data'][number];

/** Fetches a page of the customer's messages to the shop with the answers. */
export const ownTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: ['contact.tickets', page],
    queryFn: ({ signal }) => browserClient.call('contact.tickets', { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

const states: Readonly<Record<OwnTicket['status'], { label: string; tone: BadgeTone }>> = {
  open: { label: 'Awaiting our answer', tone: 'info' },
  answered: { label: 'Answered', tone: 'warning' },
  closed: { label: 'Closed', tone: 'plain' },
};

/** Question of a customer with our answers; expanded while it waits for them. */
export function OwnTicketRow({ ticket }: { readonly ticket: OwnTicket }) {
  const { ticketNumber, status, subject, orderId, lastAt, conversation } = ticket;
  const { label, tone } = states[status];
  return (
    <details className="group" open={status === 'answered'}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-start gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-semibold">{subject || 'Message'}</h2>
        <Badge tone={tone} className="ml-auto">
          {label}
        </Badge>
        <span className="type-note figures w-full">
          Question {[ticketNumber, orderId && `order ${orderId}`].filter(Boolean).join(', ')},{' '}
          {formatDate(new Date(lastAt))}
        </span>
      </summary>
      <ol className="grid gap-3 pt-4 md:ml-20">
        {conversation.map(({ _id, kind, text, createdAt }) => (
          <li
            key={_id}
            className={clsx(
              'grid gap-1 border-l-2 px-5 py-4 max-md:px-4',
              kind === 'answer' ? 'border-ink bg-linen' : 'border-rule-strong bg-porcelain',
            )}
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong className="font-semibold text-small">{kind === 'answer' ? 'Our answer' : 'You'}</strong>
              <span className="type-note figures">{formatDateTime(new Date(createdAt))}</span>
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
  );
}
