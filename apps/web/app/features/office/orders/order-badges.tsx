import { type OrderStatus, orderStatusName, type PaymentStatus } from '@jhumka/domain/orders';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warning',
  confirmed: 'info',
  packed: 'info',
  shipped: 'info',
  out_for_delivery: 'info',
  delivered: 'success',
  cancelled: 'plain',
  returned: 'plain',
};

const payments: Readonly<Record<PaymentStatus, readonly [words: string, tone: BadgeTone]>> = {
  cod_due: ['Cash due', 'plain'],
  awaiting_payment: ['Awaiting payment', 'warning'],
  paid: ['Paid', 'success'],
  failed: ['Payment failed', 'danger'],
  refund_pending: ['Refund on its way', 'warning'],
  refunded: ['Refunded', 'plain'],
};

/** What an order is. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusName(status)}</Badge>;
}

/** What its payment is. */
export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const [words, tone] = payments[status];
  return <Badge tone={tone}>{words}</Badge>;
}
