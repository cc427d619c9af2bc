import type { Reply } from '@jhumka/contract/client';
import { type Day, dayInIndia, daysBetween } from '@jhumka/domain/calendar';
import { describeChoice } from '@jhumka/domain/catalogue';
import { formatRupees } from '@jhumka/domain/money';
import { openReturnStates, type ReturnState, returnStates } from '@jhumka/domain/returns';
import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/head/page-title.ts';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { type Figure, Figures } from '../kit/figures/figures.tsx';
import { useListing } from '../kit/listing.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column, Filter } from '../kit/table/table-types.ts';
import {
  type ManagedReturn,
  reasonLabels,
  returnAddress,
  returnListQuery,
  stateLabels,
  stateTones,
  stepLabels,
  useMoveReturn,
} from './return-queries.ts';

export const meta = () => [{ title: pageTitle('Returns') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<ManagedReturn>[] = [
  {
    id: 'number',
    head: 'Return',
    cell: ({ number, customer }) => (
      <>
        <span className="figures">{number}</span>
        <span className="block font-normal text-note text-ink-muted">{customer.name || customer.mobile}</span>
      </>
    ),
  },
  {
    id: 'what',
    head: 'Product and reason',
    isLong: true,
    cell: ({ items, reason, photos }) => (
      <span className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-3">
        <Picture picture={orderedPicture(items[0]?.image, '')} sizes="36px" alt="" />
        <span className="wrap-anywhere">
          {items
            .map(({ name, options }) => [name, describeChoice(options)].filter(Boolean).join(', '))
            .join('; ')}
          <span className="block text-note text-ink-muted">
            {reasonLabels[reason]}
            {photos.length > 0 && `, ${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'wants', head: 'Wants', cell: wantOf },
  { id: 'worth', head: 'Worth', isFigure: true, cell: ({ amount }) => formatRupees(amount) },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
  },
  { id: 'age', head: 'In this state', sortBy: 'updated', cell: ({ updatedAt }) => age(updatedAt) },
  {
    id: 'asked',
    head: 'Asked on',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => age(createdAt),
  },
];

/** Says what the customer wants for it: 'Exchange for size 14', 'Refund to as…@okbank'. */
function wantOf({ kind, exchange, pay_back_to: to }: ManagedReturn): string {
  if (kind === 'replacement') return 'The same again';
  if (kind === 'exchange')
    return `Exchange for ${(exchange && describeChoice(exchange.options)) || exchange?.name || 'another'}`;
  return to ? `Refund to ${to}` : 'Refund';
}

/** Formats how long ago something was: 'today', '1 day', '9 days'. */
function age(at: string): string {
  const days = daysBetween(dayInIndia(new Date(at)), dayInIndia(new Date()));
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    choices: returnStates.map((value) => ({ value, label: stateLabels[value] })),
  },
  {
    name: 'waits_for',
    label: 'Waiting for',
    choices: [
      { value: 'shop', label: 'You' },
      { value: 'customer', label: 'The customer' },
      { value: 'courier', label: 'The courier' },
      { value: 'nobody', label: 'Nobody: finished' },
    ],
  },
];

const groups = {
  shop: 'Waiting for you',
  customer: 'Waiting for the customer',
  courier: 'With the courier',
} as const;

/** Returns by state and by who has to act, each with its one next step. */
export default function ReturnsPage() {
  const listing = useListing({ filters: filters.map(({ name }) => name) });
  const query = useQuery(returnListQuery(listing));
  const today = dayInIndia(new Date());
  return (
    <>
      <PageHead title="Returns" note="Open returns, what waits for you first." />
      <Figures
        label="By state"
        figures={openReturnStates.map((state) => figureOf(state, query.data?.counts, today))}
      />
      <AdminTable
        name="returns"
        endpoint="admin.returns.list"
        label="Returns"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ number, customer }) => `${number} of ${customer.name || customer.mobile}`}
        rowAddress={returnAddress}
        rowGroup={({ waits_for: who }) => (who === null ? 'Finished' : groups[who])}
        rowActions={(row) => <NextStep shown={row} />}
        search="Return, order, name or mobile"
        filters={filters}
        empty={{ title: 'No returns yet', text: 'What customers ask to send back is listed here.' }}
      />
    </>
  );
}

const warmDays = 2;
const oldDays = 5;

type Counts = Reply<'admin.returns.list'>['counts'];

function figureOf(state: ReturnState, counts: Counts | undefined, today: Day): Figure {
  const found = counts?.[state];
  const days = found?.oldest ? daysBetween(dayInIndia(new Date(found.oldest)), today) : 0;
  return {
    name: stateLabels[state],
    value: counts && (found?.count ?? 0).toLocaleString('en-IN'),
    note: found?.oldest ? `oldest ${age(found.oldest)}` : 'none',
    tone: days >= oldDays ? 'danger' : days >= warmDays ? 'warning' : 'plain',
    to: `/dashboard/returns?${new URLSearchParams({ state })}`,
  };
}

/** The one next step: done here where nothing has to be decided, else on the page of the return. */
function NextStep({ shown }: { readonly shown: ManagedReturn }) {
  const move = useMoveReturn(shown);
  const { next_step: next, number } = shown;
  if (next === null) return null;
  const label = (
    <>
      {stepLabels[next]}
      <span className="sr-only"> {number}</span>
    </>
  );
  if (next === 'picked_up' || next === 'received')
    return (
      <Allowed>
        <Button size="small" isBusy={move.isPending} onClick={() => move.mutate({ state: next })}>
          {label}
        </Button>
      </Allowed>
    );
  return (
    <LinkButton size="small" to={returnAddress(shown)}>
      {label}
    </LinkButton>
  );
}
