import type { Page } from '@playwright/test';
import { openDrawer, placeButton } from '../support/controls.ts';
import { paymentPage } from '../support/payment-page.ts';
import { expect, logInAs, testInOwnContext as test } from '../support/shop-test.ts';
import { becomeMember } from './member.ts';
import { saveScreenshot } from './save-screenshot.ts';
import { screenWidths } from './widths.ts';

const found = (page: Page, screen: string) => saveScreenshot(page, screen, 'what is seen');

// Overlays, loading and error states: screens without an address.
for (const [device, width] of Object.entries(screenWidths)) {
  const isNarrow = width < 768;

  test.describe(device, () => {
    test.use({ viewport: { width, height: isNarrow ? 740 : 900 } });

    test.describe('the splash', () => {
      test.use({ reducedMotion: 'no-preference' });

      test('covers the home page', async ({ page }) => {
        // The clock is paused, so that the splash stays; its pictures load independently.
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 60_000);
        let pictures = 0;
        page.on('request', (request) => {
          if (/\/assets\/\d\d-[^/]*\.webp$/.test(request.url())) pictures += 1;
        });
        await page.goto('/', { waitUntil: 'load' });
        await expect
          .poll(
            async () => {
              await page.clock.runFor(20);
              return pictures;
            },
            { intervals: [50] },
          )
          .toBeGreaterThan(2);
        await page.screenshot({ path: `screens/splash-${width}.png` });
      });
    });

    test('states of a guest', async ({ page, product, complaints }) => {
      complaints.expect(/./);
      await page.goto('/', { waitUntil: 'networkidle' });
      if (isNarrow) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await page.getByRole('dialog', { name: 'Menu' }).waitFor();
        await found(page, 'menu');
      }
      await page.goto('/products', { waitUntil: 'networkidle' });
      if (width < 1024) {
        await page.getByRole('link', { name: /^Filter/ }).click();
        await page.getByRole('dialog', { name: 'Filters' }).waitFor();
        await found(page, 'products-filter');
        await page.keyboard.press('Escape');
      }
      await (await openDrawer(page)).getByText('Your cart is empty').waitFor();
      await found(page, 'drawer-empty');
      await page.goto('/search');
      await page.getByPlaceholder('Search products and categories').pressSequentially('kada');
      await page.getByText('Bangles & Kada').first().waitFor();
      await found(page, 'search-suggestions');
      await page.goto(product.path, { waitUntil: 'networkidle' });
      await found(page, 'product-first-screen');
      await page
        .getByLabel(/^Enlarge picture/)
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await found(page, 'product-zoom');
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create account' }).click();
      await saveScreenshot(page, 'register-refused');
      await page.goto('/login');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await saveScreenshot(page, 'login-refused');
      await page.goto('/contact');
      await page.getByRole('main').getByRole('button').last().click();
      await saveScreenshot(page, 'contact-refused');
      await page.route('**/*.{avif,webp,jpg}', (route) => route.abort());
      await page.goto(product.path);
      await saveScreenshot(page, 'product-picture-missing');
    });

    test('states of the login and password reset', async ({ page, customer }) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(customer.email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel('Digit 1').waitFor();
      await saveScreenshot(page, 'reset-code');
      await logInAs(page, customer);
    });

    test('states of a member', async ({ page, api, database, customer, complaints }) => {
      complaints.expect(/./);
      const orders = await becomeMember(api, database, customer);
      await logInAs(page, customer);
      await page.goto('/products', { waitUntil: 'networkidle' });
      const drawer = await openDrawer(page);
      await drawer.getByRole('heading', { name: 'Bill details' }).waitFor();
      await found(page, 'drawer');
      await drawer.getByRole('heading', { name: 'Bill details' }).scrollIntoViewIfNeeded();
      await found(page, 'drawer-bill');
      await page.keyboard.press('Escape');
      if (!isNarrow) {
        await page.getByRole('button', { name: /^Account of/ }).click();
        await found(page, 'account-menu');
        await page.keyboard.press('Escape');
      }
      await page.goto('/wishlist');
      await page.getByRole('button', { name: 'Clear wishlist' }).click();
      await found(page, 'wishlist-clear');
      await page.goto('/dashboard/address');
      await page.getByRole('button', { name: /add.*address/i }).click();
      await page.getByRole('button', { name: 'Save address' }).click();
      await saveScreenshot(page, 'address-form-refused');
      await page.goto(`/myorders/${orders.pending}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').waitFor();
      await found(page, 'order-cancel');
      await page.goto('/checkout');
      await page.getByRole('radio', { name: /Pay online/ }).check();
      await saveScreenshot(page, 'checkout-online');
      await placeButton(page).click();
      await paymentPage(page).frame.getByText('No money moves').waitFor();
      await found(page, 'payment-page');
      await paymentPage(page).payByUpi('failure@razorpay');
      await paymentPage(page).frame.getByRole('alert').waitFor();
      await found(page, 'payment-refused');
      await paymentPage(page).close();
      await page.getByRole('heading', { name: 'Payment not completed' }).waitFor();
      await saveScreenshot(page, 'cancel');
      await page.goto('/myorders');
      await saveScreenshot(page, 'my-orders-unpaid');
    });

    for (const state of ['waited-for', 'failed'] as const) {
      test(`pages whose figures are ${state}`, async ({ page, customer, product, complaints }) => {
        complaints.expect(/./);
        await customer.putIntoCart(product);
        await logInAs(page, customer);
        await page.route(/\/api\/(?!user\/user-details|shop|category)/, (route) =>
          state === 'failed'
            ? route.fulfill({ status: 503, json: { success: false, error: true, message: 'Not now' } })
            : undefined,
        );
        const screens = {
          cart: '/cart',
          wishlist: '/wishlist',
          checkout: '/checkout',
          orders: '/myorders',
          order: '/myorders/JH-261122-ABCDEF',
          address: '/dashboard/address',
          profile: '/dashboard/profile',
          vip: '/dashboard/vip-dashboard',
          streak: '/dashboard/streak-dashboard',
          coupons: '/dashboard/coupon-redemption',
        };
        for (const [screen, path] of Object.entries(screens)) {
          await page.goto(path);
          if (state === 'failed') await page.getByRole('button', { name: /again/ }).first().waitFor();
          await page.screenshot({ path: `screens/${screen}-${state}-${width}.png`, fullPage: true });
        }
      });
    }
  });
}
