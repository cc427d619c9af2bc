import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireDashboard } from '../../../../test/samples/admin-dashboard.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { invalidate } from '../../../api/query-key.ts';
import { Bell } from './bell.tsx';

const order = (orderId: string, name: string): ReturnType<typeof wireDashboard>['newOrders'][number] => ({
  ...{ orderId, name, city: 'Kolkata', product: 'Ira hoops', units: 2, image: '' },
  ...{ payment_method: 'cod', total: 1_000, createdAt: '2026-11-20T06:00:00.000Z' },
});

/** Renders the bell of a shop to which orders can be added. */
async function open() {
  let newOrders = [order('JH-1', 'Meera Iyer')];
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }),
    'admin.dashboard.get': () => ({ data: wireDashboard({ newOrders, openTickets: 1 }) }),
  });
  const screen = await renderInAdmin(<Bell />);
  const place = async (orderId: string, name: string) => {
    newOrders = [order(orderId, name), ...newOrders];
    await invalidate(screen.queryClient, ['admin.dashboard.get']);
  };
  return { screen, place, bell: screen.getByRole('button', { name: /new orders?$/ }) };
}

test('spec 1.3: the bell counts new orders, lists them, and resets once they were looked at', async () => {
  const { screen, bell } = await open();
  await expect.element(bell).toHaveAccessibleName('1 new order');
  await bell.click();
  const list = screen.getByRole('dialog', { name: 'Notifications' });
  await expect.element(list.getByRole('link', { name: /^New: Meera Iyer, Kolkata/ })).toBeVisible();
  await expect.element(list.getByText(/^Ira hoops and 1 more\. Cash,/)).toBeVisible();
  await expect.element(list.getByRole('link', { name: '1 open ticket' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveFocus();
  await expect.element(bell).toHaveAccessibleName('No new orders');
  await bell.click();
  await list.getByRole('link', { name: /^Meera Iyer, Kolkata/ }).click();
  expect(screen.path()).toBe('/dashboard/order-management/JH-1');
  await expect.element(list).not.toBeInTheDocument();
});

test('an order that arrives is announced with a link; several are counted', async () => {
  const { screen, bell, place } = await open();
  await bell.click();
  await screen.getByRole('button', { name: 'Mark as read' }).click();
  await place('JH-2', 'Zoya Khan');
  await expect.element(screen.getByText('New order from Zoya Khan, Kolkata')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('1 new order');
  await screen.getByRole('link', { name: 'View' }).click();
  expect(screen.path()).toBe('/dashboard/order-management/JH-2');
});
