import type { Reply } from '@jhumka/contract/client';
import { dayInIndia } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Money } from '../../../ui/price.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import { dayLabel } from '../../admin/kit/format.ts';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, Filter } from '../../admin/kit/table/table-types.ts';
import { Person } from '../../admin/kit/user-link.tsx';

type ManagedCard = Reply<'admin.giftCards.list'>['data'][number];

export const meta = () => [{ title: pageTitle('Gift cards') }, { name: 'robots', content: 'noindex' }];

const stateNames = { unpaid: 'Not paid', active: 'Not redeemed', redeemed: 'Redeemed', refunded: 'Refunded' };

const columns: readonly Column<ManagedCard>[] = [
  { id: 'buyer', head: 'Buyer', cell: ({ buyer }) => <Person name={buyer.name} detail={buyer.email} /> },
  { id: 'code', head: 'Code', cell: ({ last_four }) => <span className="figures">… {last_four}</span> },
  { id: 'amount', head: 'Amount', isFigure: true, cell: ({ amount }) => <Money amount={amount} /> },
  { id: 'state', head: 'State', cell: ({ state }) => stateNames[state] },
  { id: 'bought', head: 'Bought', cell: ({ issued_at }) => issued_at && dayLabel(issued_at) },
  {
    id: 'delivered',
    head: 'Delivered',
    cell: (card) =>
      wasDelivered(card) ? (
        dayLabel(card.delivered_at ?? '')
      ) : (
        <span className="text-ink-muted">{undeliveredLabel(card)}</span>
      ),
  },
  { id: 'redeemed', head: 'Redeemed', cell: ({ redeemed_at }) => redeemed_at && dayLabel(redeemed_at) },
];

/** False also for one that was stopped or redeemed before its day, where an earlier version saved that instant. */
const wasDelivered = ({ state, delivered_at, send_on }: ManagedCard) =>
  delivered_at !== null &&
  (state === 'active' || send_on === null || dayInIndia(new Date(delivered_at)) >= send_on);

function undeliveredLabel({ state, send_on }: ManagedCard): string {
  if (state !== 'active') return 'Not sent';
  return send_on ? `On ${dayLabel(send_on)}` : 'Soon';
}

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    choices: (['active', 'redeemed', 'refunded'] as const).map((value) => ({
      value,
      label: stateNames[value],
    })),
  },
];

/** Lists paid gift cards without their codes, and pays unused ones back. */
export default function GiftCardsPage() {
  const listing = useListing({ filters: ['state'] });
  const query = useQuery(listQuery('admin.giftCards.list', listing, rowsOf));
  return (
    <>
      <PageHead
        title="Gift cards"
        note="Nobody here sees a code. A redeemed card is store credit, on the page of its customer."
      />
      <AdminTable
        name="gift-cards"
        endpoint="admin.giftCards.list"
        label="Gift cards"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ last_four }) => `card ending in ${last_four}`}
        rowAddress={({ buyer }) => `/dashboard/users-management/${buyer._id}`}
        search="Buyer, or the last four of a code"
        filters={filters}
        empty={{ title: 'No gift cards yet', text: 'Cards that customers buy are listed here.' }}
        rowActions={(card) =>
          card.state === 'active' && (
            <>
              {card.can_send && <SendButton card={card} />}
              <RefundButton card={card} />
            </>
          )
        }
      />
    </>
  );
}

function SendButton({ card: { _id: id, last_four } }: { readonly card: ManagedCard }) {
  const send = useChange(() => browserClient.call('admin.giftCards.send', { id }), {
    done: ({ message }) => message,
    failed: 'The card was not sent. Please try again.',
  });
  return (
    <Allowed right="loyalty.change">
      <Button size="small" isBusy={send.isPending} onClick={() => send.mutate()}>
        Send again<span className="sr-only"> the card ending in {last_four}</span>
      </Button>
    </Allowed>
  );
}

function RefundButton({ card: { _id: id, last_four, amount } }: { readonly card: ManagedCard }) {
  const name = `the card ending in ${last_four}`;
  const refund = useChange((reason: string) => browserClient.call('admin.giftCards.refund', { id, reason }), {
    done: 'Gift card stopped; the refund is on its way',
    failed: 'The card was not refunded. Please try again.',
    changes: ['admin.giftCards.list', 'admin.refunds.list'],
  });
  return (
    <Allowed right="orders.refund">
      <ConfirmButton
        aria-label={`Refund ${name}`}
        isBusy={refund.isPending}
        question={{
          title: `Refund ${name}?`,
          text: (
            <>
              Its code stops working, and <Money amount={amount} /> go back to the buyer as they paid.
            </>
          ),
          action: 'Refund',
          isDanger: true,
          reason: 'required',
        }}
        onYes={(reason) => refund.mutate(reason ?? '')}
      >
        Refund
      </ConfirmButton>
    </Allowed>
  );
}
