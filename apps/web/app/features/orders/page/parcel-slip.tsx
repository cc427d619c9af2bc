import { asDay, formatDate, formatDateTime } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';
import type { Order } from '../api/order-queries.ts';
import { Slip } from './slip.tsx';

/** Reports of the courier about the parcel of an order; nothing for one that was not booked with a courier. */
export function ParcelSlip({ order: { _id: id, delivery_details: delivery } }: { readonly order: Order }) {
  const hasParcel = delivery.tracking_number !== '';
  const { data: parcel } = useQuery(personalQuery('order.parcel', { id }, { enabled: hasParcel }));
  if (!parcel) return null;
  const { label, courier, tracking_number: number, expected_day: expected, events, state } = parcel;
  const isComing = expected !== null && !['delivered', 'returning', 'returned', 'lost'].includes(state);
  return (
    <Slip id="order-parcel" title="Parcel">
      <p className="font-semibold">{label}</p>
      <p className="wrap-anywhere text-small text-ink-soft">
        {courier} <span className="figures">{number}</span>
        {isComing && `, expected on ${formatDate(asDay(expected))}`}
      </p>
      {events.length > 0 && (
        <ol
          aria-label="Events of the parcel"
          className="mt-3 grid gap-2 border-rule border-t pt-3 text-small"
        >
          {events.map((event) => (
            <li key={`${event.at} ${event.label}`}>
              {[event.label, event.place].filter(Boolean).join(', ')}
              <span className="type-note block">{formatDateTime(new Date(event.at))}</span>
            </li>
          ))}
        </ol>
      )}
    </Slip>
  );
}
