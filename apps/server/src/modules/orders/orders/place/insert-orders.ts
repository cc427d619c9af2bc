import type { Tx } from '../../../../database/transact.ts';
import { sellStock } from '../../../catalogue/products/index.ts';
import { spendCoupons } from '../../../loyalty/coupons/index.ts';
import { deleteCartRows } from '../../cart/index.ts';
import type { WrittenOrder } from './build-order.ts';
import { enqueueOrderMessages } from './enqueue-order-messages.ts';
import { insertOrders } from './store-placing.ts';

/**
 * Inserts new orders with their side effects: deducts the stock, deletes the cart rows, enqueues messages. All in the
 * caller's transaction, for all orders at once.
 */
export async function saveOrders(tx: Tx, written: readonly WrittenOrder[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const { ctx } = first.placeInput;
  const rows = written.flatMap((one) => one.rows);
  const demands = rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  // Independent statements are pipelined; all rows they touch are locked.
  await Promise.all([
    sellStock(ctx, tx, demands),
    deleteCartRows(
      tx,
      rows.map(({ id }) => id),
    ),
    insertOrders(tx, written),
    enqueueOrderMessages(ctx, tx, written),
  ]);
  await spendCoupons(
    tx,
    written.flatMap(({ coupon, whole: { order } }) => (coupon ? [{ coupon, order }] : [])),
    ctx.now(),
  );
}
