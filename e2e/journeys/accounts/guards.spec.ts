import { admin, widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const adminLinks = [
  ['Category', '/dashboard/category'],
  ['Sub Category', '/dashboard/subcategory'],
  ['Upload Product', '/dashboard/upload-product'],
  ['Product', '/dashboard/product'],
  ['Order Management', '/dashboard/order-management'],
  ['VIP Management', '/dashboard/vip-management'],
  ['Streak Management', '/dashboard/streak-management'],
  ['Coupon Management', '/dashboard/coupon-management'],
  ['Users Management', '/dashboard/users-management'],
] as const;

test('spec 2.8, 2.9, 2.11, 2.12, 6.2: an admin page lets in neither guests nor customers', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.goto('/dashboard/category');
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fcategory');
  await logInWithForm(page, customer);
  await expect(page).toHaveURL('/dashboard/category');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await page.goto('/dashboard/users-management');
  await expect(page.getByText('This area is restricted to administrators only')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  // The page was loaded whole, so within the shop there is nothing to go back to but its start.
  await expect(page).toHaveURL('/');
});

test('spec 2.24, 3.15, 6.3: administrators see the admin entries, and each page opens', async ({
  page,
  api,
}) => {
  const owner = new Customer(api, { ...admin, name: 'Administrator', ...(await adminTokens(api)) });
  await logInAs(page, owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ hasText: 'Log Out' });
  const links = menu.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(adminLinks.map(([name]) => name));
  await links.last().click();
  await expect(page).toHaveURL('/dashboard/users-management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userRole'))).toBe('ADMIN');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Settings', 'View the shop'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});
