/** Payments through the provider: the effect of a known payment on its order. */
export {
  disputeStatuses,
  isCaseUpdate,
  needsSomebody,
  type PaymentCaseKind,
  type PaymentCaseStatus,
  paymentCaseKinds,
  paymentCaseStatuses,
  statusesToReview,
} from './cases.ts';
export {
  defaultPaymentHoldMinutes,
  defaultUnpaidOrderDays,
  holdEnds,
  isUnpaid,
  mayPayOnline,
  minOnlinePayment,
  type UnpaidOrder,
  waitsForOnlinePayment,
} from './paying.ts';
export {
  type OrderToSettle,
  type PaymentDecision,
  type ProviderPaymentStatus,
  providerPaymentStatuses,
  type ReceivedPayment,
  type RefundReason,
  type Settlement,
  settle,
} from './settle.ts';
