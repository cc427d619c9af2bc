/** Orders: placed once from a cart, kept as they were shown, moved by their owner and the shop. */

export { buyAgain } from './buy-again.ts';
export { cancelOrder } from './cancel-order.ts';
export { changeOrderAddress } from './change-address.ts';
export { closeRefundedOrder } from './close-refunded-order.ts';
export { correctReference } from './correct-reference.ts';
export { decideMove, type MovedBy } from './decide-move.ts';
export { endOrder } from './end-order.ts';
export { findOrders } from './find-orders.ts';
export { keepMove } from './follow-move.ts';
export { findVisibleOrder, getOrder } from './get-order.ts';
export { keepPart } from './keep-part.ts';
export { listAllOrders } from './list-all-orders.ts';
export { listOrders } from './list-orders.ts';
export { moveOrder } from './move-order.ts';
export { noteMove } from './note-move.ts';
export { placeCashOrder } from './place-cash-order.ts';
export { placeOrder } from './place-orders.ts';
export { presentOrder, type WholeOrder } from './present-order.ts';
export { readConditions, stuckSince } from './read-conditions.ts';
export { readOrder } from './read-order.ts';
export { readOrderTotals } from './read-order-totals.ts';
export { readOrdersBy } from './read-orders-by.ts';
export { readOrdersInTurn } from './read-orders-in-turn.ts';
export { readRecentOrders } from './read-recent-orders.ts';
export { refreshPopularity } from './refresh-popularity.ts';
export { reviewOrder } from './review-order.ts';
export { listNewestOrders, listNewOrders, searchOrders } from './search-orders.ts';
export {
  findOrder,
  listItems,
  listOrderNumbers,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from './store.ts';
export { readSales, readSalesByDay } from './store-figures.ts';
export {
  countOrders,
  countWorth,
  listOrderIds,
  listOrdersToGiveUp,
  type OrderConditions,
} from './store-lists.ts';
export { listOrdersWithoutPapers, lockWholeOrder, notePaper, notePapers } from './store-papers.ts';
export { hasOpenOrders, listOrderIdsOf, pseudonymiseOrdersOf } from './store-personal.ts';
export { insertPastOrders } from './store-placing.ts';
export { switchToCash } from './switch-to-cash.ts';
export { linesBackBy, unitsBackBy } from './units-back.ts';
export { updateOrder } from './update-order.ts';
export { mayPay } from './who-may.ts';
