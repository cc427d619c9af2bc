import { expectNoSidewaysScroll, expectRoomForLargeText } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 2.15, WCAG 1.4.4: the screens of a customer open, and have room for large text', async ({
    page,
    customer,
    product,
    database,
    complaints,
  }) => {
    test.setTimeout(180_000);
    complaints.expect(/404/); // Missing pictures of the profile.
    const orderId = await customer.buy(product);
    await customer.putIntoCart(product);
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
    await logInAs(page, customer);
    const screens: Readonly<Record<string, string | RegExp>> = {
      '/': /./,
      [product.path]: product.name,
      '/cart': 'Shopping Cart',
      '/checkout': 'Checkout',
      '/wishlist': 'Wishlist',
      '/myorders': /./,
      [`/myorders/${orderId}`]: /./,
      [`/success?order=${orderId}`]: /^Thank you, /,
      [`/cancel?order=${orderId}`]: /./,
      '/user': /./,
      '/dashboard/profile': customer.name,
      '/dashboard/messages': 'Messages',
      '/dashboard/vip-dashboard': 'Join VIP Access',
      '/dashboard/streak-dashboard': /^\s*1\s*day in a row/,
      '/dashboard/coupon-redemption': 'Your coupons',
      '/dashboard/address': 'Addresses',
    };
    for (const [path, heading] of Object.entries(screens)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
        await expect(page.locator('main .animate-breathe')).toHaveCount(0);
        await expect(page).toHaveURL(path);
        await expectNoSidewaysScroll(page);
        await expectRoomForLargeText(page);
        if (path === '/dashboard/vip-dashboard')
          await expect(page.getByRole('heading', { name: 'Buy coins' })).toBeVisible();
      });
    }
    await page.goto('/success');
    await expect(page, 'without an order').toHaveURL('/myorders');
    // The name that an account made by code begins with.
    const name = customer.email
      .replace(/@.*/, '')
      .replaceAll(/[^a-z]+/gi, ' ')
      .trim();
    await database.query('update users set name = $1 where email = $2', [name, customer.email]);
    await page.goto(`/success?order=${orderId}`);
    await expect(page.getByRole('heading', { level: 1 }), 'without a name').toHaveText('Thank you');
    await page.goto('/dashboard/address');
    await page.getByRole('button', { name: /add.*address/i }).click();
    await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
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
