import { asCoins, sumOfKinds } from '@jhumka/domain/coins';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { setWishedCoins } from '../../loyalty/coins/store.ts';
import { lockWallets, walletOf } from '../../loyalty/coins/wallets.ts';
import { getCart } from './get-cart.ts';

/** Chooses how many coins the next order uses, up to what the customer has; the bill takes what its limits allow. */
export const setCartCoins: Verb<'cart.setCoins'> = async (ctx, { coins }) => {
  const { userId } = ctx.actor;
  await transact(ctx, async (tx, ctx) => {
    const wallet = walletOf(await lockWallets(ctx, tx, [userId]), userId);
    await setWishedCoins(tx, [userId], asCoins(Math.min(coins, sumOfKinds(wallet))));
  });
  return getCart(ctx, {});
};
