import type { Page } from '@playwright/test';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

type Screens = Readonly<Record<string, string | RegExp>>;

async function expectScreens(page: Page, screens: Screens): Promise<void> {
  for (const [path, heading] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(path);
    });
  }
}

test('spec 2.15: the public screens open at their addresses', async ({ page, product }) => {
  await expectScreens(page, {
    '/rings': /Rings/,
    '/rings/bands': /Bands/,
    [product.path]: product.name,
    '/contact': 'Contact us',
    '/privacy': 'Privacy Policy',
    '/terms': 'Terms of Service',
    '/shipping-info': 'Shipping Info',
    '/returns-exchanges': 'Returns & Exchanges',
    '/size-guide': 'Size Guide',
    '/care-guide': 'Care Guide',
    '/faq': 'Questions & Answers',
    '/vip-access': 'The longer you wear us, the less you pay',
  });
});

test('spec 2.15: the screens of a customer open at their addresses, the cart on phones too', async ({
  page,
  customer,
  product,
}) => {
  await customer.addAddress();
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await expectScreens(page, {
    '/dashboard/profile': customer.name,
    '/dashboard/address': 'Addresses',
    '/dashboard/messages': 'Messages',
    '/checkout': 'Checkout',
    '/wishlist': 'Wishlist',
    '/success': /^Thank you, /,
    '/dashboard/vip-dashboard': 'Join VIP Access',
    '/dashboard/streak-dashboard': /^\s*1\s*day in a row/,
    '/dashboard/coupon-redemption': 'Your coupons',
  });
  await page.goto('/dashboard/vip-dashboard');
  await expect(page.getByRole('heading', { name: 'Buy coins' })).toBeVisible();
  await page.goto('/dashboard/address');
  await page.getByRole('button', { name: /add.*address/i }).click();
  await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectScreens(page, { '/cart': 'Shopping Cart' });
});

test('spec 2.15: the screens of administrators open at their addresses', async ({ page, api, customer }) => {
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await expectScreens(page, {
    '/dashboard/category': 'Categories',
    '/dashboard/subcategory': 'Subcategories',
    '/dashboard/product': 'Products',
    '/dashboard/upload-product': 'Add product',
    '/dashboard/order-management': 'Orders',
    '/dashboard/vip-management': 'VIP members',
    '/dashboard/streak-management': 'Streaks',
    '/dashboard/coupon-management': 'Coupons',
    '/dashboard/users-management': 'Customers',
  });
});

test('spec 3.14: loaded data stays in the client: pages show it again while the server does not respond', async ({
  page,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  const address = await customer.addAddress();
  await customer.putIntoCart(product);
  const orderId = await customer.order(address._id);
  await customer.putIntoCart(product);
  await customer.call('POST', '/api/wishlist/add', { productId: product._id });
  await logInAs(page, customer);
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ visible: true });
  const shown = {
    orders: page.getByRole('link', { name: orderId }),
    addresses: page.getByRole('button', { name: /^Edit .*Malleswaram/ }),
    wishlist: page.getByRole('main').getByRole('heading', { name: product.name }),
    cart: page.getByRole('main').getByRole('heading', { name: product.name }),
  };
  const walk = async () => {
    await menu.getByRole('link', { name: 'My Orders', exact: true }).click();
    await expect(shown.orders).toBeVisible();
    await menu.getByRole('link', { name: 'Address', exact: true }).click();
    await expect(shown.addresses).toBeVisible();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Wishlist/ }).click();
    await expect(shown.wishlist).toBeVisible();
    await expect(header.getByRole('button', { name: /^Account of Ananya/ }), 'the user').toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart, 1 item' }), 'the cart').toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Bands/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(shown.addresses).toBeVisible();
  };
  await page.goto('/dashboard/profile');
  await walk();
  await page.route('**/api/**', (route) => route.abort());
  await walk();
});
