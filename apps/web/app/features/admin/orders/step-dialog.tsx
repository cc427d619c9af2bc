import { type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { CourierField } from './courier-field.tsx';
import { type ManagedOrder, orderQueries } from './order-queries.ts';
import { useOfferUndo } from './undo-step.tsx';

/** Statuses that many orders can be set to at once; final ones show their consequences and are set one by one. */
export const targets = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
export type Target = (typeof targets)[number];

/** Note before a transition. */
export const undoableNote = 'You can undo it for thirty seconds. Only then is the customer told.';

interface StepDialogProps {
  readonly order: ManagedOrder['order'];
  readonly to: OrderStatus;
  readonly onClose: () => void;
}

/** Changes the status of one order; shipping requires the courier and tracking number. */
export function StepDialog({ order, to, onClose }: StepDialogProps) {
  const { delivery_details: known, orderId } = order;
  const name = orderStatusName(to).toLowerCase();
  const offerUndo = useOfferUndo();
  const form = useEntryForm({
    saved: { courier: known.courier_partner, tracking: known.tracking_number, note: '' },
    send: ({ courier, tracking, note }) =>
      browserClient.call('order.update', {
        orderId,
        order_status: to,
        note: note.trim(),
        undoable: true,
        ...(to === 'shipped' ? { courier_partner: courier.trim(), tracking_number: tracking.trim() } : {}),
      }),
    changes: orderQueries,
    onSaved: ({ undo }) => {
      offerUndo(`${orderId} is ${name}`, undo);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Mark ${orderId} as ${name}?`}
      action={`Mark as ${name}`}
      failed="The shop did not answer. Please check whether the status changed, and try again."
      onClose={onClose}
    >
      {to === 'packed' && (order.confirmation === 'waiting' || order.confirmation === 'refused') && (
        <Notice tone="warning">The customer has not confirmed this order.</Notice>
      )}
      {to === 'delivered' && order.payment_status === 'cod_due' && (
        <p>The order is then marked as paid in cash.</p>
      )}
      <p className="text-small text-ink-muted">{undoableNote}</p>
      {to === 'shipped' && (
        <>
          <CourierField
            hint="With a listed courier the customer gets a tracking link."
            {...form.field('courier', 'courier_partner')}
          />
          <TextField
            label="Tracking number"
            isOptional
            hint="You can correct it later."
            maxLength={80}
            {...form.field('tracking', 'tracking_number')}
          />
        </>
      )}
      <TextField
        label="Note"
        isOptional
        hint="The customer can read it in the timeline."
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
