import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Order, orderListQuery } from '../../features/orders/api/order-queries.ts';
import { countItems, isUnpaid, pictureOf, useOrderHeading } from '../../features/orders/order-labels.ts';
import { ChevronRightIcon } from '../../ui/icons/page-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { firstOrders } from './account-fact.tsx';

/** The stages of a parcel under way, the nearest first. */
const stages = ['out_for_delivery', 'shipped', 'packed', 'confirmed', 'pending'] as const;

/** The order that arrives first, among the newest; nothing when none is under way. */
export function NextArrival() {
  const { data: list } = useQuery(orderListQuery(firstOrders));
  const oldestFirst = list?.data.filter((order) => !isUnpaid(order)).reverse() ?? [];
  const [next] = stages.flatMap((stage) => oldestFirst.filter((order) => order.order_status === stage));
  return next ? <Arrival order={next} /> : null;
}

function Arrival({ order }: { readonly order: Order }) {
  const heading = useOrderHeading(order);
  const courier = order.delivery_details.courier_partner;
  const [item] = order.items;
  return (
    <Link
      to={`/dashboard/myorders/${order.orderId}`}
      className="-mx-gutter grid min-h-24 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 bg-linen px-gutter py-3"
    >
      <Picture picture={item && pictureOf(item)} sizes="72px" alt="" />
      <span>
        <strong className="type-name block min-h-[1.2em]">{heading}</strong>
        <span className="wrap-anywhere text-small">
          {[countItems(order), courier && `with ${courier}`].filter(Boolean).join(', ')}
        </span>
      </span>
      <ChevronRightIcon size="small" className="text-ink-muted" />
    </Link>
  );
}
