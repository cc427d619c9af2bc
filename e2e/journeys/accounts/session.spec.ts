import type { Page } from '@playwright/test';
import { registered } from '../../support/api.ts';
import { addButton, quantityControl } from '../../support/controls.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expect, logInAs, storeTokensAtNextPress, test, untilAtRest } from '../../support/shop-test.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accesstoken'), localStorage.getItem('refreshtoken')]);

test.describe('account pages', () => {
  const pages = [
    '/wishlist',
    '/cart',
    '/checkout',
    '/success',
    '/cancel',
    '/myorders?status=delivered&search=ring',
    '/dashboard/myorders',
    '/dashboard/address',
    '/dashboard/profile',
    '/dashboard/vip-dashboard',
    '/dashboard/streak-dashboard',
    '/dashboard/coupon-redemption',
    '/dashboard/users-management',
  ];

  test('spec 2.8, 2.9, 6.1: a guest is sent to the login, which remembers where they wanted to be', async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page, path).toHaveURL(`/login?${new URLSearchParams({ from: path })}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    }
  });

  test('spec 2.9, 3.15, 9.16: login returns to the requested page, and a reload preserves the session', async ({
    page,
    customer,
  }) => {
    await page.goto('/myorders?status=delivered');
    await logInWithForm(page, customer);
    await expect(page).toHaveURL('/myorders?status=delivered');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No orders yet')).toBeVisible();
    expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
  });
});

test.describe('guest-only pages', () => {
  test('spec 2.6, 2.7, 6.4: a logged-in user is redirected home from login and register', async ({
    page,
    customer,
  }) => {
    await logInAs(page, customer);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('spec 2.9: a login link never redirects to another site', async ({ page, customer, baseURL }) => {
    const hostile = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    await page.goto(`/login?${new URLSearchParams({ from: hostile[1] ?? '' })}`);
    await logInWithForm(page, customer);
    await expect(page).toHaveURL('/');
    for (const from of hostile) {
      await page.goto(`/login?${new URLSearchParams({ from })}`);
      await expect(page, from).toHaveURL('/');
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  });
});

test('spec 7.3, 8.4: a wrong password is shown at the field, and input is preserved', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await page.goto('/login');
  await logInWithForm(page, { email: customer.email, password: 'not the password' });
  await expect(page.getByText('Check your email and password')).toBeVisible();
  await expect(page.getByLabel('Email or mobile')).toHaveValue(customer.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await logInWithForm(page, customer);
  await expect(page).toHaveURL('/');
});

test.describe('logging out', () => {
  test("spec 2.27, 2.28, 4.12: logout in the header's menu ends the session everywhere and opens home", async ({
    page,
    api,
    customer,
    context,
  }) => {
    await logInAs(page, customer);
    await page.goto('/myorders');
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard/address');
    await expect(otherTab.getByRole('button', { name: 'Save address' })).toBeVisible();
    await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
    const menu = page.getByRole('navigation', { name: 'Account' }).filter({ hasText: 'Log Out' });
    await expect(menu.getByRole('link', { name: customer.name })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
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

  test.describe('on phones', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('spec 2.22, 2.27, 2.28: logout on the menu page opens home', async ({ page, customer }) => {
      await logInAs(page, customer);
      await page.goto('/products');
      await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
      await expect(page).toHaveURL('/user');
      await expect(page.getByRole('link', { name: customer.name })).toHaveAttribute(
        'href',
        '/dashboard/profile',
      );
      await page.getByRole('button', { name: 'Log Out' }).click();
      await expect(page).toHaveURL('/');
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
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

  test('spec 4.10, 4.11, 8.2, 8.3, 8.9: a failed refresh ends the session, and login returns to the page', async ({
    page,
    customer,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await logInAs(page, customer);
    await page.evaluate(() => {
      localStorage.setItem('accesstoken', 'out.of.date');
      localStorage.setItem('refreshtoken', 'unknown');
    });
    await page.goto('/myorders?status=pending');
    await expect(
      page.getByRole('alert').getByText('Your session has expired. Please login again'),
    ).toBeVisible();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ from: '/myorders?status=pending' })}`);
    expect(await storedTokens(page)).toEqual([null, null]);
  });

  test('spec 8.8: without a refresh token it is erased', async ({ page, customer, complaints }) => {
    complaints.expect(/status of 401/);
    await logInAs(page, customer);
    await page.evaluate(() => {
      localStorage.setItem('accesstoken', 'out.of.date');
      localStorage.removeItem('refreshtoken');
    });
    await page.goto('/cart');
    await expect(page).toHaveURL('/login?from=%2Fcart');
    expect(await storedTokens(page)).toEqual([null, null]);
  });
});

test('spec 4.12, 4.13: another user who logs in sees no data of the previous one', async ({
  page,
  api,
  customer,
  product,
}) => {
  await customer.putIntoCart(product, 3);
  const next = await registered(api);
  await logInAs(page, customer);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await logInWithForm(page, next);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});
