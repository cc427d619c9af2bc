/** Pricing: unit prices, and the bill that cart drawer, checkout and order share. */
export type { Bill, BillCoupon, BillInput, BillLine, BillLineInput } from './bill.ts';
export {
  type BillSettings,
  computeBill,
  maximumLineQuantity,
  maximumUnitPrice,
  usesCoupon,
} from './compute-bill.ts';
export {
  defaultSettings,
  deliveryLabel,
  discountedPrice,
  effectiveDiscount,
  gstOf,
  priceWithGst,
  type ShopSettings,
} from './settings.ts';
