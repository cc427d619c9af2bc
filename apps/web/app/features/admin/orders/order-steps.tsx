import { isOnItsWay, type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ManagedOrder } from './order-queries.ts';
import { ParcelDialog } from './parcel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** Shows what can be done with an order now: its next step, its tracking, cancelling and refunding. */
export function OrderSteps({ managed }: { readonly managed: ManagedOrder }) {
  const [open, setOpen] = useState<'parcel' | 'refund' | null>(null);
  // Fixed when the dialog opens: another administrator may change the status while it is open.
  const [to, setTo] = useState<OrderStatus | null>(null);
  const { order, moves } = managed;
  const [next] = moves;
  const isOver = order.order_status === 'cancelled' || order.order_status === 'returned';
  const isUnpaid = order.payment_status !== 'paid';
  const cancel = isUnpaid ? 'Cancel order' : 'Cancel or refund';
  const words = order.order_status === 'delivered' ? 'Return and refund' : cancel;
  return (
    <>
      {!isOver && (
        <Button variant="danger" size="small" onClick={() => setOpen('refund')}>
          {words}
        </Button>
      )}
      {isOnItsWay(order.order_status) && (
        <Button size="small" onClick={() => setOpen('parcel')}>
          {order.delivery_details.tracking_number ? 'Correct tracking' : 'Add tracking'}
        </Button>
      )}
      {next && (
        <Button variant="primary" size="small" onClick={() => setTo(next)}>
          Mark as {orderStatusName(next).toLowerCase()}
        </Button>
      )}
      {to && <StepDialog order={order} to={to} onClose={() => setTo(null)} />}
      {open === 'parcel' && <ParcelDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'refund' && <RefundDialog managed={managed} onClose={() => setOpen(null)} />}
    </>
  );
}
