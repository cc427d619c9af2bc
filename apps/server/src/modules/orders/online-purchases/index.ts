/** Online purchases of coins and membership: opened, verified, listed. */
export { openCoinPurchase, verifyCoinPurchase } from './buy-coins.ts';
export { openVipPurchase, verifyVipPurchase } from './buy-membership.ts';
export { listPurchases } from './list-purchases.ts';
export { listVipTransactions } from './list-transactions.ts';
export { personalData } from './personal-data.ts';
