/** Refunds: what goes back for some or all products of an order, and whether it may. */
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
