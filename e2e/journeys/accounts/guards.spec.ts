import { admin } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

/** Headings of the first three pages of a new visitor. */
const headings: Readonly<Record<string, string | RegExp>> = {
  '/dashboard/vip-dashboard': 'Join VIP Access',
  '/dashboard/streak-dashboard': /days? in a row/,
  '/dashboard/coupon-redemption': 'Your coupons',
};

const adminNavItems = [
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

const accountEntries = [
  ['VIP Dashboard', '/dashboard/vip-dashboard'],
  ['Streak Dashboard', '/dashboard/streak-dashboard'],
  ['Coupon Redemption', '/dashboard/coupon-redemption'],
  ['My Orders', '/myorders'],
  ['Address', '/dashboard/address'],
] as const;

const mobileEntries = accountEntries.map(([name, path]) =>
  name === 'My Orders' ? ([name, '/dashboard/myorders'] as const) : ([name, path] as const),
);

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 2.11, 2.12, 6.2: each admin page denies users who are no administrators, with a Go Back button', async ({
    page,
    customer,
  }) => {
    await logInAs(page, customer);
    await page.goto('/user');
    for (const [, path] of adminNavItems) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByText('This area is restricted to administrators only')).toBeVisible();
    }
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    // Each page was loaded whole, so within the shop there is nothing to go back to but its start.
    await expect(page).toHaveURL('/');
  });

  test('spec 2.10, 2.13, 2.26, 2.27: the menu of the page lists a user’s pages, and each of them exists', async ({
    page,
    customer,
  }) => {
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
    await page.goto('/user');
    await expect(menu.getByRole('link')).toHaveText([...mobileEntries.map(([name]) => name), 'Contact']);
    await logInAs(page, customer);
    await page.goto('/user');
    await expect(page.getByRole('main').getByRole('link', { name: customer.name })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    );
    for (const [name, path] of mobileEntries) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(menu.getByRole('link', { name: 'Category' })).toHaveCount(0);
    await expectWellMade(page);
    for (const [name, path] of mobileEntries.slice(0, 3)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(headings[path] ?? '');
      await expectWellMade(page);
    }
  });
});

test('spec 2.8, 2.9: a guest on an admin page is sent to the login', async ({ page }) => {
  await page.goto('/dashboard/category');
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fcategory');
});

test('spec 2.25: the account menu of the header lists the entries of a customer in order', async ({
  page,
  customer,
}) => {
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ hasText: 'Log Out' });
  const links = menu.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(accountEntries.map(([name]) => name));
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(accountEntries.map(([, path]) => path));
});

test('spec 2.19: the header shows the tier next to the name, for members who have one', async ({
  page,
  customer,
  product,
  database,
}) => {
  const order = await customer.buy(product);
  await database.query(
    "update orders set payment_status = 'paid', grand_total = 8000000 where order_number = $1",
    [order],
  );
  await logInAs(page, customer);
  await page.goto('/dashboard/address');
  const account = page.getByRole('button', { name: `Account of ${customer.name}` });
  await expect(account).toBeVisible();
  await expect(account, 'who spent enough, and is no member').not.toContainText('Gold');
  await database.query('insert into vip_memberships (user_id) select id from users where email = $1', [
    customer.email,
  ]);
  await page.reload();
  await expect(account).toContainText('Gold');
});

test('spec 2.24, 2.26, 3.15, 6.3: administrators see the admin entries, and each page opens', async ({
  page,
  api,
}) => {
  const owner = new Customer(api, { ...admin, name: 'Administrator', ...(await adminTokens(api)) });
  await logInAs(page, owner);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ hasText: 'Log Out' });
  const links = menu.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(adminNavItems.map(([name]) => name));
  await links.last().click();
  await expect(page).toHaveURL('/dashboard/users-management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await expectWellMade(page);
  expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe('ADMIN');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  for (const [, path] of adminNavItems) {
    await expect(navigation.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Settings', 'Outbox', 'Jobs', 'Audit log', 'View the shop'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/user');
  const mobileMenu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  for (const [name, path] of [...adminNavItems, ...mobileEntries]) {
    await expect(mobileMenu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});
