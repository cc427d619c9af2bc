import type { StaffRight } from '@jhumka/domain/staff';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { listed } from '../../../../test/samples/admin-products.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import UserRoute from './users-management.$id.page.tsx';

const customer = {
  ...wireUser({ name: 'Meera Rao' }),
  ...{ orders: [], messages: [], audit: [], addresses: [], sessions: [], tags: [] },
  ...{ has_second_factor: false, order_limits_lifted: false },
  statistics: { totalOrders: 0, totalSpent: 0, pendingOrders: 0, deliveredOrders: 0, cancelledOrders: 0 },
};

/** The page of a customer, as a role sees it. */
async function open(...permissions: StaffRight[]) {
  const staff_role = { _id: 'own', name: 'Desk', is_view: false };
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions }) }),
    'admin.users.get': () => ({ data: customer }) as never,
    'admin.customers.tags': () => ({ data: [] }),
    'admin.coins.history': () => ({ ...listed([]), coins: 60 }),
    'admin.streaks.list': () => listed([]) as never,
    'admin.coupons.wallet': () => listed([]) as never,
  });
  const screen = await renderInAdmin(<UserRoute />, {
    path: '/dashboard/users-management/usr_meera',
    route: '/dashboard/users-management/:id',
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meera Rao');
  return screen;
}

test('a role that may not see loyalty finds no coins on the page of a customer', async () => {
  const screen = await open('customers.see');
  await expect.element(screen.getByText('Contact')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^Coins/ })).not.toBeInTheDocument();
});

test('a role that sees loyalty finds the coins of a customer', async () => {
  const screen = await open('customers.see', 'loyalty.see');
  await expect.element(screen.getByRole('heading', { name: 'Coins: 60' })).toBeVisible();
});
