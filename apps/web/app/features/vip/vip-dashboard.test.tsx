import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { VipDashboard } from './vip-dashboard.tsx';

test('spec 6.3: an administrator has no coins or progress, and is led to the programme', async () => {
  const shop = fakeShop({ 'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }) });
  const screen = await renderInShop(<VipDashboard />, { as: 'customer' });
  await expect.element(screen.getByRole('heading', { name: 'VIP Access is for customers' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'VIP Management' }))
    .toHaveAttribute('href', '/dashboard/vip-management');
  expect(shop.callsOf('vip.status')).toEqual([]);
});
