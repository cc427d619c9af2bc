import { widths } from '../../playwright.config.ts';
import { holdBack } from '../../support/controls.ts';
import { expectNoSidewaysScroll } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const phone = { width: widths.phone, height: 740 };
const desktop = { width: widths.desktop, height: 900 };

test.describe('the header', () => {
  test.use({ viewport: desktop });

  test('spec 2.17, 2.20, 2.21: leads to collections, VIP, search, login, wishlist and cart', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const links = {
      'Jhumka, home': '/',
      Collections: '/products',
      VIP: '/vip-access',
      'Search products and categories': '/search',
      Wishlist: '/wishlist',
    };
    for (const [name, path] of Object.entries(links)) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(header.getByRole('link', { name: 'Sign In' }).last()).toHaveAttribute('href', /^\/login/);
    await expect(header.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  });

  test('the header hides on scrolling down and returns on scrolling up, with categories and gifts', async ({
    page,
  }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    const header = page.getByRole('banner');
    await page.mouse.wheel(0, 1_500);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header.getByRole('link', { name: 'Rings', exact: true })).toBeInViewport();
    await header.getByText('Gifts', { exact: true }).click();
    await header.getByRole('link', { name: 'Gifts for him' }).click();
    await expect(page).toHaveURL(/\/products\?tags=for\+him$/);
    await expect(header.getByRole('link', { name: 'Gifts for him' })).toBeHidden();
  });

  test('spec 2.17: Collections pressed on its own page refetches the list', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    const productRequest = page.waitForRequest((request) => request.url().includes('/api/product/get'));
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
    await productRequest;
  });

  test('spec 2.23, 2.29: on the search page with a query the field replaces the main row', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Collections' })).toBeVisible();
    // The row is replaced while typing, not when the response arrives and would shift the page.
    const answer = await holdBack(page, '**/api/product/search-product');
    await page.getByPlaceholder('Search products and categories').fill('ring');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Collections' })).toBeHidden();
    answer.letGo();
    await expect(page).toHaveURL(/\/search\?q=ring$/);
    await expect(page.getByPlaceholder('Search products and categories')).toHaveValue('ring');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('spec 2.13, 2.22, 9.1: the menu opens by button and closes with Escape; the icon opens the login', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'VIP Access' })).toBeVisible();
    const orders = menu.getByRole('link', { name: 'My Orders' });
    await expect(orders, 'spec 2.13').toHaveAttribute('href', '/dashboard/myorders');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 740 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('spec 2.18, 2.20: a phone shows streak, coins and the wishlist with its count', async ({
    page,
    customer,
    product,
  }) => {
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
    await logInAs(page, customer);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/products');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Wishlist, 1 item' })).toBeInViewport();
    await expect(header.getByRole('link', { name: /^Streak: / })).toBeInViewport();
    await expect(header.getByRole('link', { name: /coins?$/ })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' })).toBeHidden();
    await page.getByRole('contentinfo').getByText('Help', { exact: true }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' })).toBeVisible();
  });

  test('spec 2.18, 2.20: from tablets up all controls of a member fit in one row', async ({
    page,
    customer,
    product,
  }) => {
    await customer.call('POST', '/api/wishlist/add', { productId: product._id });
    await logInAs(page, customer);
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/products');
      const header = page.getByRole('banner');
      const middles = async () => {
        const row = [/^Streak: /, /coins?$/, /^Wishlist, 1 item$/, /^Cart/].map((name) =>
          header.getByRole('link', { name }).filter({ visible: true }).first().boundingBox(),
        );
        return new Set((await Promise.all(row)).map((box) => box && Math.round((box.y + box.height / 2) / 4)))
          .size;
      };
      await expect(header.getByRole('link', { name: /^Streak: / }).filter({ visible: true })).toHaveCount(1);
      await expect.poll(middles, `${width} px wide`).toBe(1);
    }
  });

  test('spec 2.31: a back arrow on the search page leads to the home page, and shows the progress', async ({
    page,
  }) => {
    await page.goto('/search?q=ring');
    const products = await holdBack(page, '**/api/product/get');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    const onTheWay = page.getByRole('progressbar', { name: 'Loading the next page' });
    await expect(onTheWay).toBeVisible();
    products.letGo();
    await expect(page).toHaveURL(/\/$/);
    await expect(onTheWay).toHaveCount(0);
  });
});

test('the first Tab stop is the skip link', async ({ page }) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
