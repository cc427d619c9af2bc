import { camelCased } from '@jhumka/contract/wire/spelling';
import { dayInIndia } from '@jhumka/domain/calendar';
import { noCoins, sumCoins } from '@jhumka/domain/coins';
import { coinsOfStaying, earnedByLines } from '@jhumka/domain/earning';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { changeEarning, lockEarning } from '../../../loyalty/earning/store.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import type { WholeOrder } from '../read/present-order.ts';
import type { OrderChange, OrderRow } from '../store.ts';
import { lowerEarned } from './move-earned.ts';
import { freeDayOf } from './promise-coins.ts';

type Following = Pick<Context, 'now'>;

/** Updates what a locked order earns after a transition: nothing once it ends, free after its window once delivered. */
export async function followTransition(
  ctx: Following,
  tx: Tx,
  order: OrderRow,
  { order_status: to, delivered_at }: OrderChange,
): Promise<void> {
  if (to === 'delivered' && delivered_at) {
    const day = dayInIndia(new Date(delivered_at));
    await changeEarning(tx, order.id, { free_on: freeDayOf(day, order.return_days) });
  }
  if (to !== 'cancelled' && to !== 'returned') return;
  const earning = await lockEarning(tx, order.id);
  if (earning) await lowerEarned(ctx, tx, earning, { coins: noCoins, part: 0 });
}

/** Updates what a locked order earns after a part of it came back. */
export async function followReturn(ctx: Following, tx: Tx, orderId: string, part: number): Promise<void> {
  const earning = await lockEarning(tx, orderId);
  if (!earning) return;
  const { units } = sumReturns(await listReturns(tx, [orderId]));
  await lowerEarned(ctx, tx, earning, { coins: coinsOfStaying(earning.lines, units), part });
}

/** Computes what a locked order earns after a change of its items, with the rates that it was placed with. */
export async function followChange(tx: Tx, { order, items }: WholeOrder): Promise<void> {
  const earning = await lockEarning(tx, order.id);
  if (!earning) return;
  const rates = new Map(earning.lines.map(({ productId, rate }) => [productId, rate]));
  const products = new Map(items.map((item) => [lineKeyOf(item), item.product_id]));
  const lines = earnedByLines(camelCased(order.bill), (key) => {
    const productId = products.get(key) ?? '';
    return { productId, rate: rates.get(productId) ?? 0 };
  });
  const free_on = freeDayOf(order.promised_day, order.return_days);
  await changeEarning(tx, order.id, { lines, coins: sumCoins(lines.map(({ coins }) => coins)), free_on });
}
