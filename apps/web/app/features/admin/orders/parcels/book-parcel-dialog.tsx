import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { PartNotLoaded } from '../../kit/not-loaded.tsx';
import type { ManagedOrder } from '../order-queries.ts';
import { parcelQueries } from './parcel-queries.ts';

/** Steps at which couriers charge. */
const weights = [
  ['250', 'Up to 250 g'],
  ['500', 'Up to 500 g'],
  ['1000', 'Up to 1 kg'],
  ['2000', 'Up to 2 kg'],
  ['5000', 'Up to 5 kg'],
] as const;

interface BookParcelDialogProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Books the parcel of an order with a courier that delivers there, the cheapest unless another one is chosen. */
export function BookParcelDialog({ order, onClose }: BookParcelDialogProps) {
  const [weight, setWeight] = useState('500');
  const rates = useQuery(
    personalQuery('admin.parcels.rates', { id: order._id, weight_grams: weight }, { staleTime: 60_000 }),
  );
  const cheapest = rates.data?.[0]?._id;
  const form = useEntryForm({
    saved: { courier: '' },
    send: ({ courier }) => {
      const courierId = courier || cheapest;
      const input = { id: order._id, weight_grams: weight, ...(courierId && { courierId }) };
      return browserClient.call('admin.parcels.book', input);
    },
    changes: parcelQueries,
    done: `Parcel of ${order.orderId} booked`,
    onSaved: onClose,
  });
  const { city, pincode } = order.delivery_address;
  const isServed = (rates.data?.length ?? 0) > 0;
  return (
    <FormDialog
      form={form}
      title={`Book a parcel to ${city}, ${pincode}`}
      action="Book"
      isReady={isServed}
      failed="The shop did not answer. Please try again: nothing is booked twice."
      onClose={onClose}
    >
      {order.cash_to_collect > 0 && <p>The courier collects {formatRupees(order.cash_to_collect)}.</p>}
      <SelectField
        label="Weight with the box"
        value={weight}
        onChange={(event) => {
          setWeight(event.target.value);
          // Another weight has other couriers.
          form.discard();
        }}
      >
        {weights.map(([grams, label]) => (
          <option key={grams} value={grams}>
            {label}
          </option>
        ))}
      </SelectField>
      {rates.isError && <PartNotLoaded what="The rates" query={rates} />}
      {rates.data && !isServed && (
        <Notice tone="warning">No courier delivers this parcel to {pincode}.</Notice>
      )}
      {(rates.isPending || isServed) && (
        <SelectField label="Courier" disabled={!isServed} {...form.field('courier', 'courierId')}>
          {rates.isPending && <option value="">Asking the courier…</option>}
          {rates.data?.map(({ _id, name, charge, days }, index) => (
            <option key={_id} value={index === 0 ? '' : _id}>
              {name}, {formatRupees(charge)}
              {days !== null && `, about ${days} days`}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
