import { formatRupees, type Paise } from '@jhumka/domain/money';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { typedAmount } from '../kit/format.ts';
import { orderQueries } from '../orders/order-queries.ts';

/** Fields of a refund that its next step needs. */
interface Refund {
  readonly _id: string;
  readonly status: 'requested' | 'pending' | 'processed' | 'failed';
  readonly amount: Paise;
  readonly is_transfer: boolean;
  readonly reference: string;
}

interface StepProps {
  readonly refund: Refund;
  /** Called after a step that leaves nothing to do here. */
  readonly onDone?: (() => void) | undefined;
}

/** The queries that show refunds. */
export const refundQueries = ['admin.refunds.list', ...orderQueries] as const;

/** Returns true when a refund needs a manual step. */
export const waitsForSomebody = ({ status, is_transfer: isTransfer }: Refund) =>
  status === 'failed' || (isTransfer && status !== 'processed');

/** Returns true when an administrator entered the bank reference, which may be mistyped. */
export const isCorrectable = ({ status, is_transfer: isTransfer }: Refund) =>
  isTransfer && status === 'processed';

/** Manual actions on a refund that is stuck or has a wrong reference. */
export function RefundSteps({ refund, onDone }: StepProps) {
  if (isCorrectable(refund))
    return (
      <Allowed right="orders.refund">
        <Correction refund={refund} />
      </Allowed>
    );
  if (!waitsForSomebody(refund)) return null;
  return (
    <div className="grid gap-3">
      <Allowed right="orders.refund">
        {refund.status === 'failed' && <RetryButton refund={refund} onDone={onDone} />}
        <TransferForm refund={refund} onDone={onDone} />
        <AmountForm refund={refund} />
      </Allowed>
    </div>
  );
}

/** Retries a failed refund at the provider. */
function RetryButton({ refund, onDone }: StepProps) {
  const retry = useChange((id: string) => browserClient.call('admin.refunds.retry', { id }), {
    done: 'Refund requested again',
    changes: refundQueries,
    onSuccess: () => onDone?.(),
  });
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

/** Puts the reference of a transfer right that was sent. */
function Correction({ refund }: { readonly refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TransferForm refund={refund} onDone={() => setOpen(false)} />;
  return (
    <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
      Correct the reference
    </Button>
  );
}

/** Form to record a manual transfer, or to correct its reference. */
function TransferForm({ refund, onDone }: StepProps) {
  const isCorrection = isCorrectable(refund);
  const form = useEntryForm({
    saved: { reference: isCorrection ? refund.reference : '' },
    send: ({ reference }) =>
      browserClient.call('admin.refunds.recordTransfer', {
        id: refund._id,
        reference: reference.trim(),
        ...(isCorrection ? { replaces: refund.reference } : {}),
      }),
    done: isCorrection ? 'Reference corrected' : 'Marked as transferred',
    failed: 'Nothing was changed. Please try again.',
    changes: refundQueries,
    ...(onDone ? { onSaved: onDone } : {}),
  });
  return (
    <form {...form.attributes} noValidate={false} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-56 flex-1"
        label={refund.is_transfer ? 'Bank reference' : 'Or sent by bank transfer: reference'}
        hint="From your bank, for example the UTR. At least 4 characters."
        minLength={4}
        maxLength={60}
        required
        {...form.field('reference')}
      />
      <Button type="submit" size="small" variant="quiet" className="mb-7" isBusy={form.isPending}>
        {isCorrection ? 'Correct reference' : 'Mark as transferred'}
      </Button>
    </form>
  );
}

/** Form that lowers a stuck refund by what came back another way. */
function AmountForm({ refund }: { readonly refund: Refund }) {
  const [isOpen, setOpen] = useState(false);
  const form = useEntryForm({
    saved: { amount: typedAmount(refund.amount), reason: '' },
    send: ({ amount, reason }) =>
      browserClient.call('admin.refunds.correct', { id: refund._id, amount: amount.trim(), reason }),
    done: 'Amount corrected',
    failed: 'Nothing was changed. Please try again.',
    changes: refundQueries,
    onSaved: () => setOpen(false),
  });
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Correct the amount
      </Button>
    );
  }
  return (
    <form {...form.attributes} noValidate={false} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-32 flex-1"
        label="Amount left to send (Rs.)"
        hint={`Less than ${formatRupees(refund.amount)}; 0 if all of it came back another way.`}
        inputMode="decimal"
        required
        {...form.field('amount')}
      />
      <TextField
        className="min-w-56 flex-1"
        label="Reason"
        maxLength={300}
        required
        {...form.field('reason')}
      />
      <Button type="submit" size="small" variant="quiet" className="mb-7" isBusy={form.isPending}>
        Correct amount
      </Button>
    </form>
  );
}

type Status = 'requested' | 'pending' | 'processed' | 'failed';

const states: Readonly<Record<Status, readonly [label: string, tone: 'warning' | 'success' | 'danger']>> = {
  requested: ['Requested', 'warning'],
  pending: ['Processing', 'warning'],
  processed: ['Sent', 'success'],
  failed: ['Failed', 'danger'],
};

/** Badge of a refund's status. */
export function RefundState({ refund }: { readonly refund: { status: Status; is_transfer: boolean } }) {
  const [label, tone] = states[refund.status];
  const isToBeSent = refund.is_transfer && refund.status === 'requested';
  return <Badge tone={tone}>{isToBeSent ? 'To be transferred' : label}</Badge>;
}
