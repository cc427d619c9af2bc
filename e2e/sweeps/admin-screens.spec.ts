import { expect, type Page } from '@playwright/test';
import { widths } from '../playwright.config.ts';
import { adminTokens } from '../support/api.ts';
import { Customer } from '../support/customer.ts';
import {
  expectAccessible,
  expectDialogsWellMade,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectRoomForLongWords,
  rulesOfLayout,
} from '../support/page-health.ts';
import { adminPaths } from '../support/page-paths.ts';
import { logInAs, test } from '../support/shop-test.ts';
import { showPage } from '../support/show-page.ts';
import { writtenTicket } from '../support/ticket.ts';
import { deliverOrder } from '../support/transition-order.ts';

/** Headings of the screens that the specification names. */
const headings: Readonly<Record<string, string>> = {
  '/dashboard/category': 'Categories',
  '/dashboard/subcategory': 'Subcategories',
  '/dashboard/product': 'Products',
  '/dashboard/upload-product': 'Add product',
  '/dashboard/order-management': 'Orders',
  '/dashboard/vip-management': 'VIP members',
  '/dashboard/streak-management': 'Streaks',
  '/dashboard/coupon-management': 'Coupons',
  '/dashboard/users-management': 'Customers',
};

/** Buttons that open a dialog. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/users-management/:id': ['Suspend'],
  '/dashboard/redirects': ['Add redirect'],
};

// Journeys check a screen again only in a state that it has not here. Each part takes every third screen, so that they run in parallel.
const parts = 3;
for (let part = 1; part <= parts; part += 1) {
  test(`spec 1.3, 2.11, 2.15: every admin screen passes, light and dark, part ${part} of ${parts}`, async ({
    page,
    api,
    customer,
    product,
    database,
  }) => {
    test.setTimeout(180_000);
    const address = await customer.addAddress();
    await customer.putIntoCart(product);
    const orderId = await customer.order(address._id);
    const { data: person } = await customer.call<{ data: { _id: string } }>('GET', '/api/user/user-details');
    const ticket = await writtenTicket(database, customer.email);
    const owner = new Customer(api, { ...customer, ...(await adminTokens(api)) });
    const { data: made } = await owner.call<{ data: { campaign: string } }>('POST', '/api/coupon/generate', {
      name: 'A walk',
      discount_type: 'fixed',
      value: 50,
    });
    await deliverOrder(api, orderId);
    const asked = { orderId, items: [{ _id: product._id, quantity: 1 }], reason: 'size' };
    const { data: follows } = await customer.call<{ data: { consequences: { digest: string } } }>(
      ...(['POST', '/api/returns/preview', asked] as const),
    );
    const { data: back } = await customer.call<{ data: { _id: string } }>('POST', '/api/returns', {
      ...{ ...asked, digest: follows.consequences.digest, payBackTo: { upi: 'asha@okbank' } },
    });
    const things: Readonly<Record<string, string>> = {
      '/dashboard/product/:id': product._id,
      '/dashboard/product/:id/preview': product._id,
      '/dashboard/order-management/:id': orderId,
      '/dashboard/users-management/:id': person._id,
      '/dashboard/coupon-management/:id': made.campaign,
      '/dashboard/pages/:slug': 'help:care-guide',
      '/dashboard/tickets/:id': ticket,
      '/dashboard/returns/:id': back._id,
    };
    const { data: categories } = await owner.call<{ data: { name: string }[] }>('GET', '/api/category/get');
    // What people name, in lists, breadcrumbs, headings and notes.
    const names = [product.name, customer.name, 'A walk', ...categories.map(({ name }) => name)];
    await logInAs(page, owner);
    for (const path of [...adminPaths, '/dashboard/product?count=1'].filter(
      (_, index) => index % parts === part - 1,
    )) {
      await test.step(path, async () => {
        const thing = things[path];
        expect(/:/.test(path) && thing === undefined, `${path} needs a thing to show`).toBe(false);
        await page.setViewportSize({ width: widths.desktop, height: 900 });
        await showPage(page, path.replace(/:\w+/, thing ?? ''));
        await expect(page.locator('h1:not([data-left])')).toBeVisible();
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('h1')).toHaveText(headings[path] ?? /./);
        await expect(page.locator('.animate-breathe'), 'placeholders').toHaveCount(0);
        if (path === '/dashboard/users-management') await expectWholeMenu(page);
        await wear(page, 'office-dark');
        // A list measures itself a moment after its rows have come, and takes the focus only where it slides.
        await expect(() => expectAccessible(page)).toPass({ timeout: 60_000 });
        // The other theme differs in colours only, a phone in sizes.
        await wear(page, 'office');
        for (const width of [widths.tablet, widths.phone]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
        await expect(() => expectAccessible(page, ['color-contrast', ...rulesOfLayout])).toPass({
          timeout: 60_000,
        });
        await expectDialogsWellMade(page, dialogs[path]);
        await expectRoomForLargeText(page);
        await expectRoomForLongWords(page, names);
      });
    }
  });
}

const wear = (page: Page, theme: 'office' | 'office-dark') =>
  page.evaluate((worn) => {
    document.documentElement.dataset.theme = worn;
  }, theme);

/** Expects the last entries of the menu in sight on a desktop, however small. */
async function expectWholeMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  for (const size of [
    { width: 1280, height: 720 },
    { width: widths.desktop, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Settings', 'View the shop'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}
