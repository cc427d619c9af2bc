import type { Verbs } from '../../../verb.ts';
import { listPurchases, listVipTransactions } from './list-purchases.ts';
import { openCoinPurchase, openVipPurchase, verifyCoinPurchase, verifyVipPurchase } from './open-purchase.ts';

export const onlinePurchasesVerbs = {
  'coins.purchaseOrder': openCoinPurchase,
  'coins.purchaseVerify': verifyCoinPurchase,
  'vip.purchaseOrder': openVipPurchase,
  'vip.purchaseVerify': verifyVipPurchase,
  'vip.transactions': listVipTransactions,
  'vip.purchases': listPurchases,
} satisfies Partial<Verbs>;
