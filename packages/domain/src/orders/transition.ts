import { addDays, type Day, dayInIndia, formatDate } from '../calendar/index.ts';
import { actorsOf, canMove, type OrderActor, type OrderStatus, orderStatusName } from './statuses.ts';

/** Default return window in days after delivery. */
export const defaultReturnWindowDays = 30; // decisions §5

/** Fields of an order that `move` needs. */
export type MovableOrder = { readonly status: OrderStatus; readonly deliveredAt?: Date | null };

/** Actor, time and note of a transition. */
export type TransitionActor = {
  readonly actor: OrderActor;
  readonly at: Date;
  readonly note?: string;
  readonly returnWindowDays?: number;
};

/** One step of an order's timeline (decisions §5: with time, actor and note). */
export type TimelineStep = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly at: Date;
  readonly actor: OrderActor;
  readonly note: string;
};

/** Refusal of a transition; it names both statuses. */
export type TransitionRefusal = {
  readonly ok: false;
  readonly code: 'move-refused';
  readonly reason: 'already-there' | 'no-such-move' | 'not-yours' | 'return-window-closed';
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly message: string;
};

/** Result of a transition. */
export type OrderTransition = { readonly ok: true; readonly step: TimelineStep } | TransitionRefusal;

/**
 * Decides a transition of an order. A return must come within the window, counted in days in India from the day of
 * delivery, the last day included; a delivered order of unknown date is past its window.
 */
export function move(order: MovableOrder, to: OrderStatus, by: TransitionActor): OrderTransition {
  const from = order.status;
  const refused = (reason: TransitionRefusal['reason'], message: string): TransitionRefusal => {
    return { ok: false, code: 'move-refused', reason, from, to, message };
  };
  if (from === to) return refused('already-there', `This order is already ${spoken(to)}`);
  if (actorsOf(from, to).length === 0) {
    return refused('no-such-move', `An order that is ${spoken(from)} can't become ${spoken(to)}`);
  }
  if (!canMove(from, to, by.actor)) {
    return refused(
      'not-yours',
      `An order that is ${spoken(from)} can become ${spoken(to)} only through the shop`,
    );
  }
  if (to === 'returned') {
    const last = order.deliveredAt ? lastReturnDay(order.deliveredAt, by.returnWindowDays) : null;
    if (last === null || dayInIndia(by.at) > last) {
      const until = last === null ? 'has passed' : `ended on ${formatDate(last)}`;
      const statuses = `An order that is ${spoken(from)} can't become ${spoken(to)} any more`;
      return refused('return-window-closed', `${statuses}: the time for returns ${until}`);
    }
  }
  return { ok: true, step: { from, to, at: by.at, actor: by.actor, note: by.note ?? '' } };
}

/** Returns the return window of an order in days: the one promised to it or the current one, whichever is longer. */
export function returnWindowOf(promisedDays: number, currentDays: number): number {
  return Math.max(promisedDays, currentDays);
}

/** Returns the last day in India on which an order delivered at an instant may be returned. */
export function lastReturnDay(deliveredAt: Date, windowDays: number = defaultReturnWindowDays): Day {
  return addDays(dayInIndia(deliveredAt), windowDays);
}

function spoken(status: OrderStatus): string {
  return orderStatusName(status).toLowerCase();
}
