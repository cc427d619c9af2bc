import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { inRupees } from '../kit/money-words.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { statusWords } from '../kit/status-words.ts';
import { timeWords } from '../kit/time-words.ts';
import type { UserWhole } from './user-queries.ts';

/** The newest orders of a person. */
export function UserOrders({ orders }: Pick<UserWhole, 'orders'>) {
  return (
    <Part title="Newest orders">
      <SmallTable
        label="Newest orders"
        empty="Nothing was ordered yet."
        heads={['Order', 'Placed', 'Payment', 'Status', 'Total']}
        rows={orders.map(({ orderId, createdAt, payment_status, order_status, totalAmt }) => ({
          key: orderId,
          cells: [
            <Link
              key="order"
              className="text-link figures"
              to={`/dashboard/order-management/${encodeURIComponent(orderId)}`}
            >
              {orderId}
            </Link>,
            timeWords(createdAt),
            statusWords(payment_status),
            <Badge key="status">{statusWords(order_status)}</Badge>,
            <span key="total" className="figures">
              {inRupees(totalAmt)}
            </span>,
          ],
        }))}
      />
    </Part>
  );
}
