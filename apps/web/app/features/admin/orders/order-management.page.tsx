import { formatRupees } from '@jhumka/domain/money';
import { orderStatuses, orderStatusName } from '@jhumka/domain/orders';
import { dashboardLists } from '@jhumka/domain/sales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTitle } from '../../../components/head/page-title.ts';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { FileIcon, TruckIcon } from '../../../ui/icons/page-icons.tsx';
import { ParcelIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { ExportButton } from '../kit/download.tsx';
import { formatTime } from '../kit/format.ts';
import { useListing } from '../kit/listing.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { BulkAction, Column, DayFilter, Filter, View } from '../kit/table/table-types.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { type ListedOrder, orderAddress, orderListQuery, waitingQuery } from './order-queries.ts';
import { printOrders } from './packing/print-orders.ts';
import { PaymentBadge } from './payment-badge.tsx';

export const meta = () => [{ title: pageTitle('Orders') }, { name: 'robots', content: 'noindex' }];

const filters: readonly (Filter | DayFilter)[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      ...orderStatuses.map((value) => ({ value, label: orderStatusName(value) })),
      { value: dashboardLists.toDeliver.status, label: 'On the way' },
    ],
  },
  {
    name: 'payment',
    label: 'Payment',
    choices: [
      { value: 'cod_due', label: 'Cash on delivery, not paid' },
      { value: 'awaiting_payment', label: 'Awaiting payment' },
      { value: 'paid', label: 'Paid' },
      { value: 'failed', label: 'Payment failed' },
      { value: 'refund_pending', label: 'Refund pending' },
      { value: 'refunded', label: 'Refunded' },
    ],
  },
  {
    name: 'method',
    label: 'Payment method',
    choices: [
      { value: 'cod', label: 'Cash' },
      { value: 'razorpay', label: 'Online' },
    ],
  },
  { name: 'refund', label: 'Refunds', choices: [{ value: 'open', label: 'Open' }] },
  { name: 'stuck', label: 'Stuck payments', choices: [{ value: 'true', label: 'Not paid in time' }] },
  { name: 'sold', label: 'Sales', choices: [{ value: 'true', label: 'Sold' }] },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** List of all orders (spec 1.3, 2.11, 7.39). */
export default function OrdersPage() {
  const listing = useListing({ filters: filters.map(({ name }) => name), sort: '-placed' });
  const query = useQuery(orderListQuery(listing));
  const { data: waiting } = useQuery(waitingQuery());
  const [chosen, setChosen] = useState<{ rows: readonly ListedOrder[]; done: (isDone: boolean) => void }>();
  const [isFileOpen, setFileOpen] = useState(false);
  const views: readonly View[] = [
    { name: 'All', filters: {} },
    { name: 'To confirm', filters: dashboardLists.toConfirm, count: waiting?.to_confirm },
    { name: 'To pack', filters: dashboardLists.toPack, count: waiting?.to_pack },
    { name: 'To ship', filters: dashboardLists.toShip, count: waiting?.to_ship },
    { name: 'On the way', filters: dashboardLists.toDeliver },
    {
      name: 'Stuck payments',
      filters: dashboardLists.paymentsStuck,
      count: waiting?.stuck_payments,
    },
    { name: 'Refunds to send', filters: { refund: 'open' }, count: waiting?.refunds_open },
  ];
  const bulk: readonly BulkAction<ListedOrder>[] = [
    {
      label: 'Change status',
      icon: <TruckIcon size="small" />,
      run: (rows) => new Promise((done) => setChosen({ rows, done })),
    },
    {
      label: 'Packing slips',
      right: 'orders.see',
      icon: <ParcelIcon size="small" />,
      run: (rows) => printOrders(rows, 'slips'),
    },
    {
      label: 'Slips, labels and invoices',
      right: 'orders.see',
      icon: <FileIcon size="small" />,
      run: (rows) => printOrders(rows, 'slips,labels,invoices'),
    },
  ];
  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <>
            <Allowed>
              <Button size="small" onClick={() => setFileOpen(true)}>
                <FileIcon size="small" />
                Import tracking numbers
              </Button>
            </Allowed>
            <ExportButton endpoint="admin.orders.export" listing={listing} data={query.data} />
            <Allowed>
              <LinkButton size="small" to="/dashboard/order-by-phone">
                Order by phone
              </LinkButton>
            </Allowed>
          </>
        }
      />
      <AdminTable
        name="orders"
        endpoint="admin.orders.list"
        label="Orders"
        listing={listing}
        query={query}
        columns={orderColumns}
        rowId={({ _id }) => _id}
        rowName={({ orderId }) => orderId}
        rowAddress={orderAddress}
        search="Number, name, mobile or tracking"
        filters={filters}
        views={views}
        bulk={bulk}
        empty={{ title: 'No orders yet', text: 'Orders of your customers are listed here, newest first.' }}
      />
      {chosen && (
        <BulkDialog
          rows={chosen.rows}
          onClose={(isDone) => {
            chosen.done(isDone);
            setChosen(undefined);
          }}
        />
      )}
      <FileDialog isOpen={isFileOpen} onClose={() => setFileOpen(false)} />
    </>
  );
}

/** Columns of the list of all orders. */
const orderColumns: readonly Column<ListedOrder>[] = [
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
