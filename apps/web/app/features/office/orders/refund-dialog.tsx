import { ApiProblem } from '@jhumka/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { useGuardedClose } from '../kit/form/use-guarded-close.ts';
import { inRupees } from '../kit/money-words.ts';
import {
  type Consequences,
  type ManagedOrder,
  useOrdersChanged,
  type WishedRefund,
} from './order-queries.ts';
import { RefundConsequences } from './refund-consequences.tsx';
import { RefundWish } from './refund-wish.tsx';

interface RefundDialogProps {
  readonly managed: ManagedOrder;
  readonly onClose: () => void;
}

/**
 * Takes back some or all of an order in two steps: what comes back is chosen, then everything that follows is shown, and
 * what was shown is what is carried out. When it changed meanwhile, what would happen now is shown instead.
 */
export function RefundDialog({ managed, onClose }: RefundDialogProps) {
  const { order, left, person } = managed;
  const [wish, setWish] = useState<WishedRefund>(() => ({
    lines: left.lines
      .filter((line) => line.left > 0)
      .map((line) => ({ productId: line.productId, quantity: line.left, restock: true })),
    delivery: left.delivery > 0,
  }));
  const [shown, setShown] = useState<Consequences>();
  const [hasChanged, setHasChanged] = useState(false);
  const [reason, setReason] = useState('');
  // One for each opening of the dialog: a second press is the same refund.
  const [key] = useState(newKey);
  const changed = useOrdersChanged();
  const asked = asWish(wish);
  const look = useMutation({
    mutationFn: async () =>
      (await browserClient.call('order.refundConsequences', { id: order.orderId, ...asked })).data,
    onSuccess: (consequences) => {
      setShown(consequences);
      setHasChanged(false);
    },
  });
  const carryOut = useMutation({
    mutationFn: (expected: string) =>
      browserClient.call(
        'order.refund',
        { id: order.orderId, ...asked, reason: reason.trim(), expected },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: () => {
      showToast(shown && shown.amount > 0 ? `${inRupees(shown.amount)} goes back` : 'It is done');
      onClose();
    },
    onError: (error) => {
      const now = changedTo(error);
      if (!now) return;
      setShown(now);
      setHasChanged(true);
    },
    onSettled: changed,
  });
  const close = useGuardedClose(reason.trim() !== '' && !carryOut.isSuccess, onClose);
  const failed = look.error ?? (hasChanged ? null : carryOut.error);
  const isNothing = asked.lines.length === 0 && !asked.delivery;
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => !isNowOpen && void close()}
      title={shown ? titleOf(shown) : 'What comes back?'}
      footer={
        shown ? (
          // Apart from the others: the focus goes to what the question is now.
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
              look="danger-solid"
              disabled={reason.trim() === ''}
              isBusy={carryOut.isPending}
              onClick={() => carryOut.mutate(shown.digest)}
            >
              {shown.amount > 0 ? `Refund ${inRupees(shown.amount)}` : 'Cancel the order'}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="wish">
            <Button onClick={onClose}>Not now</Button>
            <Button look="primary" disabled={isNothing} isBusy={look.isPending} onClick={() => look.mutate()}>
              Show what follows
            </Button>
          </Fragment>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasChanged && shown && (
          <Notice tone="warning" isUrgent>
            Something changed meanwhile, and nothing was done. This is what would happen now.
          </Notice>
        )}
        {shown ? (
          <>
            <RefundConsequences shown={shown} name={person?.name || 'The shopper'} />
            <TextField
              label="Reason, for the log and the shopper"
              maxLength={300}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        ) : (
          <RefundWish managed={managed} wish={wish} onChange={setWish} />
        )}
        <FormProblem
          error={failed}
          failed="The shop did not answer. Pressing again does it once, not twice."
        />
      </div>
    </Dialog>
  );
}

/** Without what is not chosen. */
const asWish = ({ lines, delivery }: WishedRefund) => ({
  lines: lines.filter(({ quantity }) => quantity > 0),
  delivery,
});

function titleOf({ becomes, amount }: Consequences): string {
  if (becomes === 'returned') return 'Take back this order and refund it?';
  if (becomes === 'cancelled') return amount > 0 ? 'Cancel this order and refund it?' : 'Cancel this order?';
  return 'Refund a part of this order?';
}

function changedTo(error: unknown): Consequences | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'consequences-changed') return undefined;
  return (error.data as { consequences: Consequences } | undefined)?.consequences;
}
