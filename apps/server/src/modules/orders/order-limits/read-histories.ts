import { dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { emptyHistory, type OrderHistory } from '@jhumka/domain/orders';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { messageProvidersOf } from '../../platform/settings/message-providers.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { listHistories } from './store.ts';

type HistoryContext = Pick<Context, 'mode' | 'now'>;

const hourMs = 3_600_000;

/**
 * Reads the order histories of several customers for the limits. In an order's transaction the accounts are locked
 * first, so that concurrent orders count each other.
 */
export async function readOrderHistories(
  ctx: HistoryContext,
  db: Db | Tx,
  userIds: readonly string[],
  settings: Settings,
  repeated: readonly string[] = [],
): Promise<ReadonlyMap<string, OrderHistory>> {
  const at = ctx.now();
  const histories = await listHistories(db, userIds, {
    hourAgo: new Date(at.getTime() - hourMs),
    dayBegan: startOfDay(dayInIndia(at)),
    repeated,
  });
  if (messageProvidersOf(ctx.mode, settings).texts !== 'none') return histories;
  // A shop without SMS can't verify numbers, so it can't require a verified one.
  return new Map([...histories].map(([id, history]) => [id, { ...history, hasVerifiedMobile: true }]));
}

/** Reads the order history of one customer for the limits, without unpaid orders that ordering again ends. */
export async function readOrderHistory(
  ctx: HistoryContext,
  db: Db | Tx,
  userId: string,
  settings: Settings,
  repeated: readonly { readonly order_id: string }[] = [],
): Promise<OrderHistory> {
  const ids = repeated.map(({ order_id }) => order_id);
  return (await readOrderHistories(ctx, db, [userId], settings, ids)).get(userId) ?? emptyHistory;
}
