/** Online purchases of coins and membership: opened, verified, listed. */

export { listPurchases, listVipTransactions } from './list-purchases.ts';
export { openCoinPurchase, openVipPurchase, verifyCoinPurchase, verifyVipPurchase } from './open-purchase.ts';
export { personalData } from './personal-data.ts';
