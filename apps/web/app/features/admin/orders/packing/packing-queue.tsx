import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { GiftIcon } from '../../../../ui/icons/page-icons.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { formatTime } from '../../kit/format.ts';
import { NotLoaded } from '../../kit/not-loaded.tsx';
import type { QueuedOrder, QueueFilters } from './packing.ts';

/** An order that was packed at this desk, with the time. */
export interface DoneOrder extends Pick<QueuedOrder, 'orderId' | 'name'> {
  readonly at: string;
}

interface PackingQueueProps {
  readonly query: UseQueryResult<QueuedOrder[]>;
  readonly done: readonly DoneOrder[];
  readonly open: string | null;
  readonly filters: QueueFilters;
  readonly onFilter: (filters: QueueFilters) => void;
  readonly onOpen: (orderId: string) => void;
}

const choices: readonly { readonly label: string; readonly filters: QueueFilters }[] = [
  { label: 'All', filters: {} },
  { label: 'Cash', filters: { payment: 'cash' } },
  { label: 'Paid', filters: { payment: 'paid' } },
  { label: 'Gifts', filters: { gift: true } },
];

/** The orders to pack by their promised day, and those that were packed at this desk; a row to swipe on phones. */
export function PackingQueue({ query, done, open, filters, onFilter, onOpen }: PackingQueueProps) {
  const { data: queue = [] } = query;
  return (
    <nav aria-label="To pack" className="rounded-2 lg:border lg:border-rule lg:bg-porcelain">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3 max-lg:sr-only">
        <strong className="font-semibold">{countOf(queue)} to pack</strong>
        <span className="text-note text-ink-muted">earliest promise first</span>
      </div>
      <fieldset aria-label="Filter" className="flex gap-1 px-3 py-2 max-lg:px-0">
        {choices.map(({ label, filters: chosen }) => (
          <button
            key={label}
            type="button"
            aria-pressed={JSON.stringify(chosen) === JSON.stringify(filters)}
            onClick={() => onFilter(chosen)}
            className="min-h-9 rounded-1 px-2.5 text-small hover:bg-paper aria-pressed:bg-linen aria-pressed:font-semibold max-lg:min-h-11"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {query.isError && !query.data && <NotLoaded what="The queue" query={query} />}
      {!query.isError && !query.data && <Skeleton className="m-3 h-40" />}
      {query.data?.length === 0 && <p className="px-4 pb-4 text-small text-ink-muted">Nothing to pack.</p>}
      <ul className="flex gap-2 overflow-x-auto pb-1 lg:block lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto lg:pb-0">
        {done.map(({ orderId, name, at }) => (
          <li key={orderId} className={rowClass}>
            <span className="grid min-w-0 text-ink-muted">
              <span className="truncate font-medium">{name}</span>
              <span className="figures truncate text-note">
                {orderId.slice(-6)}, packed {formatTime(at).replace('today, ', '')}
              </span>
            </span>
            <CheckIcon className="text-success" />
          </li>
        ))}
        {queue.map((order) => (
          <li key={order.orderId}>
            <button
              type="button"
              aria-current={order.orderId === open ? 'true' : undefined}
              onClick={() => onOpen(order.orderId)}
              className={clsx(rowClass, 'w-full text-left hover:bg-paper aria-[current]:bg-linen')}
            >
              <QueueRow order={order} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const rowClass =
  'flex min-h-14 items-center justify-between gap-3 border-rule px-4 py-2 lg:border-t ' +
  'max-lg:w-52 max-lg:shrink-0 max-lg:rounded-2 max-lg:border max-lg:bg-porcelain max-lg:px-3';

/** Number of orders in the queue, of which the first hundred are shown. */
export const countOf = (queue: readonly QueuedOrder[]) =>
  queue.length >= 100 ? '100 or more' : queue.length;

function QueueRow({ order }: { readonly order: QueuedOrder }) {
  const { orderId, name, quantity, promised_day, is_late, is_gift, claim } = order;
  return (
    <>
      <span className="grid min-w-0">
        <strong className="truncate font-semibold">{name}</strong>
        <span className="figures truncate text-note text-ink-muted">
          {orderId.slice(-6)}
          {promised_day && (
            <span className={clsx(is_late && 'font-semibold text-danger')}>
              , {is_late ? 'late: ' : 'by '}
              {formatComingDay(asDay(promised_day))}
            </span>
          )}
        </span>
        {claim && (
          <span className="truncate text-note text-warning">
            {claim.is_mine ? 'You' : claim.name} packing
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {is_gift && <GiftIcon size="small" />}
        {is_gift && <span className="sr-only">Gift</span>}
        <span className="figures rounded-1 bg-linen px-2 py-0.5 font-semibold">
          {quantity}
          <span className="sr-only"> {quantity === 1 ? 'unit' : 'units'}</span>
        </span>
      </span>
    </>
  );
}
