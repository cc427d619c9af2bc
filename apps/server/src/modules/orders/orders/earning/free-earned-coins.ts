import { addDays, type Day, dayInIndia } from '@jhumka/domain/calendar';
import { returnWindowOf } from '@jhumka/domain/orders';
import { openReturnStates } from '@jhumka/domain/returns';
import type { Context } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { changeEarning, listDueOrders, lockEarning } from '../../../loyalty/earning/store.ts';
import { listReturnSummaries } from '../../../payments/returns/store-lists.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { lockOrder, type OrderRow } from '../store.ts';
import { freeEarned } from './move-earned.ts';
import { freeDayOf } from './promise-coins.ts';

const ordersAtATime = 500;

/**
 * Frees the coins of delivered orders after their return windows, a transaction for each order. Idempotent, in any number
 * of processes: what an order earns tells if it is free. One that is late gets a later day, so that each run ends.
 */
export async function freeEarnedCoins(ctx: Context): Promise<void> {
  const { return_days: returnDays } = await readSettings(ctx);
  const today = dayInIndia(ctx.now());
  for (let due: readonly string[] = []; ; ) {
    due = await listDueOrders(ctx.db, today, ordersAtATime);
    for (const id of due) await transact(ctx, (tx, ctx) => freeOne(ctx, tx, id, { today, returnDays }));
    if (due.length < ordersAtATime) return;
  }
}

async function freeOne(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  orderId: string,
  { today, returnDays }: { readonly today: Day; readonly returnDays: number },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const earning = await lockEarning(tx, orderId);
  if (!earning || earning.freed_at !== null) return;
  const freeOn = await freeDayNow(tx, order, { today, returnDays });
  if (freeOn <= today) await freeEarned(ctx, tx, earning);
  else await changeEarning(tx, orderId, { free_on: freeOn });
}

/** Returns the day on which coins are free, as known now: not before the delivery, nor during a return. */
async function freeDayNow(
  tx: Tx,
  { id, order_status, delivered_at, return_days }: OrderRow,
  { today, returnDays }: { readonly today: Day; readonly returnDays: number },
): Promise<Day> {
  const isDelivered = order_status === 'delivered' && delivered_at !== null;
  const day = isDelivered ? dayInIndia(new Date(delivered_at)) : today;
  const freeOn = freeDayOf(day, returnWindowOf(return_days, returnDays)) ?? today;
  const hasOpenReturn = (await listReturnSummaries(tx, [id])).some(({ state }) =>
    openReturnStates.includes(state),
  );
  return hasOpenReturn && freeOn <= today ? addDays(today, 1) : freeOn;
}
