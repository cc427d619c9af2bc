/** Refunds: the figures of a full or partial refund, and whether it is allowed. */
export {
  planRefund,
  type RefundableOrder,
  type RefundMethod,
  type RefundPlan,
  type RefundRefusal,
  type RefundRequest,
  refundMethod,
  unitsBackOf,
} from './plan-refund.ts';
export { type PaidOrder, splitRefund } from './split-refund.ts';
