/** When a parcel arrives: rules by pincode, in working days. */
export {
  type DeliveryEstimate,
  type DeliveryRule,
  type DeliverySpan,
  defaultDeliveryRules,
  estimateDelivery,
} from './estimate.ts';
export { addWorkingDays } from './working-days.ts';
