import type { Tx } from '../../../../database/transact.ts';
import { sellStock } from '../../../catalogue/products/index.ts';
import { spendCoupons } from '../../../loyalty/coupons/index.ts';
import { deleteCartRows } from '../../cart/index.ts';
import type { WrittenOrder } from './build-order.ts';
import { enqueueOrderMessages } from './enqueue-order-messages.ts';
import { insertOrders } from './store-placing.ts';

/**
 * Keeps new orders: their products leave the stock, their rows the cart, and what follows is done, all in the caller's
 * transaction, for all orders at once.
 */
export async function saveOrders(tx: Tx, written: readonly WrittenOrder[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const { ctx } = first.placeInput;
  const rows = written.flatMap((one) => one.rows);
  const demands = rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  // What needs no other's answer is sent without waiting for it; everything they touch is locked.
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
