import { asDay, formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Allowed } from '../../kit/allowed.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { formatTime } from '../../kit/format.ts';
import { PartNotLoaded } from '../../kit/not-loaded.tsx';
import { Pairs } from '../../kit/pairs.tsx';
import { Part } from '../../kit/part.tsx';
import type { ManagedOrder } from '../order-queries.ts';
import { BookParcelDialog } from './book-parcel-dialog.tsx';
import { type Parcel, useChangeParcel } from './parcel-queries.ts';

/** Parcels of an order at the courier; nothing where no courier is connected and there is none. */
export function ParcelPanel({ order }: Pick<ManagedOrder, 'order'>) {
  const [isBooking, setIsBooking] = useState(false);
  const query = useQuery(personalQuery('admin.parcels.ofOrder', { id: order._id }));
  const { data } = query;
  if (query.isError)
    return (
      <Part title="Parcel">
        <PartNotLoaded what="The parcel" query={query} />
      </Part>
    );
  const isToSend = order.order_status === 'confirmed' || order.order_status === 'packed';
  const isBookable = data?.courier !== 'none' && (isToSend || order.order_status === 'pending');
  if (!data || (!isBookable && data.parcels.length === 0)) return null;
  const [last, ...former] = data.parcels;
  const isOver = ['cancelled', 'returned', 'lost'].includes(last?.state ?? 'cancelled');
  const canBook = isToSend && data.courier !== 'none' && (isOver || last?.state === 'booking');
  return (
    <Part
      title="Parcel"
      end={
        canBook && (
          <Allowed>
            {' '}
            <Button size="small" variant="primary" onClick={() => setIsBooking(true)}>
              {last?.state === 'booking' ? 'Book again' : 'Book a parcel'}
            </Button>
          </Allowed>
        )
      }
    >
      {last ? (
        <ParcelDetails parcel={last} />
      ) : (
        <p className="text-small text-ink-muted">
          {isToSend ? 'No parcel is booked yet.' : 'It can be booked once the order is confirmed.'}
        </p>
      )}
      {former.map(({ _id, label, courier, tracking_number: number }) => (
        <p key={_id} className="mt-3 wrap-anywhere text-note text-ink-muted">
          Before: {[courier, number, label].filter(Boolean).join(', ')}
        </p>
      ))}
      {data.courier === 'emulator' && (
        <p className="mt-3 text-note text-ink-muted">An emulator plays the courier: nobody comes.</p>
      )}
      {isBooking && <BookParcelDialog order={order} onClose={() => setIsBooking(false)} />}
    </Part>
  );
}

const dayOf = (day: string | null) => (day === null ? 'Not named' : formatDate(asDay(day)));

function ParcelDetails({ parcel }: { readonly parcel: Parcel }) {
  const { _id: id, state, label, courier, tracking_number: number, failure, events } = parcel;
  const change = useChangeParcel((action: 'request-pick-up' | 'track' | 'cancel') =>
    browserClient.call('admin.parcels.change', { id, action }),
  );
  const press = (action: typeof change.variables & string) => ({
    isBusy: change.isPending && change.variables === action,
    onClick: () => change.mutate(action),
  });
  const isAtCourier = number !== '' && state !== 'cancelled';
  return (
    <div className="grid gap-3">
      <div>
        <Badge tone={state === 'delivered' ? 'success' : 'plain'}>{label}</Badge>
      </div>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {number && (
        <Pairs
          pairs={[
            ['Courier', courier],
            ['Tracking number', number],
            ['Pick-up', dayOf(parcel.pick_up_day)],
            ['Expected', dayOf(parcel.expected_day)],
          ]}
        />
      )}
      {parcel.awaits_inspection && (
        <Allowed>
          <Inspection id={id} />
        </Allowed>
      )}
      <div className="flex flex-wrap gap-3">
        {isAtCourier && (
          <DownloadButton endpoint="admin.parcels.label" input={{ id }}>
            Label
          </DownloadButton>
        )}
        <Allowed>
          {state === 'booked' && (
            <Button size="small" {...press('request-pick-up')}>
              Request the pick-up
            </Button>
          )}
          {isAtCourier && (
            <Button size="small" {...press('track')}>
              Ask the courier
            </Button>
          )}
          {parcel.can_cancel && (
            <ConfirmButton
              isBusy={press('cancel').isBusy}
              question={{
                title: 'Cancel the booking?',
                text: 'The label is no longer valid. You can book another parcel.',
                action: 'Cancel the booking',
                isDanger: true,
              }}
              onYes={press('cancel').onClick}
            >
              Cancel the booking
            </ConfirmButton>
          )}
        </Allowed>
      </div>
      {events.length > 0 && (
        <ol aria-label="Events of the parcel" className="grid gap-2 border-rule border-t pt-3 text-small">
          {events.map((event) => (
            <li key={`${event.at} ${event.label}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{[event.label, event.place].filter(Boolean).join(', ')}</span>
              <span className="text-note text-ink-muted">{formatTime(event.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type Disposition = 'stock' | 'repair' | 'write-off';

/** Form of an inspection: puts the goods of a parcel that came back where they belong. */
function Inspection({ id }: { readonly id: string }) {
  const [disposition, setDisposition] = useState<Disposition>('stock');
  const inspect = useChangeParcel(() => browserClient.call('admin.parcels.inspect', { id, disposition }));
  return (
    <Notice tone="warning">
      <div className="grid gap-3">
        <p>The parcel is back, and its order is cancelled. Look at the goods: where do they go?</p>
        <SelectField
          label="Goods go"
          value={disposition}
          onChange={(event) => setDisposition(event.target.value as Disposition)}
        >
          <option value="stock">Back into the stock</option>
          <option value="repair">To repair</option>
          <option value="write-off">Off the books</option>
        </SelectField>
        <Button
          className="justify-self-start"
          size="small"
          isBusy={inspect.isPending}
          onClick={() => inspect.mutate()}
        >
          Save the inspection
        </Button>
      </div>
    </Notice>
  );
}
