import { dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { emptyHistory, type OrderHistory } from '@jhumka/domain/orders';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { listHistories } from './store.ts';

const hourMs = 3_600_000;

/**
 * Reads the order histories of several customers for the limits. In an order's transaction the accounts are locked
 * first, so that concurrent orders count each other.
 */
export async function readOrderHistories(
  { now, mode }: Pick<Context, 'now' | 'mode'>,
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, OrderHistory>> {
  const at = now();
  const histories = await listHistories(db, userIds, {
    hourAgo: new Date(at.getTime() - hourMs),
    dayBegan: startOfDay(dayInIndia(at)),
  });
  if (mode.texts !== 'none') return histories;
  // A shop without SMS can't verify numbers, so it can't require a verified one.
  return new Map([...histories].map(([id, history]) => [id, { ...history, hasVerifiedMobile: true }]));
}

/** Reads the order history of one customer for the limits. */
export async function readOrderHistory(
  ctx: Pick<Context, 'now' | 'mode'>,
  db: Db | Tx,
  userId: string,
): Promise<OrderHistory> {
  return (await readOrderHistories(ctx, db, [userId])).get(userId) ?? emptyHistory;
}
