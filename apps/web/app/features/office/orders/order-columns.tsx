import { OrderStatusBadge } from '../../../pieces/order-status-badge.tsx';
import { Picture, type PictureSource } from '../../../ui/picture.tsx';
import { inRupees } from '../kit/money-words.ts';
import type { Column } from '../kit/table/table-types.ts';
import { timeWords } from '../kit/time-words.ts';
import type { ListedOrder } from './order-queries.ts';
import { PaymentBadge } from './payment-badge.tsx';

/** What is told of an order in the list of all. */
export const orderColumns: readonly Column<ListedOrder>[] = [
  { id: 'order', head: 'Order', cell: ({ orderId }) => <span className="figures">{orderId}</span> },
  { id: 'name', head: 'Goes to', cell: ({ delivery_address }) => delivery_address.name },
  { id: 'pieces', head: 'Pieces', cell: (order) => <Pieces order={order} /> },
  {
    id: 'placed',
    head: 'Placed',
    sortBy: 'placed',
    cell: ({ createdAt }) => <span className="text-ink-muted">{timeWords(createdAt)}</span>,
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
    head: 'Parcel',
    isHiddenAtFirst: true,
    cell: ({ delivery_details: { courier_partner, tracking_number } }) =>
      [courier_partner, tracking_number].filter(Boolean).join(', ') || 'none yet',
  },
  {
    id: 'total',
    head: 'Total',
    sortBy: 'total',
    isFigure: true,
    cell: ({ totalAmt }) => <strong className="font-semibold">{inRupees(totalAmt)}</strong>,
  },
];

const mostPictures = 3;
const sizedFile = /\/\d+\.(?:avif|webp|jpg)$/;

/** The picture of an ordered piece as it was when it was ordered; null when there was none. */
export function orderedPicture({
  product_details: { image, name },
}: ListedOrder['items'][number]): PictureSource | null {
  const [address] = image;
  if (!address || !sizedFile.test(address)) return null;
  // The path alone: the shop may be reached under another name than the order was placed under.
  const base = address.replace(sizedFile, '').replace(/^https?:\/\/[^/]+/, '');
  return { base, width: 1000, height: 1000, alt: name, placeholder: '' };
}

function Pieces({ order }: { readonly order: ListedOrder }) {
  const rest = order.items.length - mostPictures;
  return (
    <span className="flex items-center gap-1">
      {order.items.slice(0, mostPictures).map((item) => (
        <span key={item.productId} className="relative block size-9 shrink-0">
          <Picture picture={orderedPicture(item)} sizes="36px" className="rounded-1" />
          {item.quantity > 1 && (
            <span className="absolute -top-1.5 -right-1.5 grid size-4 place-items-center rounded-round bg-ink text-[0.625rem] font-semibold text-paper">
              {item.quantity}
            </span>
          )}
        </span>
      ))}
      {rest > 0 && <span className="text-note text-ink-muted">and {rest} more</span>}
    </span>
  );
}
