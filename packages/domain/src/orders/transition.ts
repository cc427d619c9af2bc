import { addDays, type Day, dayInIndia, formatDate } from '../calendar/index.ts';
import { type OrderStatus, orderStatuses, orderStatusName } from './statuses.ts';

/** Actor of a transition: its owner, an administrator, or the shop itself (a payment, an expired hold, a parcel). */
export type OrderActor = 'shopper' | 'admin' | 'shop';

/** Allowed transitions of each status and their actors (decisions §5); an order follows its parcel (decision 0150). */
export const orderTransitions = {
  pending: { confirmed: ['admin', 'shop'], cancelled: ['shopper', 'admin', 'shop'] },
  confirmed: { packed: ['admin', 'shop'], cancelled: ['shopper', 'admin', 'shop'] },
  packed: { shipped: ['admin', 'shop'], cancelled: ['shopper', 'admin', 'shop'] },
  shipped: { out_for_delivery: ['admin', 'shop'], cancelled: ['admin', 'shop'] },
  out_for_delivery: { delivered: ['admin', 'shop'], cancelled: ['admin', 'shop'] },
  delivered: { returned: ['admin'] },
  cancelled: {},
  returned: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

/** Steps back, by an administrator with a reason: of an order that was packed or handed over by mistake (decision 0144). */
export const orderStepsBack = {
  packed: 'confirmed',
  shipped: 'packed',
  out_for_delivery: 'shipped',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

/** Time in which a step that was made in the admin can be undone; its messages wait for as long (decision 0144). */
export const undoableMs = 30_000;

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
  /** End of the message, where it says more than both statuses. */
  readonly why?: string;
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
      const why = `the time for returns ${until}`;
      const statuses = `An order that is ${spoken(from)} can't become ${spoken(to)}`;
      return { ...refused('return-window-closed', `${statuses}: ${why}`), why };
    }
  }
  return { ok: true, step: { from, to, at: by.at, actor: by.actor, note: by.note ?? '' } };
}

/** Returns the actors that may make a transition; none when it does not exist. */
export function actorsOf(from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  const moves: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderTransitions[from];
  return moves[to] ?? [];
}

/** Returns true when a transition exists and belongs to that actor; `move` checks the return window. */
export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return actorsOf(from, to).includes(actor);
}

/** Returns the status to which an administrator may take an order one step back; null for none. */
export function stepBackFrom(status: OrderStatus): OrderStatus | null {
  const back: Partial<Record<OrderStatus, OrderStatus>> = orderStepsBack;
  return back[status] ?? null;
}

/** Lists the statuses to which an actor may change an order, in the order of `orderStatuses`. */
export function transitionsFrom(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return orderStatuses.filter((to) => canMove(from, to, actor));
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
