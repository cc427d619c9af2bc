/** Payments: what the provider is asked for, what came, what goes back, and the pieces held meanwhile. */
export { isPurchaseId } from './bought.ts';
export { claimDueChecks } from './claim-due-checks.ts';
export { endHold, holdPieces, holdPiecesAgain, sellHeldPieces } from './holds.ts';
export { insertPastPayments } from './insert-past-payments.ts';
export { presentCase } from './present-case.ts';
export { presentRefund } from './present-refund.ts';
export { type OrderPayment, readOrderPayments } from './read-order-payments.ts';
export { checkRefund, type SettledRefund, sendDueRefunds, sendRefund } from './send-refund.ts';
export { beginRefundAgain, requestRefund, startRefundOf } from './start-refund.ts';
export {
  type AskedPayment,
  askForPayment,
  decidePayment,
  findAskedPayment,
  findAskedPaymentByProvider,
  findPayment,
  hasPaidPayment,
  isDecided,
  keepEvent,
  keepPayment,
  keepProviderOrder,
  listAttemptsOf,
  listBoughtByPayments,
} from './store.ts';
export {
  closeCase,
  countCases,
  findCase,
  forgetCasesOf,
  keepCase,
  listCases,
  listCasesOf,
  type PaymentCaseRow,
} from './store-cases.ts';
export { findHold, listDueHolds, markCartRestored, unmarkCartRestored } from './store-holds.ts';
export { listPersonalPayments, listPersonalRefunds } from './store-personal.ts';
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
export { findUnpaidOrder, type UnpaidOrder } from './store-unpaid.ts';
export { stuckPaymentCondition } from './stuck-payment-condition.ts';
