import { isOnItsWay, type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useMay } from '../kit/use-may.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CourierField } from './courier-field.tsx';
import { type ManagedOrder, orderQueries, packingAddress } from './order-queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StepBackDialog } from './step-back-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Shows what can be done with an order now: its next step, its tracking, cancelling and refunding. */
export function OrderSteps({ managed }: { readonly managed: ManagedOrder }) {
  const [open, setOpen] = useState<'change' | 'parcel' | 'refund' | 'back' | null>(null);
  // Fixed when the dialog opens: another administrator may change the status while it is open.
  const { order, moves, step_back: back } = managed;
  const [next] = moves;
  const hasUnits = order.items.some(({ needs_units }) => needs_units);
  const [to, setTo] = useState<OrderStatus | null>(null);
  const [mayRefund, mayChange] = [useMay('orders.refund'), useMay('orders.change')];
  const isOver = order.order_status === 'cancelled' || order.order_status === 'returned';
  const isUnpaid = order.payment_status !== 'paid';
  const cancel = isUnpaid ? 'Cancel order' : 'Cancel or refund';
  const label = order.order_status === 'delivered' ? 'Return and refund' : cancel;
  return (
    <>
      {!isOver && (isUnpaid ? mayChange : mayRefund) && (
        <Button variant="danger" size="small" onClick={() => setOpen('refund')}>
          {label}
        </Button>
      )}
      <Allowed>
        {order.can_change.what.length > 0 && (
          <Button size="small" onClick={() => setOpen('change')}>
            Change the order
          </Button>
        )}
        {isOnItsWay(order.order_status) && (
          <Button size="small" onClick={() => setOpen('parcel')}>
            {order.delivery_details.tracking_number ? 'Correct tracking' : 'Add tracking'}
          </Button>
        )}
        {back && (
          <Button size="small" onClick={() => setOpen('back')}>
            Back to {orderStatusName(back).toLowerCase()}
          </Button>
        )}
        {next === 'packed' && (
          <LinkButton
            variant={hasUnits ? 'primary' : 'secondary'}
            size="small"
            to={packingAddress(order.orderId)}
          >
            Pack at the desk
          </LinkButton>
        )}
        {next && !(next === 'packed' && hasUnits) && (
          <Button variant="primary" size="small" onClick={() => setTo(next)}>
            Mark as {orderStatusName(next).toLowerCase()}
          </Button>
        )}
      </Allowed>
      {to && <StepDialog order={order} to={to} onClose={() => setTo(null)} />}
      {open === 'change' && <ChangeDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'parcel' && <ParcelDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'back' && <StepBackDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'refund' && <RefundDialog managed={managed} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ParcelDialogProps {
  readonly order: ManagedOrder['order'];
  readonly onClose: () => void;
}

/** Corrects the courier and tracking number of a shipped order. */
function ParcelDialog({ order, onClose }: ParcelDialogProps) {
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
    done: `Tracking of ${orderId} updated. The customer is informed.`,
    onSaved: onClose,
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
