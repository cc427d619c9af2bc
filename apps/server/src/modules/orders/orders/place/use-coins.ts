import { noCoins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import type { TxContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { spendLockedCoins } from '../../../loyalty/coins/move-coins.ts';
import { setWishedCoins } from '../../../loyalty/coins/store.ts';
import { lockWallets, type Wallets, walletOf } from '../../../loyalty/coins/wallets.ts';
import { spendLockedCredit } from '../../../loyalty/credit/move-credit.ts';
import { lockCredits } from '../../../loyalty/credit/store.ts';
import { takesOf } from '../transition/give-coins-back.ts';
import type { LockedCustomer, NewOrder } from './store.ts';

/**
 * Locks the coin accounts of customers who want to use coins, and reads their coins; those who have none left too.
 * Customers without a wish take no round trip.
 */
export async function lockWishedWallets(
  ctx: TxContext,
  tx: Tx,
  customers: ReadonlyMap<string, LockedCustomer>,
  earlier: ReadonlyMap<string, unknown>,
): Promise<Wallets> {
  const wishing = [...customers].flatMap(([id, { wishedCoins }]) =>
    wishedCoins > 0 && !earlier.has(id) ? [id] : [],
  );
  const wallets = await lockWallets(ctx, tx, wishing);
  return new Map(wishing.map((id) => [id, walletOf(wallets, id)]));
}

/** Locks the store credit of customers who want to use it, and reads it. Others take no round trip. */
export async function lockUsedCredits(
  tx: Tx,
  customers: ReadonlyMap<string, LockedCustomer>,
  earlier: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, Paise>> {
  const using = [...customers].flatMap(([id, { usesCredit }]) =>
    usesCredit && !earlier.has(id) ? [id] : [],
  );
  return using.length === 0 ? new Map() : lockCredits(tx, using);
}

/**
 * Takes the coins and the credit of new orders, whose accounts are locked, in a statement each; the next orders of their
 * customers use none.
 */
export async function takeCoinsOfOrders(
  ctx: TxContext,
  tx: Tx,
  placed: readonly NewOrder[],
  { wallets, credits }: { readonly wallets: Wallets; readonly credits: ReadonlyMap<string, Paise> },
): Promise<void> {
  const orders = placed.flatMap(({ whole: { order } }) => (order.coin_takes > 0 ? [order] : []));
  if (orders.length === 0) return;
  const takes = orders.map(takesOf);
  const [coins, credit] = [takes.flatMap((one) => one.coins), takes.flatMap((one) => one.credit)];
  const spending = new Set(coins.map(({ userId }) => userId));
  const inVain = orders.map(({ user_id }) => user_id).filter((id) => wallets.has(id) && !spending.has(id));
  await Promise.all([
    spendLockedCoins(ctx, tx, coins, (userId) => walletOf(wallets, userId)),
    spendLockedCredit(ctx, tx, credit, credits),
    setWishedCoins(tx, inVain, noCoins),
  ]);
}
