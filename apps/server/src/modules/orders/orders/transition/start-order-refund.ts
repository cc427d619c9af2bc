import type { Paise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import { type RefundMethod, refundMethod, splitRefund } from '@jhumka/domain/refunds';
import type { Actor, Context } from '../../../../context.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { startRefundOf } from '../../../payments/payments/start-refund.ts';
import { listPaidChanges } from '../change/store-change-payments.ts';
import type { OrderRow } from '../store.ts';
import { readPaidOrders } from '../store-exchange.ts';

/** Part of an order's grand total: what came back of it before, and the amount that comes back now. */
export interface PartToRefund {
  readonly from: Paise;
  readonly amount: Paise;
  /** False when the order ends. */
  readonly isPart: boolean;
}

type Refunded = Pick<OrderRow, 'id' | 'payment_method' | 'exchange_of'>;

/**
 * Lists the orders whose payments a refund goes back to: those of the orders before, where goods of those have paid. A
 * part has one refund, so one that several payments have paid is transferred.
 */
async function listSources(
  db: Db | Tx,
  order: Refunded,
  { from, amount, isPart }: PartToRefund,
): Promise<readonly { id: string; payment_method: PaymentMethod; amount: Paise }[]> {
  const changes = order.exchange_of === null ? await listPaidChanges(db, order.id) : [];
  if (order.exchange_of === null && changes.length === 0) return [{ ...order, amount }];
  const sources = splitRefund(await readPaidOrders(db, order.id, changes), from, amount);
  return isPart && sources.length > 1 ? [{ id: order.id, payment_method: 'cod', amount }] : sources;
}

/** Returns how a refund of an order is sent; a transfer where a part of it is one. */
export async function refundMethodOf(
  db: Db | Tx,
  order: Refunded,
  part: PartToRefund,
): Promise<RefundMethod> {
  if (part.amount === 0) return 'none';
  const sources = await listSources(db, order, part);
  const isTransfer = sources.some((one) => refundMethod(one.payment_method, one.amount) !== 'provider');
  return isTransfer ? 'bank-transfer' : 'provider';
}

/**
 * Starts the refund of a part of a locked order, or of all that is left of it, as it was paid. Returns the id of the
 * refund of a part; null when nothing is due or it was started before.
 */
export async function startOrderRefund(
  ctx: Pick<Context, 'jobs' | 'now'> & { readonly actor?: Actor | null },
  tx: Tx,
  order: Refunded,
  part: PartToRefund,
  reason: 'cancelled-after-payment' | 'returned',
): Promise<string | null> {
  const ids: (string | null)[] = [];
  for (const source of await listSources(tx, order, part)) {
    // A payment that several orders share is refunded for each of them.
    const why = source.id === order.id ? reason : 'returned';
    ids.push(await startRefundOf(ctx, tx, order, source.amount, why, source));
  }
  return ids[0] ?? null;
}
