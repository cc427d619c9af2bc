import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { PageLink } from './page-link.tsx';

test('a link to a page that a role may not open is its text alone', async () => {
  const staff_role = { _id: 'packer', name: 'Packer', is_view: false };
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions: ['orders.see'] }) }),
  });
  const screen = await renderInAdmin(
    <>
      <PageLink to="/dashboard/order-management/JH-1?from=2026-11-20">JH-1</PageLink>
      <PageLink to="/dashboard/users-management/usr_1">Asha Rao</PageLink>
    </>,
    { on: 'phone' },
  );
  const order = screen.getByRole('link', { name: 'JH-1' });
  await expect.element(order).toHaveAttribute('href', '/dashboard/order-management/JH-1?from=2026-11-20');
  await expect.element(screen.getByText('Asha Rao')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Asha Rao' })).not.toBeInTheDocument();
});
