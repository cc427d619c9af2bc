import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { MobileLinks } from '../../admin/kit/mobile-links.tsx';
import { Notes } from '../../admin/kit/notes.tsx';
import { Pairs } from '../../admin/kit/pairs.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { statusLabel } from '../../admin/kit/status-label.ts';
import { AnswerForm, Conversation } from './conversation.tsx';
import {
  newestEntryId,
  type TicketDetails,
  ticketQuery,
  ticketTones,
  useChangeTicket,
  walkedTickets,
} from './ticket-queries.ts';

export const meta = () => [{ title: pageTitle('Ticket') }, { name: 'robots', content: 'noindex' }];

/** Ticket page: conversation, answer, notes, assignee. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const query = useQuery(ticketQuery(id));
  return (
    <DetailPage noun="ticket" query={query} list={walkedTickets}>
      {(ticket) => (
        <>
          <PageHead
            title={ticket.subject || 'A message'}
            note={
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={ticketTones[ticket.status]}>{statusLabel(ticket.status)}</Badge>
                <span className="figures">{ticket.ticketNumber}</span>
                <span>from {ticket.name}</span>
              </span>
            }
            actions={
              <Allowed>
                <TicketState ticket={ticket} />
              </Allowed>
            }
          />
          <TicketContent key={ticket._id} ticket={ticket} />
        </>
      )}
    </DetailPage>
  );
}

function TicketState({ ticket }: { readonly ticket: TicketDetails }) {
  const { _id: id, status } = ticket;
  const isClosed = status === 'closed';
  const change = useChangeTicket(
    id,
    (next: 'open' | 'closed') =>
      browserClient.call('admin.tickets.update', { id, status: next, seen: newestEntryId(ticket) }),
    isClosed ? 'Ticket reopened' : 'Ticket closed',
  );
  return (
    <Button
      size="small"
      isBusy={change.isPending}
      onClick={() => change.mutate(isClosed ? 'open' : 'closed')}
    >
      {isClosed ? 'Reopen ticket' : 'Close ticket'}
    </Button>
  );
}

function TicketContent({ ticket }: { readonly ticket: TicketDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Conversation ticket={ticket} />
        <AnswerForm ticket={ticket} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part title="Customer">
          <Pairs
            pairs={[
              ['Name', ticket.name],
              ['Email', ticket.email],
              [
                'Mobile',
                ticket.mobile ? (
                  <MobileLinks key="mobile" mobile={ticket.mobile} of={ticket.name} />
                ) : (
                  'Not given'
                ),
              ],
              ['Order', <OrderLink key="order" ticket={ticket} />],
              [
                'Account',
                ticket.customerId ? (
                  <PageLink
                    key="account"
                    className="text-link"
                    to={`/dashboard/users-management/${ticket.customerId}`}
                  >
                    View customer
                  </PageLink>
                ) : (
                  'No account with this email'
                ),
              ],
              ['Opened', formatTime(ticket.createdAt)],
            ]}
          />
        </Part>
        <Allowed>
          <Assignee ticket={ticket} />
        </Allowed>
        <Notes
          of={ticket._id}
          max={5000}
          onSave={(words) => browserClient.call('admin.tickets.addNote', { id: ticket._id, words })}
          changes={['admin.tickets.get', 'admin.tickets.list']}
        />
      </div>
    </div>
  );
}

function OrderLink({ ticket: { order, orderId } }: { readonly ticket: TicketDetails }) {
  if (orderId === '') return 'Not given';
  if (!order) return `${orderId} (no such order)`;
  return (
    <>
      <PageLink className="text-link tabular-nums" to={`/dashboard/order-management/${order._id}`}>
        {orderId}
      </PageLink>
      {!order.isTheirs && (
        <span className="mt-1 block text-note text-danger">
          This order belongs to another account. Don’t share its details before you know who is asking.
        </span>
      )}
    </>
  );
}

function Assignee({ ticket: { _id: id, assignee, administrators } }: { readonly ticket: TicketDetails }) {
  const change = useChangeTicket(
    id,
    (next: string) => browserClient.call('admin.tickets.update', { id, assignee: next }),
    'Ticket assigned',
  );
  const isGone = assignee !== null && !administrators.some(({ _id }) => _id === assignee._id);
  return (
    <Panel className="rounded-2">
      <SelectField
        label="Assigned to"
        value={assignee?._id ?? 'nobody'}
        // Not disabled while saving, which would lose the focus; a selection in between is ignored.
        onChange={({ target }) => !change.isPending && change.mutate(target.value)}
      >
        <option value="nobody">Unassigned</option>
        {isGone && <option value={assignee._id}>{assignee.name}</option>}
        {administrators.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Panel>
  );
}
