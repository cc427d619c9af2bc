import { type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { browserClient } from '../../../api/client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useEntryForm } from '../kit/form/use-entry-form.ts';
import { CourierField } from './courier-field.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';
import { onlyForward } from './targets.ts';

interface StepDialogProps {
  readonly order: ManagedOrder['order'];
  readonly to: OrderStatus;
  readonly onClose: () => void;
}

/** Moves one order on; a parcel that leaves is asked for its courier and number. */
export function StepDialog({ order, to, onClose }: StepDialogProps) {
  const { delivery_details: known, orderId } = order;
  const name = orderStatusName(to).toLowerCase();
  const form = useEntryForm({
    kept: { courier: known.courier_partner, tracking: known.tracking_number, note: '' },
    send: ({ courier, tracking, note }) =>
      browserClient.call('order.update', {
        orderId,
        order_status: to,
        note: note.trim(),
        ...(to === 'shipped' ? { courier_partner: courier.trim(), tracking_number: tracking.trim() } : {}),
      }),
    changes: orderQueries,
    onSaved: () => {
      showToast(`${orderId} is ${name}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Set ${orderId} to ${name}?`}
      action={`Set to ${name}`}
      failed="The shop did not answer. Please look whether it moved, and try again."
      onClose={onClose}
    >
      {to === 'delivered' && order.payment_status === 'cod_due' && (
        <p>The order counts as paid in cash from then on.</p>
      )}
      <p className="text-small text-ink-muted">{onlyForward}</p>
      {to === 'shipped' && (
        <>
          <CourierField
            hint="Of one that is offered the shopper has a link to follow the parcel."
            {...form.field('courier', 'courier_partner')}
          />
          <TextField
            label="Tracking number"
            isOptional
            hint="It can be put right later."
            maxLength={80}
            {...form.field('tracking', 'tracking_number')}
          />
        </>
      )}
      <TextField
        label="Note"
        isOptional
        hint="The shopper reads it in the timeline."
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
