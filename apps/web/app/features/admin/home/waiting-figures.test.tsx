import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireUser } from '../../../../test/samples/shop.ts';
import { WaitingFigures } from './waiting-figures.tsx';

test('a role finds no figure whose list it may not open', async () => {
  const staff_role = { _id: 'packer', name: 'Packer', is_view: false };
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN', staff_role, permissions: ['orders.see'] }) }),
  });
  const screen = await renderInAdmin(<WaitingFigures data={undefined} />);
  await expect.element(screen.getByRole('link', { name: /^To pack/ })).toBeVisible();
  for (const name of [/^Low stock/, /^Open tickets/])
    await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument();
});
