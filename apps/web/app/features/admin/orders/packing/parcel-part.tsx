import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLines } from '../../../../components/address-lines.tsx';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../../ui/buttons/text-link.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { ParcelIcon } from '../../../../ui/icons.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { CourierField } from '../courier-field.tsx';
import type { ManagedOrder } from '../order-queries.ts';
import { printOrders } from './print-orders.ts';

interface ParcelPartProps {
  readonly order: ManagedOrder['order'];
  /** Label of the button while something is missing; null when nothing is. */
  readonly label: string | null;
  readonly isBusy: boolean;
  readonly isComplete: boolean;
  readonly courier: string;
  readonly tracking: string;
  readonly onCourier: (courier: string) => void;
  readonly onTracking: (tracking: string) => void;
  readonly onShip: () => void;
  readonly onPackOnly: () => void;
  readonly onSkip: () => void;
}

/** The parcel of an order: cash, address, courier and number, its slip, and the button that ships it. */
export function ParcelPart({ order, label, ...part }: ParcelPartProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { data } = useQuery(personalQuery('admin.parcels.ofOrder', { id: order._id }));
  const booked = data?.parcels.find((one) => one.tracking_number !== '' && one.state !== 'cancelled');
  const panel = 'rounded-2 border border-rule bg-porcelain p-4';
  async function print() {
    setPrinting(true);
    await printOrders([order], 'slips');
    setPrinting(false);
  }
  return (
    <aside aria-label="Parcel" className="grid min-w-0 gap-3">
      {order.payment_status === 'cod_due' && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-2 bg-ink px-4 py-3 text-paper">
          Cash to collect
          <strong className="figures font-semibold text-title">{formatRupees(order.cash_to_collect)}</strong>
        </p>
      )}
      <div className={panel}>
        <AddressLines address={order.delivery_address} />
      </div>
      <div className={`${panel} grid gap-3`}>
        <CourierField
          isOptional={false}
          value={part.courier}
          onChange={({ target }) => part.onCourier(target.value)}
        />
        <TextField
          label="Parcel number"
          placeholder="Scan the label"
          maxLength={80}
          autoComplete="off"
          value={part.tracking}
          onChange={({ target }) => part.onTracking(target.value)}
        />
        <div className="flex gap-2 *:flex-1">
          <Button size="small" isBusy={isPrinting} onClick={() => void print()}>
            <ParcelIcon size="small" />
            Slip
          </Button>
          {booked && (
            <DownloadButton endpoint="admin.parcels.label" input={{ id: booked._id }}>
              Label
            </DownloadButton>
          )}
        </div>
      </div>
      <div
        data-foot-bar=""
        className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:border-rule max-md:border-t max-md:bg-paper max-md:p-3"
      >
        <Button
          variant="primary"
          isWide
          disabled={label !== null}
          isBusy={part.isBusy}
          onClick={part.onShip}
          aria-keyshortcuts="Control+Enter"
        >
          {label ?? 'Packed, hand to courier'}
        </Button>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        {part.isComplete ? (
          <TextButton className="text-small" onClick={part.onPackOnly} disabled={part.isBusy}>
            Only mark as packed
          </TextButton>
        ) : (
          <TextLink to={`/dashboard/order-management/${order.orderId}`} className="min-h-11 text-small">
            Product not here
          </TextLink>
        )}
        <TextButton className="text-small" onClick={part.onSkip}>
          Skip this order
        </TextButton>
      </div>
    </aside>
  );
}
