/** Pricing: what one unit costs, and the bill that the drawer, the checkout and the order all show. */
export type { Bill, BillCoupon, BillInput, BillLine, BillLineInput } from './bill.ts';
export {
  type BillSettings,
  computeBill,
  maximumLineQuantity,
  maximumUnitPrice,
  usesCoupon,
} from './compute-bill.ts';
export { deliveryLabel } from './delivery-label.ts';
export { defaultSettings, type ShopSettings } from './settings.ts';
export { discountedPrice, effectiveDiscount, gstOf, priceWithGst } from './unit-price.ts';
