import { browserClient } from '../../../api/client.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useEntryForm } from '../kit/form/use-entry-form.ts';
import { CourierField } from './courier-field.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';

interface ParcelDialogProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Puts right with whom and under which number a parcel travels that has left already. */
export function ParcelDialog({ order, onClose }: ParcelDialogProps) {
  const { delivery_details: known, orderId } = order;
  const form = useEntryForm({
    saved: { courier: known.courier_partner, tracking: known.tracking_number },
    send: ({ courier, tracking }) =>
      browserClient.call('order.update', {
        orderId,
        courier_partner: courier.trim(),
        tracking_number: tracking.trim(),
      }),
    changes: orderQueries,
    onSaved: () => {
      showToast(`Tracking of ${orderId} updated. The customer is informed.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Tracking of ${orderId}`}
      isReady={form.isDirty}
      failed="The shop did not answer. Please check whether it was saved, and try again."
      onClose={onClose}
    >
      <p>The customer gets a message with the corrected details.</p>
      <CourierField {...form.field('courier', 'courier_partner')} />
      <TextField
        label="Tracking number"
        isOptional
        maxLength={80}
        {...form.field('tracking', 'tracking_number')}
      />
    </FormDialog>
  );
}
