import { isOnItsWay, orderStatusName } from '@jhumka/domain/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ManagedOrder } from './order-queries.ts';
import { ParcelDialog } from './parcel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** What can be done with an order now: its next step, and taking it back. */
export function OrderSteps({ managed }: { readonly managed: ManagedOrder }) {
  const [open, setOpen] = useState<'step' | 'parcel' | 'refund' | null>(null);
  const { order, moves } = managed;
  const [next] = moves;
  const isOver = order.order_status === 'cancelled' || order.order_status === 'returned';
  const words = order.order_status === 'delivered' ? 'Take back' : 'Cancel or refund';
  return (
    <>
      {!isOver && (
        <Button look="danger" size="small" onClick={() => setOpen('refund')}>
          {words}
        </Button>
      )}
      {isOnItsWay(order.order_status) && (
        <Button size="small" onClick={() => setOpen('parcel')}>
          {order.delivery_details.tracking_number ? 'Correct tracking' : 'Add tracking'}
        </Button>
      )}
      {next && (
        <Button look="primary" size="small" onClick={() => setOpen('step')}>
          Set to {orderStatusName(next).toLowerCase()}
        </Button>
      )}
      {open === 'step' && next && <StepDialog order={order} to={next} onClose={() => setOpen(null)} />}
      {open === 'parcel' && <ParcelDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'refund' && <RefundDialog managed={managed} onClose={() => setOpen(null)} />}
    </>
  );
}
