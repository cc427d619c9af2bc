import { type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type ManagedOrder, useOrdersChanged } from './order-queries.ts';

interface StepDialogProps {
  readonly order: ManagedOrder['order'];
  readonly to: OrderStatus;
  readonly onClose: () => void;
}

/** Moves one order on; a parcel that leaves is asked for its courier and number. */
export function StepDialog({ order, to, onClose }: StepDialogProps) {
  const { delivery_details: known, orderId } = order;
  const [courier, setCourier] = useState(known.courier_partner);
  const [tracking, setTracking] = useState(known.tracking_number);
  const [note, setNote] = useState('');
  const changed = useOrdersChanged();
  const name = orderStatusName(to).toLowerCase();
  const move = useMutation({
    mutationFn: () =>
      browserClient.call('order.update', {
        orderId,
        order_status: to,
        note: note.trim(),
        ...(to === 'shipped' ? { courier_partner: courier.trim(), tracking_number: tracking.trim() } : {}),
      }),
    onSuccess: () => {
      showToast(`${orderId} is ${name}`);
      onClose();
    },
    onSettled: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!move.isPending) move.mutate();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={`Set ${orderId} to ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="order-step" isBusy={move.isPending}>
            Set to {name}
          </Button>
        </>
      }
    >
      <form id="order-step" onSubmit={submit} className="grid gap-4">
        {to === 'delivered' && order.payment_status === 'cod_due' && (
          <p>The order counts as paid in cash from then on.</p>
        )}
        {to === 'shipped' && (
          <>
            <TextField
              label="Courier"
              isOptional
              maxLength={80}
              value={courier}
              onChange={({ target }) => setCourier(target.value)}
            />
            <TextField
              label="Tracking number"
              isOptional
              maxLength={80}
              value={tracking}
              onChange={({ target }) => setTracking(target.value)}
            />
          </>
        )}
        <TextField
          label="Note"
          isOptional
          hint="The shopper reads it in the timeline."
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {move.isError && (
          <Notice tone="danger" isUrgent>
            {problemWords(
              move.error,
              'The shop did not answer. Please look whether it moved, and try again.',
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
