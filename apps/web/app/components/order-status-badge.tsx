import { type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

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

/** Badge of the status of an order in the admin. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusName(status)}</Badge>;
}
