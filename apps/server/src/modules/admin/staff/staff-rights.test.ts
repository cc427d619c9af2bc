import { describe, expect, it } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;

describe('rights of staff', () => {
  it('the profile tells the staff role and its rights beside the role ADMIN', async () => {
    const { token } = await addCustomer(shop, { staffRole: 'stock_keeper' });
    const { data } = await succeed('user.details', {}, { token });
    expect(data).toMatchObject({
      role: 'ADMIN',
      staff_role: { _id: 'stock_keeper', name: 'Stock keeper', is_view: false },
      permissions: ['catalogue.see', 'stock.see', 'stock.change'],
    });
    const customer = await addCustomer(shop);
    const own = await succeed('user.details', {}, { token: customer.token });
    expect(own.data).toMatchObject({ role: 'USER', staff_role: null, permissions: [] });
  });

  it('staff who need a second step can do nothing before they have set it up', async () => {
    const { token, userId } = await addCustomer(shop, { staffRole: 'manager' });
    await context.db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    const refused = await call('admin.orders.list', {}, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'second-factor-required']);
    expect((await succeed('secondFactor.get', {}, { token })).data.isRequired).toBe(true);
  });

  it('a role without the right is told so by name, in words that help', async () => {
    const { token } = await addCustomer(shop, { staffRole: 'packer' });
    const { status, body } = await call('admin.settings.save', { name: 'Mine' }, { token });
    expect([status, body.message]).toEqual([
      403,
      'Your role “Packer” doesn’t allow this. Please ask an owner or a manager',
    ]);
  });

  it('staff see orders of others by their right alone, and their own always', async () => {
    const [productId = ''] = await addProducts(context.db, [{ stock: 5 }]);
    const { id } = await orderProducts(shop, await addCustomer(shop), [productId]);
    const editor = await addCustomer(shop, { staffRole: 'editor' });
    expect((await call('order.get', { id }, { token: editor.token })).status).toBe(404);
    const accountant = await addCustomer(shop, { staffRole: 'accountant' });
    const seen = await succeed('order.get', { id }, { token: accountant.token });
    expect(seen.data.can_cancel).toBe(false);
    const own = await orderProducts(shop, editor, [productId]);
    await succeed('order.get', { id: own.id }, { token: editor.token });
  });

  it('mobile numbers and emails are masked in every reply without the right to see them in full', async () => {
    const customer = await addCustomer(shop);
    const mobile = '+919845012345';
    await context.db.updateTable('users').set({ mobile }).where('id', '=', customer.userId).execute();
    const read = async (staffRole: string) => {
      const { token } = await addCustomer(shop, { staffRole });
      return JSON.stringify((await call('admin.users.get', { id: customer.userId }, { token })).body);
    };
    const masked = await read('support');
    expect(masked).toContain('"mobile":"+91 98450 …45"');
    expect(masked).toContain('"email":"u…@example.com"');
    expect(masked).not.toContain('98450123');
    expect(masked).not.toContain(`${customer.userId}@`);
    expect(await read('manager')).toContain(mobile);
    const [productId = ''] = await addProducts(context.db, [{ stock: 5 }]);
    const { id } = await orderProducts(shop, customer, [productId]);
    const { token } = await addCustomer(shop, { staffRole: 'support' });
    const { data: order } = await succeed('order.get', { id }, { token });
    expect(order.delivery_address.mobile).toMatch(/^\+91 \d{5} …\d{2}$/);
    const note = 'She rang from 98450 12345, or 9845012345';
    const owner = await addCustomer(shop, { role: 'ADMIN' });
    await succeed('order.update', { orderId: order.orderId, note } as never, owner);
    const delivery = { tracking_number: '9845012345', courier_partner: 'Delhivery' };
    await context.db.updateTable('orders').set(delivery).where('id', '=', order._id).execute();
    const { data: noted } = await succeed('order.get', { id }, { token });
    expect(noted.timeline.at(-1)?.note).toBe('She rang from +91 98450 …45, or +91 98450 …45');
    expect(noted.delivery_details).toEqual(delivery);
    const { data: own } = await succeed('order.get', { id }, customer);
    expect(own.delivery_address.mobile).toMatch(/^\+91\d{10}$/);
  });

  it('an export of people by a role without the right is refused, whatever else it sees', async () => {
    const { token } = await addCustomer(shop, { staffRole: 'support' });
    for (const name of ['admin.users.export', 'admin.orders.export'] as const) {
      expect((await call(name, {}, { token })).body.code).toBe('right-missing');
    }
  });

  it('support can neither suspend nor log out a colleague, nor make an administrator', async () => {
    const { token } = await addCustomer(shop, { staffRole: 'support' });
    const owner = await addCustomer(shop, { role: 'ADMIN' });
    const packer = await addCustomer(shop, { staffRole: 'packer' });
    const customer = await addCustomer(shop);
    for (const { userId } of [owner, packer]) {
      const suspended = await call('admin.users.update', { id: userId, status: 'Suspended' }, { token });
      expect(suspended.body.code).toBe('right-missing');
      const ended = await call('admin.users.endSessions', { id: userId }, { token });
      expect(ended.body.code).toBe('right-missing');
    }
    const raised = await call('admin.users.update', { id: customer.userId, role: 'ADMIN' }, { token });
    expect(raised.body.code).toBe('right-missing');
    const changed = await call('admin.users.update', { id: customer.userId, status: 'Suspended' }, { token });
    expect(changed.status).toBe(200);
  });
});
