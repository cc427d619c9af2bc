/** Refunds: what goes back for some or all pieces of an order, and whether it may. */
export {
  planRefund,
  type RefundableOrder,
  type RefundPlan,
  type RefundRefusal,
  type RefundWish,
  unitsBackOf,
  type WayBack,
  wayBack,
} from './plan-refund.ts';
