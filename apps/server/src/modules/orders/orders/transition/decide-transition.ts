import { move, type OrderActor, type OrderStatus, paymentStatusAfterTransition } from '@jhumka/domain/orders';
import { waitsForOnlinePayment } from '@jhumka/domain/payments';
import { Problem } from '../../../../problem.ts';
import { dueOf, type NewEvent, type OrderChange, type OrderRow } from '../store.ts';

export interface TransitionBy {
  readonly actor: OrderActor;
  readonly actorId: string | null;
  readonly at: Date;
  /** Return window in days after delivery, from the shop's settings. */
  readonly returnWindowDays?: number;
  /** Holds the messages of a step, which can be undone until then. */
  readonly undoable?: Undoable | undefined;
}

/** The time in which a step can be undone, and the bulk change that it belongs to. */
export interface Undoable {
  readonly until: Date;
  readonly bulkId: string | null;
  /** The step just before in the same transaction, which is undone with this one, and the order before it. */
  readonly joins?: { readonly id: string; readonly before: OrderRow };
}

/** Computes the changes and history event of a transition; throws for one that the rules do not allow. */
export function decideTransition(
  order: OrderRow,
  to: OrderStatus,
  { actor, actorId, at, returnWindowDays }: TransitionBy,
  note: string,
): { change: OrderChange; event: NewEvent } {
  const deliveredAt = order.delivered_at === null ? null : new Date(order.delivered_at);
  const by = { actor, at, note, ...(returnWindowDays === undefined ? {} : { returnWindowDays }) };
  const decided = move({ status: order.order_status, deliveredAt }, to, by);
  if (!decided.ok) {
    const why = decided.why ? `: ${decided.why}` : '';
    throw new Problem('move-refused', { details: { from: decided.from, to: decided.to, why } });
  }
  // An online order is not confirmed before it is paid.
  if (to === 'confirmed' && waitsForOnlinePayment(order.payment_method, order.payment_status)) {
    throw new Problem('payment-missing');
  }
  return {
    change: {
      order_status: to,
      // A free order, and one with partial refunds only, has no refund in progress.
      payment_status: paymentStatusAfterTransition(order.payment_status, to, {
        isAllBack:
          order.refunded_total === order.grand_total || (dueOf(order) === 0 && order.exchange_credit === 0),
        hasCredit: order.exchange_credit > 0,
      }),
      ...(to === 'delivered' ? { delivered_at: at.toISOString() } : {}),
    },
    event: { order_id: order.id, order_status: to, actor, actor_id: actorId, note, at: at.toISOString() },
  };
}

/** Presents what can be undone until an instant: a step, or those of a bulk change. */
export const presentUndo = (id: string, until: Date | string, now: Date) => {
  const seconds_left = Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000));
  return { _id: id, until: new Date(until).toISOString(), seconds_left };
};
