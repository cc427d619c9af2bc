import { formatRupees } from '@jhumka/domain/money';
import { Link } from 'react-router';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import type { UserDetails } from './user-queries.ts';

/** The newest orders of a person. */
export function UserOrders({ orders }: Pick<UserDetails, 'orders'>) {
  return (
    <Part title="Latest orders">
      <SmallTable
        label="Latest orders"
        empty="No orders yet."
        heads={['Order', 'Placed', 'Payment', 'Status', 'Total']}
        rows={orders.map(({ orderId, createdAt, totalAmt, ...order }) => ({
          key: orderId,
          cells: [
            <Link
              key="order"
              className="text-link figures"
              to={`/dashboard/order-management/${encodeURIComponent(orderId)}`}
            >
              {orderId}
            </Link>,
            formatTime(createdAt),
            <PaymentBadge key="payment" order={order} />,
            <OrderStatusBadge key="status" status={order.order_status} />,
            <span key="total" className="figures">
              {formatRupees(totalAmt)}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}
