import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { newUser } from '../../support/api.ts';
import { enterAddress, enterCode, makeAccount } from '../../support/first-purchase.ts';
import { expectAccessible, expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, inRupees, test, untilAtRest } from '../../support/shop-test.ts';
import { transitionOrder } from '../../support/transition-order.ts';

test.use({ viewport: { width: widths.phone, height: 740 } });

test('spec 1.1, 2.13, 2.34, 2.38, 4.13, 6.1, 8.1: a guest buys a product in cash and follows its delivery', async ({
  page,
  api,
  product,
}) => {
  const person = newUser();
  await test.step('a guest presses Add and gets the login sheet', async () => {
    await page.goto(product.path);
    await addButton(page, product.name).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your email to add it to your cart' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Log in with a password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });

  await test.step('registers instead, and verifies the email', async () => {
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
    await makeAccount(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the 6-digit code');
    // The session exists now, so the product is added to the cart at once.
    await expect(page.getByRole('status').getByText('1 item(s) added to cart')).toBeVisible();
    await expectWellMade(page);
    await enterCode(page, api, person.email);
  });

  await test.step('returns to the product, which is in the cart', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.getByLabel(`Quantity of ${product.name}`).first()).toContainText('1');
  });

  await test.step('goes from the cart drawer to the checkout, and enters an address', async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(drawer.getByRole('heading', { name: product.name })).toBeVisible();
    await expectAccessible(page);
    // Before the user is known, the press asks for a login (spec 8.12).
    await untilAtRest(page);
    await drawer.getByRole('link', { name: /^Proceed to Checkout/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await expect(page.getByRole('button', { name: 'Save address' })).toBeVisible();
    await expectWellMadeAtEveryWidth(page);
    await enterAddress(page);
    await expect(page.getByText(/Malleswaram, Bengaluru 560003$/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  });

  const orderId = await test.step('places the order', async () => {
    const place = page.getByRole('button', { name: 'Place order' }).filter({ visible: true }).first();
    await expect(place).toBeEnabled();
    await place.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order JH-.* Arriving /);
    await expect(page.getByText('Thank you, Ananya')).toBeVisible();
    await expect(page).toHaveURL(/\/success\?order=JH-/);
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    expect(await product.stock()).toBe(7);
    return new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('finds it in My Orders, from the menu', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' });
    await menu.getByRole('link', { name: /^My Orders/ }).click();
    await expect(page).toHaveURL('/dashboard/myorders');
    await expect(page.getByRole('link', { name: orderId })).toBeVisible();
  });

  await test.step('opens the order, whose number is announced once (WCAG 4.1.3)', async () => {
    await page.evaluate(() => {
      const messages: string[] = [];
      Object.assign(window, { messages });
      for (const place of document.querySelectorAll('[aria-live=polite].sr-only'))
        new MutationObserver(() => messages.push(place.textContent ?? '')).observe(place, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    await page.getByRole('link', { name: orderId }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arrives /);
    await expect(page.getByRole('main')).toContainText(inRupees(product.price));
    await page.waitForLoadState('networkidle');
    const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
    expect(messages.filter((text) => /order/i.test(text))).toEqual([`Order ${orderId} · Jhumka`]);
  });

  await test.step('sees the tracking number, once the shop has sent it', async () => {
    for (const status of ['confirmed', 'packed']) await transitionOrder(api, orderId, status);
    const delivery = { tracking_number: 'BD123456789IN', courier_partner: 'Blue Dart' };
    await transitionOrder(api, orderId, 'shipped', delivery);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Tracking number BD123456789IN');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });
});

const addButton = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${name}( to cart)?$`) })
    .filter({ visible: true })
    .first();
