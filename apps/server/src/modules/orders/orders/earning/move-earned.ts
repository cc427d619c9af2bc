import { asCoins, type Coins } from '@jhumka/domain/coins';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { endCoins, moveCoins } from '../../../loyalty/coins/move-coins.ts';
import { changeEarning, type EarningRow } from '../../../loyalty/earning/store.ts';

type Moving = Pick<Context, 'now'>;

/** Gives the customer the coins of an order, once. The order and what it earns are locked. */
export async function freeEarned(ctx: Moving, tx: Tx, earning: EarningRow): Promise<void> {
  const { order_id: orderId, order_number: number, user_id: userId, rule, coins } = earning;
  const source = { reason: 'order-earned', orderId, number } as const;
  const { coin_months: coinMonths, ...figures } = rule;
  if (coins > 0)
    await moveCoins(ctx, tx, { userId, source, coins, rule: { ...figures }, lots: { coinMonths } });
  await changeEarning(tx, orderId, { freed_at: ctx.now() });
}

/**
 * Lowers what an order earns to the coins of the units that stayed: pending ones fall, free ones are taken back. What the
 * customer has spent of them the house bears: it gives the missing coins first, so that the balance stays above zero.
 */
export async function lowerEarned(
  ctx: Moving,
  tx: Tx,
  earning: EarningRow,
  { coins, part }: { readonly coins: Coins; readonly part: number },
): Promise<void> {
  const { order_id: orderId, order_number: number, user_id: userId, freed_at } = earning;
  const fallen = asCoins(earning.coins - coins);
  if (fallen === 0) return;
  await changeEarning(tx, orderId, { coins });
  if (freed_at === null) return;
  const { balance } = await endCoins(ctx, tx, userId);
  const rule = { order: number, stayed: coins };
  const move = (reason: 'order-earned-back' | 'order-earned-borne', coins: Coins) =>
    moveCoins(ctx, tx, { userId, source: { reason, orderId, number, part }, coins, rule });
  if (fallen > balance) await move('order-earned-borne', asCoins(fallen - balance));
  await move('order-earned-back', fallen);
}
