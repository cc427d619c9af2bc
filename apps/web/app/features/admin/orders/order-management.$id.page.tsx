import { formatRupees, subtract } from '@jhumka/domain/money';
import { paidByLabel } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { AddressLines } from '../../../components/address-lines.tsx';
import { Bill } from '../../../components/bill.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { OrderStatusBadge } from '../../../components/order-status-badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { AuditLog } from '../audit/audit-log.tsx';
import { DetailPage } from '../frame/detail-page.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { DownloadButton } from '../kit/download.tsx';
import { formatTime } from '../kit/format.ts';
import { MobileLinks } from '../kit/mobile-links.tsx';
import { Notes } from '../kit/notes.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { Part } from '../kit/part.tsx';
import { tierLabel } from '../kit/status-label.ts';
import { PaymentCaseNotice } from '../refunds/payment-case.tsx';
import { ConfirmationPart } from './confirmation-part.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderMoney } from './order-money.tsx';
import { type ManagedOrder, managedOrderQuery, orderQueries, walkedOrders } from './order-queries.ts';
import { OrderSteps } from './order-steps.tsx';
import { ParcelPanel } from './parcels/parcel-panel.tsx';
import { PaymentBadge } from './payment-badge.tsx';

export const meta = () => [{ title: pageTitle('Order') }, { name: 'robots', content: 'noindex' }];

const channelLabels = {
  shop: 'placed',
  phone: 'by phone',
  whatsapp: 'by WhatsApp',
  counter: 'at the counter',
} as const;

/** Order page of the admin, with all data and actions. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedOrderQuery(id));
  return (
    <DetailPage noun="order" query={query} list={walkedOrders}>
      {(managed) => (
        <>
          <PageHead
            title={managed.order.orderId}
            note={
              <span className="flex flex-wrap items-center gap-2">
                <OrderStatusBadge status={managed.order.order_status} />
                <PaymentBadge order={managed.order} />
                <span>
                  {managed.order.payment_method === 'razorpay'
                    ? 'Online'
                    : paidByLabel('cod', managed.order.payment_means)}
                  , {channelLabels[managed.order.channel]} {formatTime(managed.order.createdAt)}
                </span>
              </span>
            }
            actions={<OrderSteps managed={managed} />}
          />
          <OrderContent managed={managed} />
        </>
      )}
    </DetailPage>
  );
}

function OrderContent({ managed }: { readonly managed: ManagedOrder }) {
  const { order, person } = managed;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {order.cancellation_reason && <Notice tone="warning">Cancelled: {order.cancellation_reason}</Notice>}
        {managed.refunds.some(({ status }) => status === 'failed') && (
          <Notice tone="danger">
            A refund failed, and the customer is waiting for it. See “Payments” below.
          </Notice>
        )}
        {order.note && <Notice>Note from the customer: {order.note}</Notice>}
        <ConfirmationPart managed={managed} />
        {managed.cases
          .filter((one) => one.is_open)
          .map((one) => (
            <PaymentCaseNotice key={one._id} of={one} />
          ))}
        <OrderItems order={order} />
        <ParcelPanel order={order} />
        <OrderHistory history={managed.history} undo={managed.undo} delivery={order.delivery_details} />
        <OrderMoney managed={managed} />
        <OrderFeedback feedback={managed.feedback} />
        <OrderMessages messages={managed.messages} />
        <AuditLog entries={managed.audit} subjectId={order._id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Part title="Bill details">
          <Bill bill={order.bill} />
          {order.exchange_of && (
            <Pairs
              pairs={[
                [
                  `Paid by the return of ${order.exchange_of.orderId}`,
                  `− ${formatRupees(order.exchange_credit)}`,
                ],
                [
                  'Difference',
                  formatRupees(subtract(order.bill.to_pay ?? order.totalAmt, order.exchange_credit)),
                ],
              ]}
            />
          )}
          {order.refunded_total > 0 && (
            <Pairs
              pairs={[
                ['Refunded or exchanged so far', `− ${formatRupees(order.refunded_total)}`],
                ['Remaining', formatRupees(managed.left.amount)],
              ]}
            />
          )}
        </Part>
        <Part title="Customer">
          {person ? (
            <>
              <PageLink className="text-link font-semibold" to={`/dashboard/users-management/${person._id}`}>
                {person.name || person.email}
              </PageLink>
              <Pairs
                pairs={[
                  ['Email', person.email || 'None'],
                  [
                    'Mobile',
                    person.mobile ? (
                      <MobileLinks key="mobile" mobile={person.mobile} of={person.name || person.email} />
                    ) : (
                      'Not given'
                    ),
                  ],
                  ['Orders', person.totalOrders.toLocaleString('en-IN')],
                  ['Lifetime spend', formatRupees(person.totalSpent)],
                  ['VIP', tierLabel(person)],
                ]}
              />
            </>
          ) : (
            <p className="text-small text-ink-muted">The account was deleted.</p>
          )}
        </Part>
        <Part title="Delivery address">
          <div className="text-small">
            <AddressLines
              address={order.delivery_address}
              mobile={<MobileLinks mobile={order.delivery_address.mobile} of={order.delivery_address.name} />}
            />
          </div>
          {order.buyer_gstin && (
            <p className="wrap-anywhere text-small">
              Invoice for {order.buyer_business_name}, GSTIN {order.buyer_gstin}
            </p>
          )}
        </Part>
        <OrderTaxDocuments order={order} papers={managed.papers} />
        <Notes
          of={order._id}
          notes={managed.notes}
          max={1000}
          onSave={(words) => browserClient.call('admin.orders.addNote', { id: order.orderId, words })}
          changes={orderQueries}
        />
      </div>
    </div>
  );
}

/** Feedback of the customer, visible to the shop only; renders nothing without feedback. */
function OrderFeedback({ feedback }: Pick<ManagedOrder, 'feedback'>) {
  if (!feedback) return null;
  return (
    <Part title="Feedback">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={feedback.rating} />
        <span className="text-note text-ink-muted">{formatTime(feedback.updatedAt)}, private</span>
      </p>
      {feedback.topics.length > 0 && <p className="mt-2 text-small">{feedback.topics.join(', ')}</p>}
      {feedback.comment && (
        <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{feedback.comment}</p>
      )}
    </Part>
  );
}

type OrderTaxDocumentsProps = Pick<ManagedOrder, 'papers' | 'order'>;

/** The invoice, the credit notes and the packing slip of an order, to download. */
function OrderTaxDocuments({ order, papers }: OrderTaxDocumentsProps) {
  const { orderId, order_status: status } = order;
  const needsUnits = order.items.some(({ needs_units }) => needs_units);
  const isDue = status !== 'pending' && status !== 'cancelled' && !(status === 'confirmed' && needsUnits);
  return (
    <Part title="Documents">
      <ul className="grid justify-items-start gap-2">
        {papers.map(({ kind, number, part, revision }) => (
          <li key={number}>
            {kind === 'invoice' ? (
              <DownloadButton endpoint="order.invoice" input={{ id: orderId, revision }}>
                Invoice {number}
              </DownloadButton>
            ) : (
              <DownloadButton endpoint="order.creditNote" input={{ id: orderId, part, revision }}>
                Credit note {number}
              </DownloadButton>
            )}
          </li>
        ))}
        {papers.length === 0 && isDue && (
          // Generated when requested, as long as its job has not run.
          <li>
            <DownloadButton endpoint="order.invoice" input={{ id: orderId }}>
              Invoice
            </DownloadButton>
          </li>
        )}
        <li>
          <DownloadButton endpoint="admin.packing.print" input={{ ids: orderId }}>
            Packing slip
          </DownloadButton>
        </li>
      </ul>
      {papers.length === 0 && !isDue && (
        <p className="mt-3 text-small text-ink-muted">
          {needsUnits
            ? 'Invoice comes when it is packed: its units stand on it.'
            : 'The invoice is created when the order is confirmed.'}
        </p>
      )}
    </Part>
  );
}
