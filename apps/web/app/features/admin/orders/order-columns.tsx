import { formatRupees } from '@jhumka/domain/money';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { formatTime } from '../kit/format.ts';
import type { Column } from '../kit/table/table-types.ts';
import type { ListedOrder } from './order-queries.ts';
import { orderedPicture } from './ordered-picture.ts';
import { PaymentBadge } from './payment-badge.tsx';

/** Columns of the list of all orders. */
export const orderColumns: readonly Column<ListedOrder>[] = [
  { id: 'order', head: 'Order', cell: ({ orderId }) => <span className="figures">{orderId}</span> },
  { id: 'name', head: 'Deliver to', cell: ({ delivery_address }) => delivery_address.name },
  { id: 'pieces', head: 'Items', cell: (order) => <Items order={order} /> },
  {
    id: 'placed',
    head: 'Placed',
    sortBy: 'placed',
    cell: ({ createdAt }) => <span className="text-ink-muted">{formatTime(createdAt)}</span>,
  },
  {
    id: 'payment',
    head: 'Payment',
    cell: (order) => <PaymentBadge order={order} />,
  },
  { id: 'status', head: 'Status', cell: ({ order_status }) => <OrderStatusBadge status={order_status} /> },
  {
    id: 'city',
    head: 'City',
    isHiddenAtFirst: true,
    cell: ({ delivery_address: { city, pincode } }) => `${city} ${pincode}`,
  },
  {
    id: 'parcel',
    head: 'Tracking',
    isHiddenAtFirst: true,
    cell: ({ delivery_details: { courier_partner, tracking_number } }) =>
      [courier_partner, tracking_number].filter(Boolean).join(', ') || 'None yet',
  },
  {
    id: 'total',
    head: 'Total',
    sortBy: 'total',
    isFigure: true,
    cell: ({ totalAmt }) => <strong className="font-semibold">{formatRupees(totalAmt)}</strong>,
  },
];

const maxPictures = 3;
/** The pictures of the first items and the units in all: on a phone, too, one sees that there are two of a product. */
function Items({ order }: { readonly order: ListedOrder }) {
  const rest = order.items.length - maxPictures;
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="flex flex-wrap items-center gap-1">
      {order.items.slice(0, maxPictures).map(({ line, product_details: { image, name }, quantity }) => (
        <span key={line} className="relative block size-9 shrink-0">
          <Picture picture={orderedPicture(image[0], name)} sizes="36px" className="rounded-1" />
          {quantity > 1 && (
            <span className="absolute -top-1.5 -right-1.5 grid h-4 min-w-4 place-items-center rounded-round bg-ink px-1 text-[0.625rem] font-semibold text-paper">
              {quantity}
              <span className="sr-only"> units</span>
            </span>
          )}
        </span>
      ))}
      <span className="ml-1 text-note whitespace-nowrap text-ink-muted">
        {units} {units === 1 ? 'unit' : 'units'}
      </span>
      {rest > 0 && <span className="text-note text-ink-muted">and {rest} more</span>}
    </span>
  );
}
