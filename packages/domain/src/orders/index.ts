/** Orders: stock allotment, statuses and their transitions, payment statuses, and order numbers. */
export { type Allotment, allot, type Demand, type Shortage, totalDemand } from './allot.ts';
export {
  type BeyondLimit,
  type CustomerLevel,
  checkCash,
  checkOrderLimits,
  checkUnpaid,
  customerLevel,
  defaultOrderLimits,
  emptyHistory,
  maxOrdersCounted,
  type OrderHistory,
  type OrderLimits,
  type OrderToLimit,
} from './limits.ts';
export { normaliseOrderNumber, numberOfDay } from './order-number.ts';
export {
  canTransitionPayment,
  mayPayInCash,
  needsPan,
  normalisePan,
  type PaymentMethod,
  type PaymentStatus,
  paymentStatusAfterTransition,
  paymentStatuses,
  paymentStatusWhenPlaced,
  paymentTransitions,
} from './payment.ts';
export {
  actorsOf,
  canMove,
  isOnItsWay,
  isOrderStatus,
  type OrderActor,
  type OrderStatus,
  openOrderStatuses,
  orderStatuses,
  orderStatusName,
  orderTransitions,
  transitionsFrom,
} from './statuses.ts';
export { type Courier, defaultCouriers, trackingAddress } from './tracking.ts';
export {
  defaultReturnWindowDays,
  lastReturnDay,
  type MovableOrder,
  move,
  type OrderTransition as Move,
  returnWindowOf,
  type TimelineStep,
  type TransitionActor as MoveBy,
  type TransitionRefusal as MoveRefusal,
} from './transition.ts';
