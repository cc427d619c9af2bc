import { publicScreens } from '../screens/paths.ts';
import { expectNoSidewaysScroll, expectRoomForLargeText } from '../support/page-health.ts';
import { shopPaths } from '../support/page-paths.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';

const screens: Readonly<Record<string, string | RegExp>> = {
  '/': /./,
  '/cart': 'Shopping Cart',
  '/checkout': 'Checkout',
  '/gift-cards': 'Gift cards',
  '/wishlist': 'Wishlist',
  '/myorders': /./,
  '/user': /./,
  '/dashboard/profile': /./,
  '/dashboard/messages': 'Returns and help',
  '/dashboard/vip-dashboard': 'Join VIP Access',
  '/dashboard/streak-dashboard': /^\s*1\s*day in a row/,
  '/dashboard/coupon-redemption': 'Your coupons',
  '/dashboard/address': 'Addresses',
};

/** Pages that are open in the course of something only, which their journeys show, and second addresses of pages. */
const passing = [
  ...['/verification-otp', '/email-otp-verification', '/sending-email', '/dashboard', '/dashboard/myorders'],
  ...['/success', '/cancel', '/*'],
];

test('each page of the shop is swept, with an account or without', () => {
  const swept = [...Object.values<string>(publicScreens), ...Object.keys(screens), ...passing];
  const paths = new Set(swept.map((path) => path.replace(/\?.*/, '')));
  expect(shopPaths.filter((path) => !path.includes(':') && !paths.has(path))).toEqual([]);
});

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
    const own: Readonly<Record<string, string | RegExp>> = {
      ...screens,
      [product.path]: product.name,
      [`/myorders/${orderId}`]: /./,
      [`/success?order=${orderId}`]: /^Order JH-/,
      [`/cancel?order=${orderId}`]: /./,
      '/dashboard/profile': customer.name,
    };
    for (const [path, heading] of Object.entries(own)) {
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
    await expect(page.getByText('Thank you', { exact: true }), 'without a name').toBeVisible();
    await page.goto('/dashboard/address');
    await page.getByRole('button', { name: /add.*address/i }).click();
    await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
  });
});
