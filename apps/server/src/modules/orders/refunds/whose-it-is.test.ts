import { expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { oneRing, refundShop } from '../../../../test/refund-shop.ts';

const { buyRing, refunded, shop } = await refundShop();

test("spec 6.5: customers can't use the shop's documents, nor another customer's credit notes", async () => {
  const order = await buyRing('online');
  const other = await addCustomer(shop);
  for (const { token } of [order.customer, other]) {
    expect((await shop.call('admin.orders.previewRefund', { id: order.id }, { token })).status).toBe(403);
    const refund = { id: order.id, expected: 'x', reason: 'x' };
    expect((await shop.call('admin.orders.refund', refund, { token })).status).toBe(403);
  }
  await refunded(order.id, oneRing(order));
  const download = async ({ token }: TestCustomer, part: number) =>
    (
      await shop.app.inject({
        method: 'GET',
        url: `/api/order/order/${order.orderId}/credit-note.pdf?part=${part}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect(await download(order.customer, 1)).toBe(200);
  expect(await download(other, 1)).toBe(404);
  expect(await download(order.customer, 2)).toBe(404);
  expect(await download(order.customer, 0)).toBe(404);
});
