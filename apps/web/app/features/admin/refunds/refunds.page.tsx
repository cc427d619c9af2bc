import type { Reply } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { formatTime } from '../kit/format.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import { useListing } from '../kit/listing.ts';
import { statusLabel } from '../kit/status-label.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../kit/table/table-types.ts';
import { useBulkChanges } from '../kit/table/use-bulk-changes.tsx';
import { PaymentCaseNotice } from './payment-case.tsx';
import { isCorrectable, RefundState, RefundSteps, refundQueries, waitsForSomebody } from './refund-steps.tsx';

export const meta = () => [
  { title: pageTitle('Refunds and payments') },
  { name: 'robots', content: 'noindex' },
];

const openCasesQuery = queryOptions({
  queryKey: ['admin.paymentCases.list', 'open'],
  queryFn: async ({ signal }) =>
    (await browserClient.call('admin.paymentCases.list', { state: 'open', limit: 50 }, { signal })).data,
  meta: personal,
});

/** Lists open disputes and refunds made at the provider; renders nothing when there are none. */
function OpenCases() {
  const { data: cases = [] } = useQuery(openCasesQuery);
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="open-cases" className="mb-6 grid gap-3">
      <h2 id="open-cases" className="type-heading">
        Open payment cases
      </h2>
      {cases.map((one) => (
        <PaymentCaseNotice key={one._id} of={one} isLinked />
      ))}
    </section>
  );
}

type Refund = Reply<'admin.refunds.list'>['data'][number];

const nameOf = ({ orderId }: Refund) => orderId || 'Coins or membership';

const refundName = (refund: Refund) => `${formatRupees(refund.amount)} of ${nameOf(refund)}`;

const methodLabels = ({ is_transfer: isTransfer, reference }: Refund) =>
  isTransfer ? `Transfer${reference && ` ${reference}`}` : 'Provider';

const columns: readonly Column<Refund>[] = [
  {
    id: 'of',
    head: 'Order',
    cell: (refund) =>
      refund.order === null ? (
        nameOf(refund)
      ) : (
        <Link className="figures text-link" to={`/dashboard/order-management/${refund.order}`}>
          {nameOf(refund)}
        </Link>
      ),
  },
  {
    id: 'amount',
    head: 'Amount',
    isFigure: true,
    cell: ({ amount }) => <span className="figures">{formatRupees(amount)}</span>,
  },
  { id: 'state', head: 'Status', cell: (refund) => <RefundState refund={refund} /> },
  { id: 'why', head: 'Reason', cell: ({ reason }) => statusLabel(reason) },
  {
    id: 'failure',
    head: 'Error',
    isLong: true,
    cell: ({ failure }) => <span className="wrap-anywhere">{failure}</span>,
  },
  { id: 'way', head: 'Method', cell: methodLabels },
  { id: 'when', head: 'Started', cell: ({ createdAt }) => formatTime(createdAt) },
  { id: 'payment', head: 'Payment', isHiddenAtFirst: true, cell: ({ paymentId }) => paymentId },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'open', label: 'To send' },
      { value: 'requested', label: 'Requested' },
      { value: 'pending', label: 'Processing' },
      { value: 'processed', label: 'Sent' },
      { value: 'failed', label: 'Failed' },
    ],
  },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'To send', filters: { status: 'open' } },
  { name: 'Failed', filters: { status: 'failed' } },
  { name: 'Requested', filters: { status: 'requested' } },
];

/** Lists all refunds; those that are stuck can be retried or recorded here. */
export default function RefundsPage() {
  const listing = useListing({ filters: ['status'] });
  const query = useQuery(listQuery('admin.refunds.list', listing, rowsOf));
  const [pressed, setPressed] = useState<Refund>();
  // A row may leave the list while somebody types its reference.
  const chosen = query.data?.rows.find(({ _id }) => _id === pressed?._id) ?? pressed;
  const close = () => setPressed(undefined);
  const { bulk, result } = useBulkChanges<Refund>({
    noun: 'refund',
    right: 'orders.refund',
    rowId: ({ _id }) => _id,
    rowName: refundName,
    changes: refundQueries,
    actions: [
      {
        label: 'Retry',
        text: 'The payment provider is asked once for each that failed. All others are refused.',
        send: (ids) => browserClient.call('admin.refunds.bulkRetry', { ids }),
      },
      {
        label: 'Mark as transferred',
        actionOn: (refunds) => `Mark ${refunds} as transferred`,
        text: 'One bank transfer has paid what is selected. What the payment provider sends is refused.',
        reason: 'required',
        reasonLabel: 'Bank reference',
        reasonHint: 'From your bank, for example the UTR. At least 4 characters.',
        send: (ids, reference) => browserClient.call('admin.refunds.bulkTransfer', { ids, reference }),
      },
    ],
  });
  return (
    <>
      <PageHead title="Refunds and payments" note="Refunds to customers: failed, to send and sent." />
      <OpenCases />
      <AdminTable
        name="refunds"
        endpoint="admin.refunds.list"
        label="Refunds"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={refundName}
        filters={filters}
        views={views}
        bulk={bulk}
        rowActions={(refund) =>
          (waitsForSomebody(refund) || isCorrectable(refund)) && (
            <Allowed right="orders.refund">
              <Button variant="quiet" size="small" onClick={() => setPressed(refund)}>
                {waitsForSomebody(refund) ? 'Resolve' : 'Correct'}
                <span className="sr-only">
                  {' '}
                  {waitsForSomebody(refund) ? 'with' : 'the reference of'} {formatRupees(refund.amount)} of{' '}
                  {nameOf(refund)}
                </span>
              </Button>
            </Allowed>
          )
        }
        empty={{ title: 'No refunds', text: 'Refunds to customers are listed here.' }}
      />
      {result}
      {chosen && (waitsForSomebody(chosen) || isCorrectable(chosen)) && (
        <Dialog isOpen title={refundName(chosen)} onOpenChange={close}>
          {chosen.failure && <p className="mb-3 text-danger">{chosen.failure}</p>}
          <RefundSteps refund={chosen} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
