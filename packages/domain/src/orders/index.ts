/** Orders: stock allotment, statuses and their transitions, payment statuses, and order numbers. */
export { type Allotment, allot, type Demand, type Shortage, totalDemand } from './allot.ts';
export * from './change.ts';
export * from './limits.ts';
export * from './order-number.ts';
export * from './payment.ts';
export * from './statuses.ts';
export * from './tracking.ts';
export {
  actorsOf,
  canMove,
  defaultReturnWindowDays,
  lastReturnDay,
  type MovableOrder,
  move,
  type OrderActor,
  type OrderTransition as Move,
  orderStepsBack,
  orderTransitions,
  returnWindowOf,
  stepBackFrom,
  type TimelineStep,
  type TransitionActor as MoveBy,
  type TransitionRefusal as MoveRefusal,
  transitionsFrom,
  undoableMs,
} from './transition.ts';
