import { isOnItsWay, type OrderStatus } from '@jhumka/domain/orders';
import type { Tx } from '../../../../database/transact.ts';
import { notifyAgain } from '../../../platform/outbox/index.ts';
import { changeOrder, lockOrder, type OrderChange, type OrderRow } from '../store.ts';
import { addNote } from './add-note.ts';
import { applySideEffects, type Following } from './apply-side-effects.ts';
import { decideTransition, type TransitionBy } from './decide-transition.ts';

export interface TransitionDetails {
  readonly tracking_number?: string | undefined;
  readonly courier_partner?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Transitions an order, with its delivery details. Without a status, or with the current one, only
 * the details change, and a customer notified of another parcel gets a correction; a note is
 * stored in the history either way. Returns the order before and after.
 */
export async function transitionOrder(
  ctx: Following,
  tx: Tx,
  loaded: OrderRow,
  by: TransitionBy,
  to: OrderStatus | undefined,
  { tracking_number, courier_partner, note = '' }: TransitionDetails,
): Promise<{ readonly before: OrderRow; readonly after: OrderRow }> {
  const order = await lockOrder(tx, loaded.id);
  const details: OrderChange = {
    ...(tracking_number === undefined ? {} : { tracking_number }),
    ...(courier_partner === undefined ? {} : { courier_partner }),
  };
  const status = to ?? order.order_status;
  if (status === order.order_status) {
    await changeOrder(tx, order.id, details, by.at);
    if (note !== '') await addNote(tx, order, by, note);
    const after = { ...order, ...details };
    if (isOnItsWay(status) && hasOtherParcel(order, after)) {
      await notifyAgain(ctx, tx, { orderId: order.id, kind: 'order-shipped', at: by.at });
    }
    return { before: order, after };
  }
  const { change, event } = decideTransition(order, status, by, note);
  await applySideEffects(ctx, tx, order, { change: { ...change, ...details }, event, at: by.at });
  return { before: order, after: { ...order, ...change, ...details } };
}

type Parcel = Pick<OrderRow, 'tracking_number' | 'courier_partner'>;

const hasOtherParcel = (before: Parcel, after: Parcel) =>
  before.tracking_number !== after.tracking_number || before.courier_partner !== after.courier_partner;
