/** Payments: requested, received, refunded, and the stock reserved meanwhile. */

export { deductFromFailedRefunds } from './deduct-outside-refunds.ts';
export { endHold, holdStock, holdStockAgain, sellHeldStock } from './holds.ts';
export { isPurchaseId } from './payable.ts';
export { presentRefund } from './present-refund.ts';
export { checkRefund, type SettledRefund, sendDueRefunds, sendRefund } from './send-refund.ts';
export { beginRefundAgain, requestRefund, startRefundOf } from './start-refund.ts';
export {
  decidePayment,
  findLastEvent,
  findPayment,
  findRequestedPayment,
  findRequestedPaymentByProvider,
  hasPaidPayment,
  insertEvent,
  isDecided,
  listAttemptsOf,
  listPayablesByPayments,
  type RequestedPayment,
  requestPayment,
  saveProviderOrder,
  upsertPayment,
} from './store.ts';
export {
  closeCase,
  countCases,
  findCase,
  forgetCasesOf,
  listCases,
  listCasesOf,
  listOutsideRefunds,
  type PaymentCaseRow,
  presentCase,
  saveCase,
} from './store-cases.ts';
export { claimDueChecks } from './store-due-checks.ts';
export { findHold, listDueHolds, markCartRestored, unmarkCartRestored } from './store-holds.ts';
export { type OrderPayment, readOrderPayments } from './store-order-payments.ts';
export { insertPastPayments } from './store-past-payments.ts';
export {
  changeRefund,
  countOpenRefunds,
  countRefunds,
  findRefund,
  findRefundsAmong,
  hasOpenRefund,
  isTransfer,
  listRefunds as listRefundRows,
  listRefundsOf,
  lockRefund,
  openRefundCondition,
  type RefundRow,
  readOpenRefunds,
} from './store-refunds.ts';
export { stuckPaymentCondition } from './store-stuck-payments.ts';
export { findUnpaidOrder, listUnpaidItems, type UnpaidItem, type UnpaidOrder } from './store-unpaid.ts';
