import { expect, test } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireShop, wireUser } from '../../../../test/samples/shop.ts';
import { FirstSteps } from './first-steps.tsx';

test('the first steps of a new shop are those whose pages the role may open', async () => {
  const staff_role = { _id: 'editor', name: 'Editor', is_view: false };
  fakeShop({
    'user.details': () => ({
      data: wireUser({ role: 'ADMIN', staff_role, permissions: ['catalogue.see'] }),
    }),
    'category.list': () => ({ data: [] }),
    'shop.facts': () => ({ data: wireShop({ gstin: '' }) }),
  });
  const screen = await renderInAdmin(<FirstSteps />);
  await expect.element(screen.getByRole('link', { name: 'Add categories' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Add products' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'Go through what is missing' }))
    .not.toBeInTheDocument();
});
