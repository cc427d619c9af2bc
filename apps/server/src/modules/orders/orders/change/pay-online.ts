import type { ReceivedPayment } from '@jhumka/domain/payments';
import type { Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { holdStock, sellHeldStock } from '../../../payments/holds/store.ts';
import { findRequestedPayment, requestPayment } from '../../../payments/payments/store.ts';
import { dueOf, type OrderChange, type OrderRow } from '../store.ts';
import { endOffer, hasOffer } from './store-changes.ts';

/** Delay of the first status check: until then the browser is expected to report the payment. */
export const firstCheckMs = 2 * 60_000;

/** Requests the payment of a locked cash order, which stays one until it is paid. */
export async function offerOnlinePayment(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { id } = order;
  const amount = dueOf(order);
  const known = await findRequestedPayment(tx, id);
  // The provider's order is for the total of before, and can't be changed.
  if (known && known.amount !== amount) {
    const why = 'An online payment of this order was opened for another total. Please pay it in cash';
    throw new Problem('change-refused', { details: { why } });
  }
  if (known) return;
  const next_check_at = new Date(at.getTime() + firstCheckMs);
  await requestPayment(tx, id, { amount, created_at: at.toISOString(), next_check_at });
}

/** Returns true for a locked cash order that its customer chose to pay online, for its present total and until it is packed. */
export async function isOfferedOnline(
  tx: Tx,
  order: OrderRow,
  { amount }: Pick<ReceivedPayment, 'amount'>,
): Promise<boolean> {
  const { id, order_status, payment_status } = order;
  if (payment_status !== 'cod_due' || amount !== dueOf(order)) return false;
  if (order_status !== 'pending' && order_status !== 'confirmed') return false;
  return hasOffer(tx, id);
}

/** Makes a paid cash order an online one: the changed columns, and a hold whose stock is sold. */
export async function becomeOnline(tx: Tx, { id }: OrderRow, at: Date): Promise<OrderChange> {
  await holdStock(tx, id, at, at);
  await sellHeldStock(tx, id, at);
  await endOffer(tx, id);
  return { payment_method: 'razorpay', payment_status: 'paid' };
}
