import { asCoins, type CoinsByKind, noCoins, sumOfKinds } from '@jhumka/domain/coins';
import { type Paise, subtract, zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { type CoinsToSpend, moveCoins } from '../../../loyalty/coins/move-coins.ts';
import { lockWallets, walletOf } from '../../../loyalty/coins/wallets.ts';
import { type CreditToSpend, moveCredit } from '../../../loyalty/credit/move-credit.ts';
import { lockCredits } from '../../../loyalty/credit/store.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import { addCoinsBack, recordNewTake } from '../store-coins.ts';

/** Coins and credit of an order. */
export interface OrderCoins extends CoinsByKind {
  readonly credit: Paise;
}

type Used = Pick<
  OrderRow,
  | ('coins_given' | 'coins_given_back' | 'coins_purchased' | 'coins_purchased_back')
  | ('credit_used' | 'credit_back')
>;

/** Returns the coins and the credit that an order has taken and not given back. */
const leftOf = (order: Used): OrderCoins => ({
  given: asCoins(order.coins_given - order.coins_given_back),
  purchased: asCoins(order.coins_purchased - order.coins_purchased_back),
  credit: subtract(order.credit_used, order.credit_back),
});

const sourceOf = ({ id, order_number, coin_takes }: OrderRow) => ({
  ...{ orderId: id, number: order_number, take: coin_takes },
});

/** Returns the movements by which an order takes its coins and its credit: none or one of each. */
export function takesOf(order: OrderRow): {
  readonly coins: readonly CoinsToSpend[];
  readonly credit: readonly CreditToSpend[];
} {
  const { coins_given: given, coins_purchased: purchased, credit_used: amount, user_id: userId } = order;
  const kinds = { given, purchased };
  const coins = sumOfKinds(kinds);
  const source = { reason: 'order-paid', ...sourceOf(order) } as const;
  const ofCredit = { reason: 'order-paid', reference: `${order.id}:${order.coin_takes}` } as const;
  return {
    coins: coins > 0 ? [{ userId, source, coins, kinds, rule: {} }] : [],
    credit: amount > 0 ? [{ ...ofCredit, amount, userId, note: order.order_number }] : [],
  };
}

/** Takes coins and credit of an order, also those that it takes again. Their accounts are the last locks. */
export async function takeCoins(ctx: Pick<Context, 'now'>, tx: Tx, order: OrderRow): Promise<void> {
  const { coins, credit } = takesOf(order);
  for (const one of coins) await moveCoins(ctx, tx, one);
  for (const one of credit) await moveCredit(ctx, tx, one);
}

/**
 * Gives coins and credit of a locked order back, to the lots that they were taken from. A deleted account has none any
 * more: then nothing happens. The coin account is the last lock.
 */
export async function giveCoinsBack(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  orderId: string,
  back: OrderCoins,
): Promise<void> {
  const coins = sumOfKinds(back);
  if (coins === 0 && back.credit === 0) return;
  const order = await lockOrder(tx, orderId);
  const give = async () => {
    if (coins > 0) await returnToLots(ctx, tx, order, back);
    if (back.credit > 0) {
      const { user_id: userId, order_number: note, coin_takes: take, credit_back: before } = order;
      // Each part of a take has a movement of its own.
      const part = { reason: 'order-returned', reference: `${orderId}:${take}:${before}` } as const;
      await moveCredit(ctx, tx, { ...part, amount: back.credit, userId, note });
    }
    return false;
  };
  const isClosed = await give().catch(isAccountClosed);
  if (!isClosed) await addCoinsBack(tx, orderId, back);
}

function isAccountClosed(error: unknown): true {
  if (error instanceof Problem && error.code === 'account-closed') return true;
  throw error;
}

/**
 * Gives back what a locked order that ends, or waits no longer, still has: its given coins, and bought ones and credit if
 * it was never paid. Those of a paid order come back with its payment.
 */
export async function giveRestBack(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  order: OrderRow,
  { isPaid }: { readonly isPaid: boolean },
): Promise<void> {
  const left = leftOf(order);
  await giveCoinsBack(ctx, tx, order.id, isPaid ? { ...left, purchased: noCoins, credit: zeroPaise } : left);
}

/** Gives back coins that a changed order uses no more; its columns have those of the changed bill. Credit never changes. */
export async function giveChangedCoinsBack(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const kinds = {
    given: asCoins(before.coins_given - after.coins_given),
    purchased: asCoins(before.coins_purchased - after.coins_purchased),
  };
  if (sumOfKinds(kinds) > 0) await returnToLots(ctx, tx, before, kinds);
}

/** Moves coins of an order back to the lots that they were taken from. */
async function returnToLots(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  order: OrderRow,
  kinds: CoinsByKind,
): Promise<void> {
  const left = leftOf(order);
  const source = { reason: 'order-back', ...sourceOf(order), left: sumOfKinds(left) } as const;
  const lots = { backFrom: { reason: 'order-paid', ...sourceOf(order) }, left } as const;
  const coins = sumOfKinds(kinds);
  await moveCoins(ctx, tx, { userId: order.user_id, source, coins, kinds, rule: {}, lots });
}

/** Returns true when a locked unpaid order has its coins and credit, or could take them again; locks their accounts. */
export async function areCoinsFree(ctx: Pick<Context, 'now'>, tx: Tx, order: OrderRow): Promise<boolean> {
  if (!hasGivenBack(order)) return true;
  const wallet = walletOf(await lockWallets(ctx, tx, [order.user_id]), order.user_id);
  const credits = order.credit_used > 0 ? await lockCredits(tx, [order.user_id]) : undefined;
  const credit = credits?.get(order.user_id) ?? zeroPaise;
  return (
    wallet.given >= order.coins_given &&
    wallet.purchased >= order.coins_purchased &&
    credit >= order.credit_used
  );
}

/** Takes coins and credit of a locked unpaid order again, after they had come back. False when they are gone. */
export async function takeCoinsAgain(ctx: Pick<Context, 'now'>, tx: Tx, order: OrderRow): Promise<boolean> {
  if (!hasGivenBack(order)) return true;
  if (!(await areCoinsFree(ctx, tx, order))) return false;
  await recordNewTake(tx, order.id);
  await takeCoins(ctx, tx, { ...order, coin_takes: order.coin_takes + 1, credit_back: zeroPaise });
  return true;
}

const hasGivenBack = (order: Used) =>
  order.coins_given_back > 0 || order.coins_purchased_back > 0 || order.credit_back > 0;
