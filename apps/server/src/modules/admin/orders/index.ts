/** Admin of orders: list, view, bulk transitions, refunds, notes, packing slips. */
export { addOrderNote } from './add-note.ts';
export { bulkStatus } from './bulk/bulk-status.ts';
export { countOrderViews } from './count-views.ts';
export { exportOrders } from './export-orders.ts';
export { getManagedOrder } from './get-managed-order.ts';
export { getPackingSlips } from './get-packing-slips.ts';
export { listAllOrders } from './list-orders.ts';
export { personalData } from './personal-data.ts';
export { getRefundConsequences } from './refund/preview-refund.ts';
export { refundOrder } from './refund/refund-order.ts';
export { deleteNotesOf } from './store-notes.ts';
