import { formatDateTime } from '@jhumka/domain/calendar';
import { type OrderStatus, orderStatuses, trackingAddress } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Order } from '../api/order-queries.ts';
import { stepName } from '../order-labels.ts';

/** Step of an order: done, current, or upcoming. */
interface Step {
  readonly status: OrderStatus;
  /** Something was noted while it stood there, as that a part came back. */
  readonly isNote: boolean;
  readonly state: 'done' | 'now' | 'next';
  /** Time of the step; null when upcoming. */
  readonly at: string | null;
  readonly note: string;
}

const endings: readonly OrderStatus[] = ['cancelled', 'returned'];
const wayOfAParcel = orderStatuses.filter((status) => !endings.includes(status));

/** Computes the steps of an order: past ones and, while it is active, upcoming ones. */
function stepsOf({ timeline, order_status: now }: Pick<Order, 'timeline' | 'order_status'>): readonly Step[] {
  const past = timeline.map(
    ({ order_status: status, at, note }, index): Step => ({
      status,
      isNote: status === timeline[index - 1]?.order_status,
      state: index === timeline.length - 1 && now !== 'delivered' && !endings.includes(now) ? 'now' : 'done',
      at,
      note,
    }),
  );
  const to = wayOfAParcel.indexOf(now);
  const next = to === -1 ? [] : wayOfAParcel.slice(to + 1);
  return [
    ...past,
    ...next.map((status): Step => ({ status, isNote: false, state: 'next', at: null, note: '' })),
  ];
}

/** Timeline of an order: past and upcoming steps. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <Panel>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-heading">Timeline</h2>
        <OrderStatusBadge status={order.order_status} />
      </div>
      <ol>
        {stepsOf(order).map((step) => (
          <TimelineStep key={`${step.status} ${step.at}`} step={step} order={order} />
        ))}
      </ol>
    </Panel>
  );
}

const dots: Readonly<Record<Step['state'], string>> = {
  done: 'border-ink bg-ink forced-colors:bg-[CanvasText]',
  now: 'border-ink bg-ink forced-colors:bg-[CanvasText] shadow-[0_0_0_4px_var(--color-porcelain),0_0_0_5px_var(--color-ink)]',
  next: 'border-field-line bg-porcelain',
};

const lines: Readonly<Record<Step['state'], string>> = {
  done: 'border-ink',
  now: 'border-dashed border-field-line',
  next: 'border-rule-strong',
};

function TimelineStep({ step, order }: { readonly step: Step; readonly order: Order }) {
  const { status, isNote, state, at, note } = step;
  const isNext = state === 'next';
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative grid grid-cols-[20px_1fr] gap-x-4 gap-y-0.5 pb-6 last:pb-0 md:grid-cols-[20px_1fr_auto]"
    >
      <span
        aria-hidden="true"
        className={clsx('absolute top-2 -bottom-1.5 left-[9px] border-l group-last:hidden', lines[state])}
      />
      <span
        aria-hidden="true"
        className={clsx('relative mt-1.5 ml-1 size-[11px] rounded-round border', dots[state])}
      />
      <span className={isNext ? 'text-ink-muted' : 'font-semibold'}>
        {isNote ? note || 'Update' : stepName(status)}
        {isNext && <span className="sr-only">, pending</span>}
      </span>
      {at && (
        <time dateTime={at} className="text-ink-muted text-small tabular-nums max-md:col-start-2">
          {formatDateTime(new Date(at))}
        </time>
      )}
      {note && !isNote && (
        <p className="wrap-anywhere col-start-2 -col-end-1 text-ink-soft text-small">{note}</p>
      )}
      {status === 'shipped' && !isNext && !isNote && <Tracking order={order} />}
    </li>
  );
}

function Tracking({ order: { delivery_details: details } }: { readonly order: Order }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const { courier_partner: courier, tracking_number: number } = details;
  const address = trackingAddress(shopConfig?.couriers ?? [], { courier, number });
  if (!courier && !number) return null;
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => showToast('Tracking number copied'),
      () => showToast('Your browser did not allow copying', { tone: 'failed' }),
    );
  return (
    <p className="col-start-2 -col-end-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-small">
      {courier}
      {courier && number && ', '}
      {number && (
        <>
          tracking number <span className="wrap-anywhere">{number}</span>
          <TextButton onClick={copy}>Copy</TextButton>
        </>
      )}
      {address && (
        <a
          className="text-link inline-flex min-h-11 items-center"
          href={address}
          target="_blank"
          rel="noreferrer"
        >
          Track at {courier}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </p>
  );
}
