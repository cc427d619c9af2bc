import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import { hasTokens } from '../../api/tokens.ts';
import { AccountControl } from './account-control.tsx';

type User = ReturnType<typeof wireUser>;

const customerPages = [
  ['VIP Dashboard', '/dashboard/vip-dashboard'],
  ['Streak Dashboard', '/dashboard/streak-dashboard'],
  ['Coupon Redemption', '/dashboard/coupon-redemption'],
  ['My Orders', '/myorders'],
  ['Address', '/dashboard/address'],
];
const adminPages = [
  ['Category', '/dashboard/category'],
  ['Sub Category', '/dashboard/subcategory'],
  ['Upload Product', '/dashboard/upload-product'],
  ['Product', '/dashboard/product'],
  ['Order Management', '/dashboard/order-management'],
  ['VIP Management', '/dashboard/vip-management'],
  ['Streak Management', '/dashboard/streak-management'],
  ['Coupon Management', '/dashboard/coupon-management'],
  ['Users Management', '/dashboard/users-management'],
];

/** The names and addresses of the links of a list in the account menu. */
const linksOf = (container: Element) =>
  [...container.querySelectorAll('nav li a')].map((link) => [link.textContent, link.getAttribute('href')]);

async function openHeader(user: User) {
  fakeShop({ 'user.details': () => ({ data: user }), 'user.logout': () => ({}) });
  const screen = await renderInShop(<AccountControl />, { as: 'customer', on: 'desktop', path: '/myorders' });
  const control = screen.getByRole('button', { name: /^Account of Meera/ });
  await expect.element(control).toBeVisible();
  return { screen, control };
}

test('spec 2.25: the menu of the header lists the pages of a customer in order', async () => {
  const { screen, control } = await openHeader(wireUser());
  await expect.element(control).toHaveAttribute('aria-expanded', 'false');
  await control.click();
  const menu = screen.getByRole('navigation', { name: 'Account' });
  await expect
    .element(menu.getByRole('link', { name: /^Meera/ }))
    .toHaveAttribute('href', '/dashboard/profile');
  expect(linksOf(screen.container)).toEqual(customerPages);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(control).toHaveFocus();
});

test('spec 2.24: the menu of the header lists the pages of an administrator', async () => {
  const { screen, control } = await openHeader(wireUser({ role: 'ADMIN' }));
  await control.click();
  await expect.element(screen.getByRole('link', { name: 'Category', exact: true })).toBeVisible();
  expect(linksOf(screen.container)).toEqual(adminPages);
});

test('spec 2.19: the header shows the tier next to the name, for members who have one', async () => {
  const spender = await openHeader(wireUser({ vip_tier: 'GOLD' }));
  await expect.element(spender.control).toHaveAccessibleName('Account of Meera');
  await spender.screen.unmount();
  const member = await openHeader(wireUser({ vip_enabled: true, vip_tier: 'GOLD' }));
  await expect.element(member.control).toHaveAccessibleName('Account of Meera, Gold');
  await expect.element(member.control.getByText('Gold', { exact: true })).toBeVisible();
});

test('spec 2.27, 2.28: Log Out in the menu of the header ends the session and opens home', async () => {
  const { screen, control } = await openHeader(wireUser());
  await control.click();
  await screen.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(screen.path).toBe('/');
  await expect.element(screen.getByText('You are logged out')).toBeVisible();
  await expect.poll(hasTokens).toBe(false);
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('spec 2.20: a guest gets a link to the login, which leads back', async () => {
  fakeShop({});
  const screen = await renderInShop(<AccountControl />, { on: 'desktop', path: '/myorders' });
  await expect
    .element(screen.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login?from=%2Fmyorders');
});
