import type { OrderConfirmation, OrderStatus, PaymentStatus } from '@jhumka/domain/orders';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const payments: Readonly<Record<PaymentStatus, readonly [label: string, tone: BadgeTone]>> = {
  cod_due: ['Cash due', 'plain'],
  awaiting_payment: ['Awaiting payment', 'warning'],
  paid: ['Paid', 'success'],
  failed: ['Payment failed', 'danger'],
  refund_pending: ['Refund pending', 'warning'],
  refunded: ['Refunded', 'plain'],
};

const unpaid: readonly PaymentStatus[] = ['cod_due', 'awaiting_payment', 'failed'];

interface PaymentBadgeProps {
  readonly order: {
    readonly order_status: OrderStatus;
    readonly payment_status: PaymentStatus;
    readonly refund_label?: string;
    readonly confirmation?: OrderConfirmation;
  };
}

/** Badge of an order's payment; an order that ended unpaid is not shown as awaiting payment. */
export function PaymentBadge({
  order: { order_status: status, payment_status: payment, refund_label: partly, confirmation },
}: PaymentBadgeProps) {
  const isOver = status === 'cancelled' || status === 'returned';
  const [label, tone] =
    isOver && unpaid.includes(payment) ? (['Not paid', 'plain'] as const) : payments[payment];
  const isUnconfirmed = (status === 'pending' || status === 'confirmed') && confirmation === 'waiting';
  return (
    <>
      <Badge tone={tone}>{partly || label}</Badge>
      {isUnconfirmed && <Badge tone="warning">Not confirmed</Badge>}
      {confirmation === 'refused' && !isOver && <Badge tone="danger">Refused</Badge>}
    </>
  );
}
