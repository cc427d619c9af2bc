import type { StaffRight } from '@jhumka/domain/staff';
import { expect, test } from 'vitest';
import { fakeShop, heldBack } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import AdminHome from './office.page.tsx';

test.each<{ permissions: StaffRight[]; seen: string[] }>([
  { permissions: ['orders.see', 'loyalty.see'], seen: [] },
  { permissions: ['orders.see', 'customers.see', 'reports.see'], seen: ['Sales today'] },
  { permissions: ['reports.see', 'loyalty.see'], seen: ['Sales today', 'VIP members'] },
  { permissions: ['reports.see', 'catalogue.see'], seen: ['Sales today', 'Searches'] },
])('a role with $permissions finds $seen, also while the figures load', async ({ permissions, seen }) => {
  const staff_role = { _id: 'own', name: 'Own', is_view: false };
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions }) }),
    'admin.dashboard.get': heldBack({}).reply as never,
    'admin.dashboard.toDo': () => ({ data: [] }),
  });
  const screen = await renderInAdmin(<AdminHome />, { on: 'phone' });
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
  for (const name of ['Sales today', 'VIP members', 'Searches'])
    expect(screen.getByRole('link', { name, exact: true }).elements()).toHaveLength(
      seen.includes(name) ? 1 : 0,
    );
});
