/** Orders: who is given pieces, what they can be and who may move them, what their payment can be, and their number. */
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
  mostOrdersCounted,
  type OrderHistory,
  type OrderLimits,
  type OrderToLimit,
} from './limits.ts';
export {
  defaultReturnWindowDays,
  lastReturnDay,
  type MovableOrder,
  type Move,
  type MoveBy,
  type MoveRefusal,
  move,
  returnWindowOf,
  type TimelineStep,
} from './move.ts';
export { normaliseOrderNumber, numberOfDay, orderNumber } from './order-number.ts';
export {
  canMovePayment,
  mayPayInCash,
  needsPan,
  normalisePan,
  type PaymentMethod,
  type PaymentStatus,
  paymentMoves,
  paymentStatusAfterMove,
  paymentStatuses,
  paymentStatusWhenPlaced,
} from './payment.ts';
export {
  actorsOf,
  canMove,
  isOnItsWay,
  isOrderStatus,
  movesFrom,
  type OrderActor,
  type OrderStatus,
  openOrderStatuses,
  orderMoves,
  orderStatuses,
  orderStatusName,
} from './statuses.ts';
export { type Courier, defaultCouriers, trackingAddress } from './tracking.ts';
