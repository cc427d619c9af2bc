import { orderStatusName } from '@jhumka/domain/orders';
import { Panel } from '../../../ui/panel.tsx';
import { formatTime } from '../kit/format.ts';
import type { ManagedOrder } from './order-queries.ts';
import { UndoButton } from './undo-step.tsx';

interface OrderHistoryProps extends Pick<ManagedOrder, 'history' | 'undo'> {
  readonly delivery: ManagedOrder['order']['delivery_details'];
}

const actors = { shopper: 'by the customer', admin: 'by an admin', shop: 'automatically' } as const;

/** Timeline of an order: time, actor and note of every step. */
export function OrderHistory({ history, undo, delivery }: OrderHistoryProps) {
  const parcel = [delivery.courier_partner, delivery.tracking_number].filter(Boolean).join(', ');
  // The number is that of the last shipment: one that was undone had another.
  const shippedAt = history.findLastIndex(
    ({ order_status: status, is_undone: isUndone }, at) =>
      status === 'shipped' && !isUndone && history[at - 1]?.order_status !== 'shipped',
  );
  return (
    <Panel className="rounded-2">
      <h2 className="type-heading mb-4">Timeline</h2>
      <ol className="ml-1.5 border-ink border-l">
        {history.map((step, index) => {
          const isSameStatus = index > 0 && history[index - 1]?.order_status === step.order_status;
          return (
            <li key={`${step.at} ${step.note}`} className="relative pb-4 pl-6 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[5px] size-[9px] rounded-round border border-ink bg-ink"
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <strong className="font-semibold">
                  {isSameStatus ? 'Note' : index === 0 ? 'Order placed' : orderStatusName(step.order_status)}
                </strong>
                <span className="text-note text-ink-muted">{formatTime(step.at)}</span>
              </div>
              <p className="text-small text-ink-soft wrap-anywhere">
                {step.name ? `by ${step.name}` : actors[step.actor]}
                {index === shippedAt && parcel && `, ${parcel}`}
                {step.note && `: ${step.note}`}
              </p>
              {undo && index === history.length - 1 && (
                <UndoButton key={undo._id} className="mt-2" undo={undo} />
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
