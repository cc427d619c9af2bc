import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInAdmin } from '../../../../test/render-in-admin.tsx';
import { wireDashboard } from '../../../../test/samples/admin-dashboard.ts';
import { wireUser } from '../../../../test/samples/shop.ts';
import { PhoneBar } from './phone-bar.tsx';

test('on a phone the menu opens above the bar, which stays usable, and closes with Escape or a link', async () => {
  fakeShop({
    'user.details': () => ({ data: wireUser({ role: 'ADMIN' }) }),
    'admin.dashboard.get': () => ({ data: wireDashboard({ toPack: { count: 120, worth: 0 } }) }),
  });
  const screen = await renderInAdmin(<PhoneBar />, { on: 'phone', path: '/dashboard/office' });
  await expect
    .element(screen.getByRole('link', { name: 'Overview' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: /^Pack ?99\+ to do$/ })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByRole('link', { name: 'View the shop' })).toBeInViewport();
  await expect.element(button).toBeInViewport();
  const { bottom } = menu.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top + 1);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await menu.getByRole('link', { name: 'Overview' }).click();
  await expect.element(menu).not.toBeInTheDocument();
});
