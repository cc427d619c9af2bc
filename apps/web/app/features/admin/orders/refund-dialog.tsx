import { ApiProblem, type RefusalData } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { Fragment, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { useGuardedClose } from '../kit/form/guarded-changes.tsx';
import { type Consequences, type ManagedOrder, orderQueries, type RequestedRefund } from './order-queries.ts';
import { RefundConsequences } from './refund-consequences.tsx';
import { everythingOf, lacksUnits, nothingOf, RefundRequest } from './refund-request.tsx';

interface RefundDialogProps {
  readonly managed: ManagedOrder;
  readonly onClose: () => void;
}

/**
 * Refunds some or all of an order in two steps: the administrator selects items, then sees every consequence, and
 * exactly that is carried out. If something changed in between, the new preview is shown instead.
 */
export function RefundDialog({ managed, onClose }: RefundDialogProps) {
  const { order, left, person } = managed;
  // Nothing is chosen beforehand, except that an unpaid order can only be cancelled as a whole.
  const [request, setRequest] = useState<RequestedRefund>(() =>
    order.payment_status === 'paid' ? nothingOf(left) : everythingOf(left),
  );
  const [shown, setShown] = useState<Consequences>();
  const [hasChanged, setHasChanged] = useState(false);
  const [reason, setReason] = useState('');
  // One for each opening of the dialog: a second press is the same refund.
  const [key] = useState(newKey);
  const requested = asRequest(request);
  const preview = useChange(
    async () =>
      (await browserClient.call('admin.orders.previewRefund', { id: order.orderId, ...requested })).data,
    {
      onSuccess: (consequences) => {
        setShown(consequences);
        setHasChanged(false);
      },
      failed: null,
    },
  );
  const carryOut = useChange(
    (expected: string) =>
      browserClient.call(
        'admin.orders.refund',
        { id: order.orderId, ...requested, reason: reason.trim(), expected },
        { headers: { 'idempotency-key': key } },
      ),
    {
      onSuccess: () => {
        const isSent = shown && shown.to_send > 0;
        const refund = shown && `Refund of ${formatRupees(shown.amount)} ${isSent ? 'started' : 'done'}`;
        showToast(shown && shown.amount > 0 ? `${refund}` : 'Order cancelled');
        onClose();
      },
      onError: (error) => {
        const now = changedTo(error);
        if (!now) return;
        setShown(now);
        setHasChanged(true);
      },
      changes: orderQueries,
      failed: null,
    },
  );
  const close = useGuardedClose(reason.trim() !== '' && !carryOut.isSuccess, onClose);
  const failed = preview.error ?? (hasChanged ? null : carryOut.error);
  const isNothing = requested.lines.length === 0 && !requested.delivery;
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => !isNowOpen && void close()}
      title={shown ? titleOf(shown) : 'What is being refunded?'}
      footer={
        shown ? (
          // A separate effect: moves the focus to the current step.
          <Fragment key="shown">
            <Button
              onClick={() => {
                setShown(undefined);
                carryOut.reset();
              }}
            >
              Back
            </Button>
            <Button
              variant="danger-solid"
              disabled={reason.trim() === ''}
              isBusy={carryOut.isPending}
              onClick={() => carryOut.mutate(shown.digest)}
            >
              {shown.amount > 0 ? `Refund ${formatRupees(shown.amount)}` : 'Cancel order'}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="request">
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              disabled={isNothing || lacksUnits(managed, request)}
              isBusy={preview.isPending}
              onClick={() => preview.mutate()}
            >
              Preview refund
            </Button>
          </Fragment>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasChanged && shown && (
          <Notice tone="warning" isUrgent>
            Something changed in the meantime, and nothing was refunded. This is the new preview.
          </Notice>
        )}
        {shown ? (
          <>
            <RefundConsequences shown={shown} name={person?.name || 'The customer'} />
            <TextField
              label="Reason (shown to the customer and in the audit log)"
              maxLength={300}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        ) : (
          <RefundRequest managed={managed} request={request} onChange={setRequest} />
        )}
        <FormProblem error={failed} failed="The shop did not answer. It is safe to try again." />
      </div>
    </Dialog>
  );
}

/** Removes the lines that are not chosen, and the units of those that come back whole. */
const asRequest = ({ lines, ...rest }: RequestedRefund) => ({
  ...rest,
  lines: lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ units = [], ...line }) => ({ ...line, ...(units.length > 0 && { units: [...units] }) })),
});

function titleOf({ becomes, amount }: Consequences): string {
  if (becomes === 'returned') return 'Return and refund this order?';
  if (becomes === 'cancelled') return amount > 0 ? 'Cancel and refund this order?' : 'Cancel this order?';
  return 'Refund part of this order?';
}

function changedTo(error: unknown): Consequences | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'consequences-changed') return undefined;
  return (error.data as RefusalData<'consequences-changed'> | undefined)?.consequences;
}
