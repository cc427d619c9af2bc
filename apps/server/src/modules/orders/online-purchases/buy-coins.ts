import { findPackage, noCoins } from '@jhumka/domain/coins';
import { badInput } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readBalance } from '../../loyalty/coins/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { openPurchase } from './open-purchase.ts';
import { verifyPurchase } from './verify-purchase.ts';

/** Opens the purchase of a coin package at its current price (spec 7.52, 7.59). */
export const openCoinPurchase: Verb<'coins.purchaseOrder'> = async (ctx, { packageId }) => {
  const found = findPackage((await readSettings(ctx)).coin_packages, packageId);
  if (!found) throw badInput('packageId', 'is not a package that we sell');
  const { _id: package_id, coins, price } = found;
  const opened = await openPurchase(ctx, { kind: 'coins', package_id, coins, price });
  return { message: 'To be paid online', ...opened };
};

/** Verifies the payment of a package; its coins are credited once it is settled (spec 7.59). */
export const verifyCoinPurchase: Verb<'coins.purchaseVerify'> = async (ctx, input) => {
  const purchase = await verifyPurchase(ctx, input, 'coins');
  const isPaid = purchase.status === 'paid';
  return {
    message: isPaid ? 'Coins added' : 'We are checking your payment',
    data: {
      coins: await readBalance(ctx.db, ctx.actor.userId),
      coins_added: isPaid ? purchase.coins : noCoins,
    },
  };
};
