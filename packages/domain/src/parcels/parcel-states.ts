import type { OrderStatus } from '../orders/index.ts';

/** States of a parcel, from its booking to its end. */
export const parcelStates = [
  'booking',
  'booked',
  'awaiting-pick-up',
  'on-its-way',
  'out-for-delivery',
  'not-delivered',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** The state of a parcel, and the instant of the event that led to it. */
export interface ParcelStateAt {
  readonly state: ParcelState;
  readonly at: Date;
}

const tried = ['delivered', 'returning', 'returned', 'lost'] as const;
const sent = ['on-its-way', 'out-for-delivery', 'not-delivered', ...tried] as const;

/**
 * Later states of each: events come late and in any order, so a state may be skipped. A parcel on its way back is never
 * delivered to the customer: couriers report its arrival at the shop as a delivery, too.
 */
const parcelMoves: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  booking: ['booked', 'awaiting-pick-up', ...sent, 'cancelled'],
  booked: ['awaiting-pick-up', ...sent, 'cancelled'],
  'awaiting-pick-up': [...sent, 'cancelled'],
  'on-its-way': ['out-for-delivery', 'not-delivered', ...tried],
  'out-for-delivery': ['not-delivered', ...tried],
  'not-delivered': ['out-for-delivery', ...tried],
  delivered: [],
  returning: ['returned', 'lost'],
  returned: [],
  lost: [],
  cancelled: [],
};

/** Returns true when a parcel can change from a state to another one. */
export const canMoveParcel = (from: ParcelState, to: ParcelState): boolean => parcelMoves[from].includes(to);

/** The states of a parcel that an order waits for: it has one such parcel at most. */
export const openParcelStates: readonly ParcelState[] = parcelStates.filter(
  (state) => parcelMoves[state].length > 0,
);

/** The states in which a booking can be cancelled: the courier has not come yet. */
export const cancellableParcelStates: readonly ParcelState[] = parcelStates.filter((state) =>
  canMoveParcel(state, 'cancelled'),
);

/**
 * Returns the state of a parcel after an event. It only moves forward, so events that come twice or too late change
 * nothing; of several attempts to deliver it the last one counts.
 */
export function moveParcel(current: ParcelStateAt, event: ParcelStateAt): ParcelStateAt {
  const isLater = event.at > current.at;
  if (event.state === current.state) return isLater ? event : current;
  if (!canMoveParcel(current.state, event.state)) return current;
  const isAttempt = canMoveParcel(event.state, current.state);
  return isAttempt && !isLater ? current : event;
}

/** Returns the status to which a parcel brings its order; null while it is in the shop, and at an end that is not a delivery. */
export function orderStatusOfParcel(state: ParcelState): OrderStatus | null {
  if (state === 'delivered') return 'delivered';
  if (state === 'out-for-delivery') return 'out_for_delivery';
  return state === 'on-its-way' || state === 'not-delivered' || state === 'returning' ? 'shipped' : null;
}

const names: Readonly<Record<ParcelState, string>> = {
  booking: 'Being booked',
  booked: 'Booked',
  'awaiting-pick-up': 'Waiting for the pick-up',
  'on-its-way': 'On its way',
  'out-for-delivery': 'Out for delivery',
  'not-delivered': 'Could not be delivered',
  delivered: 'Delivered',
  returning: 'On its way back to the shop',
  returned: 'Back in the shop',
  lost: 'Lost or damaged',
  cancelled: 'Booking cancelled',
};

/** Returns the name of a state, as screens show it. */
export const parcelStateName = (state: ParcelState): string => names[state];
