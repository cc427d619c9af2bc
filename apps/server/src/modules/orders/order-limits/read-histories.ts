import { dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { emptyHistory, type OrderHistory } from '@jhumka/domain/orders';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { listHistories } from './store.ts';

const hourMs = 3_600_000;

/**
 * Reads what limits count of several customers. Inside the transaction of an order the accounts are locked before, so
 * that orders at the same moment count each other.
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
  // A shop that sends no texts verifies no number, so it can't ask for a verified one.
  return new Map([...histories].map(([id, history]) => [id, { ...history, hasVerifiedMobile: true }]));
}

/** Reads what limits count of one customer. */
export async function readOrderHistory(
  ctx: Pick<Context, 'now' | 'mode'>,
  db: Db | Tx,
  userId: string,
): Promise<OrderHistory> {
  return (await readOrderHistories(ctx, db, [userId])).get(userId) ?? emptyHistory;
}
