import { type OrderStatus, orderStatusName } from '@jhumka/domain/orders';
import { waitsForOnlinePayment } from '@jhumka/domain/payments';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { RadioCard } from '../../../ui/forms/radio-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { BulkResult } from './bulk-result.tsx';
import { CourierField } from './courier-field.tsx';
import { type BulkOutcome, type ListedOrder, orderQueries, packingAddress } from './order-queries.ts';
import { type Target, targets, undoableNote } from './step-dialog.tsx';
import { UndoButton, useOfferUndo } from './undo-step.tsx';

interface BulkDialogProps {
  readonly rows: readonly ListedOrder[];
  /** True when something was moved. */
  readonly onClose: (isDone: boolean) => void;
}

/** Changes the status of the selected orders; each target shows how many qualify. */
export function BulkDialog({ rows, onClose }: BulkDialogProps) {
  const [target, setTarget] = useState<Target>();
  const [courier, setCourier] = useState('');
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const offerUndo = useOfferUndo();

  const move = useChange(
    async (order_status: Target) => {
      const ids = rows.map(({ _id }) => _id);
      const input = {
        ids,
        order_status,
        undoable: true,
        ...(courier.trim() ? { courier_partner: courier.trim() } : {}),
      };
      return (await browserClient.call('admin.orders.bulkStatus', input)).data;
    },
    { onSuccess: setOutcome, changes: orderQueries, failed: null },
  );
  const close = () => {
    if (outcome) offerUndo(`${outcome.moved} updated`, outcome.undo);
    onClose(outcome !== undefined);
  };
  const canMove = target === undefined ? 0 : movable(rows, target);
  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => !isNowOpen && close()}
      title={
        outcome ? 'Result' : `Change the status of ${rows.length} ${rows.length === 1 ? 'order' : 'orders'}`
      }
      footer={
        outcome ? (
          <>
            {outcome.undo && <UndoButton undo={outcome.undo} onUndone={() => onClose(true)} />}
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>Cancel</Button>
            <Button
              variant="primary"
              disabled={canMove === 0}
              isBusy={move.isPending}
              onClick={() => target && move.mutate(target)}
            >
              {target ? `Mark ${canMove} as ${orderStatusName(target).toLowerCase()}` : 'Change status'}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <BulkResult outcome={outcome} />
      ) : (
        <div className="grid gap-3">
          {targets.map((status) => (
            <RadioCard
              key={status}
              name="target"
              checked={target === status}
              onChange={() => setTarget(status)}
              disabled={movable(rows, status) === 0}
              title={orderStatusName(status)}
              note={noteOf(rows, status)}
            />
          ))}
          {target === 'shipped' && (
            <CourierField
              hint="Import tracking numbers from a file, or enter them on each order."
              value={courier}
              onChange={(event) => setCourier(event.target.value)}
            />
          )}
          <UnitsFirst orders={rows.filter(asksForUnits)} />
          <p className="text-small text-ink-muted">{undoableNote}</p>
          <FormProblem
            error={move.error}
            failed="The shop did not respond. Some orders may already be updated. Please check."
          />
        </div>
      )}
    </Dialog>
  );
}

const from: Readonly<Record<Target, OrderStatus>> = {
  confirmed: 'pending',
  packed: 'confirmed',
  shipped: 'packed',
  out_for_delivery: 'shipped',
  delivered: 'out_for_delivery',
};

const awaitsPayment = ({ payment_method, payment_status }: ListedOrder) =>
  waitsForOnlinePayment(payment_method, payment_status);

/** Packing it asks for its units, on its own page. */
const asksForUnits = ({ order_status, items }: ListedOrder) =>
  order_status === from.packed && items.some(({ needs_units }) => needs_units);

/**
 * Counts the orders that can get a status now: not those that wait for their payment, or for the choice of their units.
 * The server decides again.
 */
const movable = (rows: readonly ListedOrder[], to: Target) =>
  rows.filter(
    (row) => row.order_status === from[to] && !awaitsPayment(row) && !(to === 'packed' && asksForUnits(row)),
  ).length;

function noteOf(rows: readonly ListedOrder[], to: Target): string {
  const can = movable(rows, to);
  if (to === 'packed' && can === 0 && rows.some(asksForUnits))
    return 'None can be updated: choose their units';
  const isUnpaid = to === 'confirmed' && rows.some(awaitsPayment);
  if (can === 0)
    return `None can be updated: they must be ${isUnpaid ? 'paid' : orderStatusName(from[to]).toLowerCase()} first`;
  const rest = rows.length - can;
  return rest === 0 ? `All ${can} can be updated` : `${can} can be updated, ${rest} stay unchanged`;
}

/** Links to the orders whose units are chosen one by one. */
function UnitsFirst({ orders }: { readonly orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Notice>
      {orders.length === 1 ? 'One order is' : `${orders.length} orders are`} packed at the desk, where the
      units are chosen:
      <span className="flex max-h-40 flex-wrap gap-x-4 overflow-y-auto">
        {orders.map(({ orderId }) => (
          <TextLink key={orderId} to={packingAddress(orderId)} className="figures min-h-11">
            {orderId}
          </TextLink>
        ))}
      </span>
    </Notice>
  );
}
