/** Payments through the provider: what a payment that was heard of does to the order it is for. */
export {
  disputeStatuses,
  isCaseUpdate as isNewsOfCase,
  needsSomebody,
  type PaymentCaseKind,
  type PaymentCaseStatus,
  paymentCaseKinds,
  paymentCaseStatuses,
  statusesToReview as statusesToLookAt,
} from './cases.ts';
export {
  defaultPaymentHoldMinutes,
  defaultUnpaidOrderDays,
  holdEnds,
  isUnpaid,
  leastOnlinePayment,
  mayPayOnline,
  type UnpaidOrder,
  waitsForOnlinePayment,
} from './paying.ts';
export {
  type OrderToSettle,
  type PaymentDecision,
  type ProviderPaymentStatus,
  providerPaymentStatuses,
  type ReceivedPayment as PaymentHeardOf,
  type RefundReason,
  type Settlement,
  settle,
} from './settle.ts';
