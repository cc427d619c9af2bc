import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { renderInShop } from '../../../test/render-in-shop.tsx';
import { wireUser } from '../../../test/samples/shop.ts';
import AccountFrame from './account-frame.tsx';

async function open(
  path: string,
  { on, user = wireUser() }: { on?: 'desktop'; user?: ReturnType<typeof wireUser> },
) {
  fakeShop({ 'user.details': () => ({ data: user }) });
  return renderInShop(<AccountFrame />, { as: 'customer', path, ...(on && { on }) });
}

test('on a phone a page of the account has its title and the way back to the list, and no other links', async () => {
  const screen = await open('/dashboard/address', {});
  const bar = screen.getByRole('navigation', { name: 'You are here' });
  await expect.element(bar.getByText('Address')).toHaveAttribute('aria-current', 'page');
  expect(bar.element().clientHeight).toBeGreaterThanOrEqual(51);
  expect(screen.getByRole('link').elements()).toHaveLength(1);
  await screen.getByRole('link', { name: 'Back to your account' }).click();
  expect(screen.path()).toBe('/user');
});

test.for(['/myorders', '/dashboard/myorders/'])('on a phone the bar of %s opens the search', async (path) => {
  const screen = await open(path, {});
  await expect
    .element(screen.getByRole('link', { name: 'Search your orders' }))
    .toHaveAttribute('href', `${path}#find`);
});

test('from tablets on the list is a rail, which marks the page', async () => {
  const screen = await open('/dashboard/myorders', { on: 'desktop' });
  const rail = screen.getByRole('navigation', { name: 'Account' });
  await expect.element(rail.getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
  await expect.element(rail.getByRole('list', { name: 'Membership' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to your account' })).not.toBeInTheDocument();
});

test('spec 6.3: the rail of an administrator has no pages of the loyalty programme', async () => {
  const screen = await open('/dashboard/profile', { on: 'desktop', user: wireUser({ role: 'ADMIN' }) });
  await expect.element(screen.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Membership' })).not.toBeInTheDocument();
});
