/** Orders: placed once from a cart, stored as shown, transitioned by their owner, administrators and the shop. */

export { findOrders } from './list/find-orders.ts';
export { readConditions, stuckSince } from './list/read-conditions.ts';
export { readOrderTotals, readRecentOrders } from './list/read-order-figures.ts';
export { readOrderPage } from './list/read-order-page.ts';
export { listNewestOrders, listNewOrders, searchOrders } from './list/search-orders.ts';
export { readSales, readSalesByDay, sumMemberDiscounts } from './list/store-figures.ts';
export {
  countOrders,
  countWorth,
  listOrderIds,
  listOrdersToGiveUp,
  type OrderConditions,
  readStatistics,
  type StatisticsRow,
} from './list/store-lists.ts';
export { countUnitsSold, refreshPopularity } from './list/store-popularity.ts';
export { limitOrderAttempts } from './place/limit-order-attempts.ts';
export { placeOrder } from './place/place-order.ts';
export { insertOrders } from './place/store-place-order.ts';
export { findVisibleOrder } from './read/get-order.ts';
export { mayPay } from './read/order-permissions.ts';
export { presentOrder, type WholeOrder } from './read/present-order.ts';
export { readOrder, readOrdersBy } from './read/read-orders.ts';
export { hasOpenOrders } from './read/store-personal.ts';
export {
  listOrdersWithoutTaxDocuments,
  lockWholeOrder,
  noteTaxDocument,
  noteTaxDocuments,
} from './read/store-tax-documents.ts';
export {
  demandOf,
  findOrder,
  type ItemUnits,
  itemName,
  listItems,
  listOrderNumbers,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  withoutEngraving,
} from './store.ts';
export { cancelOrder } from './transition/cancel-order.ts';
export { decideTransition, type TransitionBy as MovedBy } from './transition/decide-transition.ts';
export {
  closeRefundedOrder,
  endOrder,
  linesBackBy,
  savePartialReturn,
  unitsBackBy,
} from './transition/end-order.ts';
export { reviewedProducts } from './transition/review-order.ts';
export { switchToCash } from './transition/switch-to-cash.ts';
export {
  applySideEffects,
  auditTransition,
  transitionOrder as moveOrder,
} from './transition/transition-order.ts';
export { correctReference } from './transition/update-order.ts';
