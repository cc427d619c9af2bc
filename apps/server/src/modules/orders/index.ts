/** Orders: placed once from a cart, kept as they were shown, moved by their owner and the shop. */
export { findVisibleOrder, getOrder } from './get-order.ts';
export { listAllOrders } from './list-all-orders.ts';
export { listOrders } from './list-orders.ts';
export { placeCashOrder } from './place-cash-order.ts';
export type { WholeOrder } from './present-order.ts';
export { readOrder } from './read-order.ts';
export { readOrderTotals } from './read-order-totals.ts';
export { readOrdersInTurn } from './read-orders-in-turn.ts';
export { readRecentOrders } from './read-recent-orders.ts';
export { reviewOrder } from './review-order.ts';
export { listOrderIds } from './store-lists.ts';
export { lockWholeOrder, notePaper } from './store-papers.ts';
export { hasOpenOrders, pseudonymiseOrdersOf } from './store-personal.ts';
export { updateOrder } from './update-order.ts';
