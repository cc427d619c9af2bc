import type { Reply } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { formatTime } from '../kit/format.ts';
import { statusLabel } from '../kit/status-label.ts';

export type PaymentCase = Reply<'admin.paymentCases.list'>['data'][number];

/** Notice of a payment changed at the provider outside the shop, with a form to close the case. */
export function PaymentCaseNotice({ of, isLinked = false }: { of: PaymentCase; isLinked?: boolean }) {
  return (
    <Notice tone={of.kind === 'dispute' ? 'danger' : 'warning'}>
      <p className="font-semibold">
        {formatRupees(of.amount)} {headLabel(of)}
        {isLinked && (
          <>
            {' of '}
            {of.order === null ? (
              'coins, membership or a gift card'
            ) : (
              <Link className="text-link" to={`/dashboard/order-management/${of.order}`}>
                {of.orderId}
              </Link>
            )}
          </>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">
        {whatToDo(of)} {of._id}, {formatTime(of.createdAt)}.
      </p>
      <CloseForm id={of._id} />
    </Notice>
  );
}

/** List of payment cases. */
export function PaymentCaseLines({ cases }: { readonly cases: readonly PaymentCase[] }) {
  if (cases.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">Refunded outside the shop</h3>
      <ul>
        {cases.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-3"
          >
            <span className="figures font-semibold">{formatRupees(one.amount)}</span>
            <span className="text-small text-ink-muted wrap-anywhere">
              {headLabel(one)}, {formatTime(one.createdAt)}, {one._id}
              {one.note && `. Closed: ${one.note}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function headLabel({ kind, status }: PaymentCase): string {
  if (kind === 'dispute') return `disputed (${statusLabel(status).toLowerCase()})`;
  return status === 'failed' ? 'refund failed at the payment provider' : 'refunded at the payment provider';
}

function whatToDo({ kind, status, reason, respondBy }: PaymentCase): string {
  if (kind === 'refund') {
    return 'The order, its stock and its documents have not changed. If items are returned, refund them here: the same amount is not sent again. Otherwise note what was agreed.';
  }
  const why = reason === '' ? '' : `${reason}. `;
  if (status === 'lost') return `${why}The amount was taken from your account. The order has not changed.`;
  const until = respondBy === null ? '' : ` by ${formatTime(respondBy)}`;
  return `${why}Respond at the payment provider${until}.`;
}

function CloseForm({ id }: { readonly id: string }) {
  const form = useEntryForm({
    saved: { note: '' },
    send: ({ note }) => browserClient.call('admin.paymentCases.close', { id, note: note.trim() }),
    done: 'Saved',
    failed: 'Nothing was changed. Please try again.',
    changes: ['admin.paymentCases.list', 'admin.orders.get'],
  });
  return (
    <form {...form.attributes} noValidate={false} className="mt-3 flex flex-wrap items-end gap-3 text-ink">
      <Allowed>
        <TextField
          className="min-w-56 flex-1"
          label="What was done or agreed"
          maxLength={500}
          required
          {...form.field('note')}
        />
        <Button type="submit" size="small" isBusy={form.isPending}>
          Close case
        </Button>
      </Allowed>
    </form>
  );
}
