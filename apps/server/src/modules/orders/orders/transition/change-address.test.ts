import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

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

describe('the delivery address of an order', () => {
  test('an administrator changes it until the order ships, which is in the timeline', async () => {
    const { customer, orderId } = await placed();
    await succeed('admin.orders.changeAddress', { id: orderId, ...moved }, asAdmin);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.delivery_address).toMatchObject({
      name: 'Gita Rao',
      city: 'Jodhpur',
      pincode: '342001',
      state: 'Rajasthan',
      mobile: '+919845011111',
    });
    expect(data.timeline.at(-1)).toMatchObject({ note: 'Delivery address changed' });
    for (const order_status of ['confirmed', 'packed', 'shipped'] as const) {
      await succeed('order.update', { orderId, order_status }, asAdmin);
    }
    const late = await call('admin.orders.changeAddress', { id: orderId, ...moved, city: 'Ajmer' }, asAdmin);
    expect([late.status, late.body.code]).toEqual([409, 'order-shipped']);
  });

  test('a wrong field is refused by its name, and nothing changes', async () => {
    const { customer, orderId } = await placed();
    const reply = await call('admin.orders.changeAddress', { id: orderId, ...moved, pincode: '12' }, asAdmin);
    expect([reply.status, reply.body.issues?.[0].path]).toEqual([400, 'pincode']);
    const { data } = await succeed('order.get', { orderId }, { token: customer.token });
    expect(data.delivery_address.city).toBe('Jaipur');
  });

  test('a customer changes no address of an order, not even of their own', async () => {
    const { customer, orderId } = await placed();
    const reply = await call(
      'admin.orders.changeAddress',
      { id: orderId, ...moved },
      { token: customer.token },
    );
    expect(reply.status).toBe(403);
  });
});
