import type { PaymentStatus } from '@jhumka/domain/orders';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const payments: Readonly<Record<PaymentStatus, readonly [words: string, tone: BadgeTone]>> = {
  cod_due: ['Cash due', 'plain'],
  awaiting_payment: ['Awaiting payment', 'warning'],
  paid: ['Paid', 'success'],
  failed: ['Payment failed', 'danger'],
  refund_pending: ['Refund on its way', 'warning'],
  refunded: ['Refunded', 'plain'],
};

/** What the payment of an order is. */
export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const [words, tone] = payments[status];
  return <Badge tone={tone}>{words}</Badge>;
}
