import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const [ring = ''] = await addProducts(shop.context.db, [{ price: 1_000, stock: 50 }]);
const asAdmin = { token: admin.token };
const moved = {
  name: 'Gita Rao',
  address_line: '7 Temple Road',
  city: 'Jodhpur',
  pincode: '342001',
  mobile: '98450 11111',
};

async function placed() {
  const customer = await addCustomer(shop);
  return orderProducts(shop, customer, [ring]);
}

/** Previews a change of an address and makes it. */
async function change(id: string, address: object) {
  const { digest } = (await succeed('admin.orders.previewChange', { id, address }, asAdmin)).data;
  return succeed('admin.orders.change', { id, address, digest, reason: 'She moved' }, asAdmin);
}

describe('the delivery address of an order', () => {
  test('an administrator changes it until the order ships, which is in the timeline', async () => {
    const { customer, orderId } = await placed();
    for (const order_status of ['confirmed', 'packed'] as const)
      await succeed('order.update', { orderId, order_status }, asAdmin);
    const { data: shown } = await succeed(
      'admin.orders.previewChange',
      { id: orderId, address: moved },
      asAdmin,
    );
    expect([shown.refund, shown.lines, shown.total]).toEqual([0, [], shown.total_before]);
    await change(orderId, moved);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.delivery_address).toMatchObject({
      name: 'Gita Rao',
      city: 'Jodhpur',
      pincode: '342001',
      state: 'Rajasthan',
      mobile: '+919845011111',
    });
    expect(data.timeline.at(-1)).toMatchObject({ note: 'Changed: delivery address' });
    await succeed('order.update', { orderId, order_status: 'shipped' }, asAdmin);
    const address = { ...moved, city: 'Ajmer' };
    const late = await call('admin.orders.previewChange', { id: orderId, address }, asAdmin);
    expect([late.status, late.body.code]).toEqual([409, 'change-refused']);
  });

  test('without a mobile number, as for a role that sees it in part, the number stays', async () => {
    const { customer, orderId } = await placed();
    const before = (await succeed('order.get', { orderId }, { token: customer.token })).data;
    const { mobile: _left, ...withoutMobile } = moved;
    await change(orderId, withoutMobile);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.delivery_address).toMatchObject({
      city: 'Jodhpur',
      mobile: before.delivery_address.mobile,
    });
  });

  test('a wrong field is refused by its name, and nothing changes', async () => {
    const { customer, orderId } = await placed();
    const address = { ...moved, pincode: '12' };
    const reply = await call('admin.orders.previewChange', { id: orderId, address }, asAdmin);
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, 'pincode']);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.delivery_address.city).toBe('Jaipur');
  });

  test('a customer types no address into an order, not even their own', async () => {
    const { customer, orderId } = await placed();
    const as = { token: customer.token };
    const input = { id: orderId, address: moved, digest: 'any', reason: 'I moved' };
    expect((await call('admin.orders.change', input, as)).status).toBe(403);
    const reply = await call('order.previewChange', { orderId, address: moved } as never, as);
    expect([reply.status, reply.body.code]).toEqual([409, 'change-refused']);
  });
});
