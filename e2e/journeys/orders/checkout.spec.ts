import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { openCheckout, thanks } from '../../support/checkout.ts';
import { addButton, placeButton, quantityControl } from '../../support/controls.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const note = (page: Page) => page.getByLabel('Note for the courier');

test('decisions §5: after a lost response a retry places the order once, also after a reload', async ({
  page,
  context,
  customer,
  product,
  complaints,
}) => {
  await openCheckout({ page, customer, product });
  complaints.expect(/ERR_INTERNET_DISCONNECTED|slim-footer|ERR_FAILED/);
  // Offline, the parts of the page that load late would fail as well.
  await page.waitForLoadState('networkidle');
  await note(page).fill('Ring twice');
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText(/We could not reach the shop/)).toBeVisible();
  expect(await customer.orders()).toHaveLength(0);
  await context.setOffline(false);
  // A footer whose script is missing leaves the checkout usable.
  await page.route('**/assets/slim-footer-*', (route) => route.abort());
  await page.reload();
  await expect(note(page)).toHaveValue('Ring twice');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toHaveLength(1);
});

test('a product is ordered by keyboard alone, with errors at their fields and focus never lost', async ({
  page,
  customer,
  product,
}) => {
  const main = page.getByRole('main');
  const enter = () => page.keyboard.press('Enter');
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await logInAs(page, customer);
  await page.goto(product.path);
  await tabTo(page, addButton(page, product.name));
  await enter();
  const { group, number, plus } = quantityControl(main, product.name);
  await expect(group.locator(':focus'), 'it goes on where Add was').toBeVisible();
  // While a change is in flight the buttons ignore presses (spec 4.9).
  await expect(plus).toBeEnabled();
  await tabTo(page, plus, 'Shift+Tab');
  await enter();
  await expect(number).toHaveText('2');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }), 'Shift+Tab');
  await enter();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await tabTo(page, drawer.getByRole('link', { name: /^Proceed to Checkout/ }), 'Shift+Tab');
  await enter();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(main, 'a page that was gone to has the focus').toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Save address' }));
  await enter();
  const pincode = page.getByLabel('Pincode');
  await expect(pincode).toBeFocused();
  await expect(pincode).toHaveAttribute('aria-invalid', 'true');
  await expect(pincode).toHaveAccessibleDescription(/6-digit/i);
  await page.keyboard.type('560003');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await tabTo(page, page.getByLabel('Address', { exact: true }));
  await page.keyboard.type('14, 3rd Cross');
  await tabTo(page, page.getByLabel('Mobile'));
  await page.keyboard.type('12345');
  await enter();
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('98450 12345');
  await enter();
  await expect(page.getByText(/14, 3rd Cross, Bengaluru 560003$/)).toBeVisible();
  const change = page.getByRole('button', { name: 'Change the delivery address' });
  await expect(change, 'the form is gone, and the focus with what it made').toBeFocused();
  await expect(main.getByText(/^Arriving (on|between) \d/)).toBeVisible();

  await tabTo(page, placeButton(page));
  await enter();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order JH-/);
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' }), 'it is said').toBeAttached();
  await tabTo(page, main.getByRole('link', { name: 'View order' }));
  await enter();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arrives (by )?\w{3} \d/);
  const cancel = main.getByRole('button', { name: 'Cancel order' });
  await tabTo(page, cancel);
  await enter();
  await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(cancel, 'a dialog gives the focus back').toBeFocused();
});
