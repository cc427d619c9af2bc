import { type FormEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inRupees } from '../kit/money-words.ts';
import { SmallTable } from '../kit/small-table.tsx';
import { statusWords } from '../kit/status-words.ts';
import { timeWords } from '../kit/time-words.ts';
import { type ManagedOrder, useChangeOrder } from './order-queries.ts';

type Refund = ManagedOrder['refunds'][number];

/** Every payment that was heard of, and all that goes back. */
export function OrderMoney({ managed }: { readonly managed: ManagedOrder }) {
  const { attempts, refunds, order } = managed;
  return (
    <Panel className="rounded-2">
      <h2 className="type-heading mb-2">Payments</h2>
      <SmallTable
        label="Payments"
        empty={
          order.payment_method === 'cod'
            ? 'Paid in cash at the door: nothing goes through the provider.'
            : 'No payment was tried yet.'
        }
        heads={['Payment', 'When', 'How', 'State', 'Amount']}
        rows={attempts.map((one) => ({
          key: one.paymentId,
          cells: [
            <span key="id" className="figures">
              {one.paymentId}
            </span>,
            timeWords(one.createdAt),
            one.method || 'unknown',
            <span key="state" className="whitespace-normal">
              {one.decision === 'pays' ? 'Pays this order' : statusWords(one.status)}
              {one.error && <span className="block text-note text-danger">{one.error}</span>}
            </span>,
            <span key="amount" className="figures">
              {inRupees(one.amount)}
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
    </Panel>
  );
}

const states: Readonly<
  Record<Refund['status'], readonly [words: string, tone: 'warning' | 'success' | 'danger']>
> = {
  requested: ['Asked for', 'warning'],
  pending: ['On its way', 'warning'],
  processed: ['Sent', 'success'],
  failed: ['Failed', 'danger'],
};

function RefundLine({ refund }: { readonly refund: Refund }) {
  const { is_transfer: isTransfer, status } = refund;
  const [words, tone] = states[status];
  const waits = isTransfer && status !== 'processed';
  return (
    <li className="grid gap-2 border-rule border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="figures font-semibold">{inRupees(refund.amount)}</span>
        <span className="text-small text-ink-muted">
          {isTransfer ? 'by a transfer of the bank' : 'the way it was paid'}, {timeWords(refund.createdAt)}
          {refund.reference && `, ${refund.reference}`}
        </span>
        <Badge tone={tone}>{waits ? 'To be transferred' : words}</Badge>
      </div>
      {refund.failure && <p className="text-small text-danger">{refund.failure}</p>}
      {waits && <TransferForm refund={refund} />}
      {!isTransfer && status === 'failed' && <RetryButton refund={refund} />}
    </li>
  );
}

/** Has the provider asked once more for a refund that failed. */
function RetryButton({ refund }: { readonly refund: Refund }) {
  const retry = useChangeOrder(
    (id: string) => browserClient.call('refund.retry', { id }),
    'The refund is asked for again',
  );
  return (
    <Button
      size="small"
      className="justify-self-start"
      isBusy={retry.isPending}
      onClick={() => retry.mutate(refund._id)}
    >
      Try again
    </Button>
  );
}

/** Where somebody writes down that the money was sent by hand. */
function TransferForm({ refund }: { readonly refund: Refund }) {
  const [reference, setReference] = useState('');
  const record = useChangeOrder(
    (text: string) => browserClient.call('refund.recordTransfer', { id: refund._id, reference: text }),
    'The transfer is noted',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reference.trim().length >= 4 && !record.isPending) record.mutate(reference.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-56 flex-1"
        label="Reference of the transfer"
        hint="What the bank calls it, such as the UTR. At least four characters."
        minLength={4}
        maxLength={60}
        required
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button type="submit" size="small" className="mb-7" isBusy={record.isPending}>
        Note as sent
      </Button>
    </form>
  );
}
