/** Refunds: the figures of a full or partial refund, and whether it is allowed. */
export {
  type GivenCoins,
  planRefund,
  type RefundableOrder,
  type RefundMethod,
  type RefundPlan,
  type RefundRefusal,
  type RefundRequest,
  refundMethod,
  unitsBackOf,
} from './plan-refund.ts';
export {
  type OrderPayment,
  type PaidOrder,
  type PaymentBack,
  splitPayment,
  splitRefund,
} from './split-refund.ts';
