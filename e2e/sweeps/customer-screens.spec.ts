import { widths } from '../playwright.config.ts';
import { publicScreens } from '../screens/paths.ts';
import { usualAddress } from '../support/customer.ts';
import {
  expectDialogsWellMade,
  expectRoomForLongWords,
  expectWellMadeAtEveryWidth,
} from '../support/page-health.ts';
import { shopPaths } from '../support/page-paths.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';

const screens: Readonly<Record<string, string | RegExp>> = {
  '/cart': 'Shopping Cart',
  '/checkout': 'Checkout',
  '/wishlist': 'Wishlist',
  '/myorders': /./,
  '/user': /./,
  '/dashboard/profile': /./,
  '/dashboard/messages': 'Returns and help',
  '/dashboard/vip-dashboard': 'Join VIP Access',
  '/dashboard/streak-dashboard': /^\s*[12]\s*days? in a row/,
  '/dashboard/coupon-redemption': 'Your coupons',
  '/dashboard/address': 'Addresses',
  '/dashboard/users-management': 'Access Denied',
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

/** Texts that people write, in lists, headings and addresses. */
const written = [usualAddress.name, '3rd Cross, Malleswaram', usualAddress.city];

test.use({ viewport: { width: widths.phone, height: 740 } });

// Journeys check a screen again only in a state that it has not here. The halves run in parallel.
for (const half of [0, 1]) {
  test(`spec 2.15, WCAG 1.4.4: the screens of a customer are well made, half ${half + 1} of 2`, async ({
    page,
    customer,
    product,
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
    const dialogs: Readonly<Record<string, readonly string[]>> = {
      '/wishlist': ['Share wishlist', 'Clear wishlist'],
      '/dashboard/profile': ['Delete my account'],
      [`/myorders/${orderId}`]: ['Cancel order'],
    };
    const paths = Object.entries(own).filter((_, index) => index % 2 === half);
    for (const [path, heading] of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
        await expect(page.locator('main .animate-breathe')).toHaveCount(0);
        await expect(page).toHaveURL(path);
        if (path === '/dashboard/vip-dashboard')
          await expect(page.getByRole('heading', { name: 'Buy coins' })).toBeVisible();
        await expectWellMadeAtEveryWidth(page);
        await expectDialogsWellMade(page, dialogs[path]);
        await expectRoomForLongWords(page, [...written, product.name]);
      });
    }
  });
}
