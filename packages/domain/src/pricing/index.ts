/** Pricing: unit prices, and the bill that cart drawer, checkout and order share. */
export {
  type Bill,
  type BillCoupon,
  type BillInput,
  type BillLine,
  type BillLineInput,
  deliveryLabel,
} from './bill.ts';
export {
  type BillSettings,
  computeBill,
  maximumLineQuantity,
  maximumUnitPrice,
  usesCoupon,
} from './compute-bill.ts';
export { defaultSettings, type ShopSettings } from './settings.ts';
export { discountedPrice, effectiveDiscount, gstOf, priceWithGst } from './unit-price.ts';
