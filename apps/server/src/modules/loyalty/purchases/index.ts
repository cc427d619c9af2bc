/** What is bought for money besides products: coins and membership, and what a payment of them does. */
export { beginPurchase } from './begin-purchase.ts';
export { closeRefundedPurchase, settlePurchase } from './settle-purchase.ts';
export {
  countPurchasesOf,
  findPurchase,
  listPurchasesOf,
  lockPurchase,
  type Offer,
  type PurchaseRow,
} from './store.ts';
