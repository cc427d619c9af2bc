import { asCoins, sumOfKinds } from '@jhumka/domain/coins';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { setWishedCoins } from '../../loyalty/coins/store.ts';
import { lockWallets, walletOf } from '../../loyalty/coins/wallets.ts';
import { setCreditUse } from '../../loyalty/credit/store.ts';
import { customersOnly } from '../../loyalty/rules/read-rules.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
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

/** Chooses whether orders use the store credit, and remembers it. */
export const setCartCredit: Verb<'cart.setCredit'> = async (ctx, { use }) => {
  customersOnly(ctx.actor);
  await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, ctx.actor.userId);
    await setCreditUse(tx, ctx.actor.userId, use);
  });
  return getCart(ctx, {});
};
