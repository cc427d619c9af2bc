import { fillCart, placeOrder, type TestCustomer } from './customers.ts';
import type { TestShop } from './shop.ts';

export interface PlacedOrder {
  readonly customer: TestCustomer;
  /** Order number shown to customers. */
  readonly orderId: string;
  readonly id: string;
}

/** Places a cash order, with more of its input. */
export async function orderProducts(
  shop: TestShop,
  customer: TestCustomer,
  productIds: readonly string[],
  more: object = {},
): Promise<PlacedOrder> {
  for (const productId of productIds) await fillCart(shop, customer, productId);
  const reply = await placeOrder(shop, customer, more);
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`);
  const [order] = reply.body.data;
  return { customer, orderId: order.orderId, id: order._id };
}

const way = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;

/** Transitions an order to delivered, as an administrator. */
export async function deliver(
  shop: TestShop,
  admin: Pick<TestCustomer, 'token'>,
  orderId: string,
): Promise<void> {
  for (const order_status of way) {
    await shop.succeed('order.update', { orderId, order_status }, { token: admin.token });
  }
}
