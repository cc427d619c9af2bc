import { orderStatusName, stepBackFrom } from '@jhumka/domain/orders';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';

interface StepBackDialogProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Takes an order that was packed or handed over by mistake one step back, with a reason. */
export function StepBackDialog({ order, onClose }: StepBackDialogProps) {
  // As it was when the dialog opened: the order may change meanwhile.
  const [{ from, to }] = useState({ from: order.order_status, to: stepBackFrom(order.order_status) });
  const { orderId } = order;
  const name = to === null ? '' : orderStatusName(to).toLowerCase();
  const form = useEntryForm({
    saved: { reason: '' },
    send: ({ reason }) =>
      browserClient.call('admin.orders.stepBack', {
        id: orderId,
        order_status: to ?? from,
        reason: reason.trim(),
      }),
    changes: orderQueries,
    done: `${orderId} is ${name} again`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Take ${orderId} back to ${name}?`}
      action={`Back to ${name}`}
      isReady={form.entry.reason.trim() !== ''}
      failed="The shop did not answer. Please check whether the status changed, and try again."
      onClose={onClose}
    >
      <p>{notes[from]}</p>
      <TextField
        label="Reason"
        hint="The customer can read it in the timeline."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

const notes: Partial<Record<ManagedOrder['order']['order_status'], string>> = {
  packed: 'Units that are in the box are reserved again, and chosen anew when it is packed.',
  shipped:
    'Courier and tracking number are removed. If the customer was told, nobody tells them of this: please write to them.',
  out_for_delivery: 'The courier and the tracking number stay.',
};
