import type { Page } from '@playwright/test';
import { addButton, quantityControl } from '../../support/controls.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expect, logInAs, storeTokensAtNextPress, test, untilAtRest } from '../../support/shop-test.ts';
import { showPage } from '../../support/show-page.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accesstoken'), localStorage.getItem('refreshtoken')]);

const pages = [
  '/wishlist',
  '/cart',
  '/checkout',
  '/success',
  '/cancel',
  '/myorders?status=delivered&search=ring',
  '/dashboard/profile',
  '/dashboard/category',
];

test('spec 2.6, 2.7, 2.8, 2.9, 3.15, 6.1, 6.4, 9.16: a guest is led to the login and back, then past it', async ({
  page,
  customer,
}) => {
  for (const path of pages) {
    await showPage(page, path);
    await expect(page, path).toHaveURL(`/login?${new URLSearchParams({ from: path })}`);
  }
  await page.goto('/myorders?status=delivered');
  await logInWithForm(page, customer);
  await expect(page).toHaveURL('/myorders?status=delivered');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No orders yet')).toBeVisible();
  expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
  await page.goto(`/login?${new URLSearchParams({ from: 'https://evil.example/' })}`);
  await expect(page, 'to no other site').toHaveURL('/');
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test("spec 2.27, 2.28, 4.12, 4.13: logout in the header's menu ends the session everywhere", async ({
  page,
  api,
  customer,
  context,
  product,
}) => {
  await customer.putIntoCart(product, 3);
  await logInAs(page, customer);
  await page.goto('/myorders');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard/address');
  await expect(otherTab.getByRole('button', { name: 'Save address' })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ hasText: 'Log Out' });
  await expect(menu.getByRole('link', { name: customer.name })).toHaveAttribute('href', '/dashboard/profile');
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(otherTab).toHaveURL(/\/login/);
  const renewal = await api.post('/api/user/refresh-token', {
    headers: { authorization: `Bearer ${customer.refreshToken}` },
  });
  expect(renewal.status()).toBe(401);
  await page.goto('/cart');
  await expect(page).toHaveURL('/login?from=%2Fcart');
});

test.describe('an expired access token', () => {
  test('spec 4.10, 7.7: one renewal serves all waiting calls, and the change is made once', async ({
    page,
    customer,
    product,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await logInAs(page, customer);
    await page.goto(product.path);
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    await untilAtRest(page);
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refresh-token')) renewals += 1;
    });
    await storeTokensAtNextPress(page, { accesstoken: 'out.of.date' });
    await addButton(page, product.name).click();
    await expect(page.getByText('1 item(s) added to cart')).toBeVisible();
    await expect(quantityControl(page, product.name).number).toHaveText('1');
    expect(renewals).toBe(1);
    const [access, refresh] = await storedTokens(page);
    expect([access, refresh]).not.toContain('out.of.date');
    expect(refresh, 'a refresh token is good for one use').not.toBe(customer.refreshToken);
    renewals = 0;
    await page.evaluate(() => localStorage.setItem('accesstoken', 'out.of.date'));
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
    expect(renewals, 'cart, addresses and person at once').toBe(1);
  });

  test('spec 4.10, 4.11, 8.2, 8.3, 8.8, 8.9: a failed refresh ends the session, and leads to the login', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await logInAs(page, { accessToken: 'out.of.date', refreshToken: 'unknown' });
    await page.goto('/myorders?status=pending');
    await expect(
      page.getByRole('alert').getByText('Your session has expired. Please login again'),
    ).toBeVisible();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: '/myorders?status=pending' })}`);
    expect(await storedTokens(page)).toEqual([null, null]);
  });
});
