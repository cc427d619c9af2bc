import type { TestShop } from './shop.ts';
import { fillCart, placeOrder, type TestShopper } from './shoppers.ts';

export interface PlacedOrder {
  readonly shopper: TestShopper;
  /** The number that people read. */
  readonly orderId: string;
  readonly id: string;
}

/** Somebody orders pieces, to be paid in cash. */
export async function orderPieces(
  shop: TestShop,
  shopper: TestShopper,
  productIds: readonly string[],
): Promise<PlacedOrder> {
  for (const productId of productIds) await fillCart(shop, shopper, productId);
  const reply = await placeOrder(shop, shopper);
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`);
  const [order] = reply.body.data;
  return { shopper, orderId: order.orderId, id: order._id };
}

const way = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

/** An administrator takes an order its whole way. */
export async function deliver(
  shop: TestShop,
  admin: Pick<TestShopper, 'token'>,
  orderId: string,
): Promise<void> {
  for (const order_status of way) {
    await shop.succeed('order.update', { orderId, order_status }, { token: admin.token });
  }
}
