/** Refunds: the figures of a full or partial refund, and whether it is allowed. */
export {
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
  type RefundRequest,
  unitsBackOf,
  type WayBack,
  wayBack,
} from './plan-refund.ts';
