import { formatDateTime } from '@jhumka/domain/calendar';
import { type OrderStatus, orderStatuses } from '@jhumka/domain/orders';
import { clsx } from 'clsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { Order } from '../api/order-queries.ts';
import { stepName } from '../order-labels.ts';
import { type StepState, TimelineStep } from './timeline-step.tsx';

/** Step of an order: done, current, or upcoming. */
interface Step {
  readonly status: OrderStatus;
  /** Something was noted while it stood there, as that a part came back. */
  readonly isNote: boolean;
  readonly state: StepState;
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

/** Progress of an order: five bars, and its last step, which unfolds to all of them. */
export function OrderProgress({ order }: { readonly order: Order }) {
  const steps = stepsOf(order);
  const last = steps.findLast((step) => step.state !== 'next');
  return (
    <div className="border-rule-strong px-gutter md:border-t md:px-[clamp(1.5rem,3vw,2.5rem)] lg:col-span-2">
      {!endings.includes(order.order_status) && <Bars status={order.order_status} />}
      <details className="group">
        <summary className="flex min-h-12 list-none flex-wrap items-center justify-between gap-x-4 py-1 text-small md:text-control [&::-webkit-details-marker]:hidden">
          {last && (
            <span className="font-medium">
              {nameOf(last)}
              {last.at && `, ${formatDateTime(new Date(last.at))}`}
            </span>
          )}
          <span className="ml-auto flex min-h-11 items-center gap-2 font-semibold">
            <span className="underline decoration-ink-muted underline-offset-[0.3em]">All steps</span>
            <ChevronDownIcon
              size="small"
              className="text-ink-muted transition-transform duration-200 group-open:rotate-180"
            />
          </span>
        </summary>
        <ol aria-label="Steps" className="max-w-160 pt-2 pb-6">
          {steps.map((step) => (
            <OrderStep key={`${step.status} ${step.at}`} step={step} order={order} />
          ))}
        </ol>
      </details>
    </div>
  );
}

/** One bar for each status after the order was placed; their names are in sight from tablets on. */
function Bars({ status: now }: { readonly status: OrderStatus }) {
  const reached = wayOfAParcel.indexOf(now);
  return (
    <ol aria-label="Progress" className="grid grid-cols-5 gap-0.75 md:pt-5">
      {wayOfAParcel.map(
        (status, index) =>
          index > 0 && (
            <li
              key={status}
              aria-current={index === reached ? 'step' : undefined}
              className={clsx(
                'border-t-4 text-small md:pt-2',
                index > reached
                  ? 'border-rule-strong text-ink-muted forced-colors:border-dotted'
                  : 'border-ink text-ink',
                index === reached && 'font-semibold',
              )}
            >
              <span className="max-md:sr-only">{stepName(status)}</span>
              <span className="sr-only">{index > reached ? ', pending' : ', done'}</span>
            </li>
          ),
      )}
    </ol>
  );
}

const nameOf = ({ status, isNote, note }: Step) => (isNote ? note || 'Update' : stepName(status));

function OrderStep({ step, order }: { readonly step: Step; readonly order: Order }) {
  const { status, isNote, state, at, note } = step;
  const { courier_partner: courier, tracking_number: number } = order.delivery_details;
  return (
    <TimelineStep name={nameOf(step)} state={state} at={at}>
      {note && !isNote && <p>{note}</p>}
      {status === 'shipped' && state !== 'next' && !isNote && (
        <p>{[courier, number].filter(Boolean).join(', ')}</p>
      )}
    </TimelineStep>
  );
}
