/** Delivery estimates: rules by pincode, in working days. */
export {
  addWorkingDays,
  type DaysOnTheWay,
  type DeliveryEstimate,
  type DeliveryRule,
  type DeliverySpan,
  defaultDeliveryRules,
  estimateDelivery,
  isServed,
  usualDaysOnTheWay,
} from './estimate.ts';
export { readDeliveryRule, writeDeliveryRules } from './rules-text.ts';
