import { formatRupees } from '@jhumka/domain/money';
import { paidByLabel } from '@jhumka/domain/orders';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { statusLabel } from '../kit/status-label.ts';
import { PaymentCaseLines } from '../refunds/payment-case.tsx';
import { RefundState, RefundSteps } from '../refunds/refund-steps.tsx';
import type { ManagedOrder } from './order-queries.ts';
import { MendPayment } from './phone/mend-payment.tsx';

type Refund = ManagedOrder['refunds'][number];

/** Payments and refunds of an order. */
export function OrderMoney({ managed }: { readonly managed: ManagedOrder }) {
  const { attempts, refunds, order } = managed;
  return (
    <Part title="Payments">
      <SmallTable
        label="Payments"
        empty={
          order.payment_method === 'cod'
            ? `${paidByLabel('cod', order.payment_means)}${order.payment_reference && ` (${order.payment_reference})`}: no online payment.`
            : 'No payment attempts yet.'
        }
        heads={['Payment', 'Date', 'Method', 'Status', 'Amount']}
        rows={attempts.map((one) => ({
          key: one.paymentId,
          cells: [
            <span key="id" className="figures">
              {one.paymentId}
            </span>,
            formatTime(one.createdAt),
            one.method || 'unknown',
            <span key="state" className="whitespace-normal">
              {one.decision === 'pays' ? 'Paid this order' : statusLabel(one.status)}
              {one.error && <span className="block text-note text-danger">{one.error}</span>}
            </span>,
            <span key="amount" className="figures">
              {formatRupees(one.amount)}
            </span>,
          ],
        }))}
      />
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">Refunds</h3>
          <ul>
            {refunds.map((refund) => (
              <RefundLine key={refund._id} refund={refund} />
            ))}
          </ul>
        </>
      )}
      <MendPayment managed={managed} />
      <PaymentCaseLines cases={managed.cases} />
    </Part>
  );
}

function RefundLine({ refund }: { readonly refund: Refund }) {
  return (
    <li className="grid gap-2 border-rule border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="figures font-semibold">{formatRupees(refund.amount)}</span>
        <span className="text-small text-ink-muted">
          {refund.is_transfer ? 'by bank transfer' : 'to the original payment method'},{' '}
          {formatTime(refund.createdAt)}
          {refund.reference && `, ${refund.reference}`}
        </span>
        <RefundState refund={refund} />
      </div>
      {refund.failure && <p className="text-small text-danger">{refund.failure}</p>}
      <RefundSteps refund={refund} />
    </li>
  );
}
