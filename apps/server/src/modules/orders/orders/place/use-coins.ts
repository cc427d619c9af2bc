import { noCoins } from '@jhumka/domain/coins';
import type { Paise } from '@jhumka/domain/money';
import type { TxContext } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { spendLockedCoins } from '../../../loyalty/coins/move-coins.ts';
import { setWishedCoins } from '../../../loyalty/coins/store.ts';
import { lockWallets, type Wallets, walletOf } from '../../../loyalty/coins/wallets.ts';
import { spendCoupons } from '../../../loyalty/coupons/use-coupon.ts';
import { spendLockedCredit } from '../../../loyalty/credit/move-credit.ts';
import { lockCredits } from '../../../loyalty/credit/store.ts';
import { takesOf } from '../transition/give-coins-back.ts';
import type { Priced } from './build-order.ts';
import type { LockedCustomer, NewOrder } from './store.ts';

type Customer = readonly [userId: string, LockedCustomer];

/**
 * Locks the coin accounts of customers who want to use coins, and reads their coins; those who have none left too.
 * Customers without a wish take no round trip.
 */
export async function lockWishedWallets(
  ctx: TxContext,
  tx: Tx,
  customers: readonly Customer[],
): Promise<Wallets> {
  const wishing = customers.flatMap(([id, { wishedCoins }]) => (wishedCoins > 0 ? [id] : []));
  const wallets = await lockWallets(ctx, tx, wishing);
  return new Map(wishing.map((id) => [id, walletOf(wallets, id)]));
}

/** Locks the store credit of customers who want to use it, and reads it. Others take no round trip. */
export async function lockUsedCredits(
  tx: Tx,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, Paise>> {
  const using = customers.flatMap(([id, { usesCredit }]) => (usesCredit ? [id] : []));
  return using.length === 0 ? new Map() : lockCredits(tx, using);
}

/** Wallets and store credit of customers, by customer; locked. */
interface LockedWallets {
  readonly wallets: Wallets;
  readonly credits: ReadonlyMap<string, Paise>;
}

/**
 * Uses up the coupons of new orders, then their coins and credit, in the order in which a cancelled order locks them; in
 * one round trip, unless a code is redeemed.
 */
export async function spendWallets(
  ctx: TxContext,
  tx: Tx,
  placed: readonly (NewOrder & Pick<Priced, 'coupon'>)[],
  locked: LockedWallets,
): Promise<void> {
  const spent = placed.flatMap(({ coupon, whole: { order } }) => (coupon ? [{ coupon, order }] : []));
  const coupons = spendCoupons(tx, spent, ctx.now());
  if (spent.some(({ coupon }) => coupon.entered)) await coupons;
  await Promise.all([coupons, takeCoinsOfOrders(ctx, tx, placed, locked)]);
}

/**
 * Takes the coins and the credit of new orders, whose accounts are locked, in a statement each; the next orders of their
 * customers use none.
 */
async function takeCoinsOfOrders(
  ctx: TxContext,
  tx: Tx,
  placed: readonly NewOrder[],
  { wallets, credits }: LockedWallets,
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
