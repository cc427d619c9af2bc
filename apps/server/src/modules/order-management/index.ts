/** What administrators do with orders: find, look at, move many, take back, note, print. */
export { getRefundConsequences } from './refund/get-refund-consequences.ts';
export { recordTransfer } from './refund/record-transfer.ts';
export { refundOrder } from './refund/refund-order.ts';
