/** Purchases of coins and membership for money, and the effects of their payment. */
export { beginPurchase } from './begin-purchase.ts';
export { closeRefundedPurchase, settlePurchase } from './settle-purchase.ts';
export {
  countPurchasesOf,
  findPurchase,
  listPurchasesOf,
  lockPurchase,
  type Offer,
  type PurchaseRow,
  sumPaidPurchases,
} from './store.ts';
