import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { registered } from '../../support/api.ts';
import { openCheckout, thanks } from '../../support/checkout.ts';
import { addButton, placeButton, quantityControl } from '../../support/controls.ts';
import { Customer } from '../../support/customer.ts';
import { enterCode, fillAddress } from '../../support/first-purchase.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, inRupees, logInAs, test } from '../../support/shop-test.ts';

const note = (page: Page) => page.getByLabel('Note for the courier');

test.describe('an order is placed once', () => {
  test.beforeEach(({ page, customer, product }) => openCheckout({ page, customer, product }));

  test('decisions §5: an order with a lost response is not placed a second time', async ({
    page,
    customer,
    product,
    complaints,
  }) => {
    complaints.expect(/ERR_CONNECTION_RESET/);
    await note(page).fill('Ring twice');
    await page.route('**/api/order/cash-on-delivery', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await placeButton(page).click();
    await expect(page.getByText(/We could not reach the shop/)).toBeVisible();
    await expect(note(page)).toHaveValue('Ring twice');
    await page.unroute('**/api/order/cash-on-delivery');
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
    expect(await product.stock()).toBe(7);
  });

  test('decisions §5: after a lost response a retry places the order once, also after a reload', async ({
    page,
    context,
    customer,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    // Offline, the parts of the page that load late would fail as well.
    await page.waitForLoadState('networkidle');
    await note(page).fill('Ring twice');
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(page.getByText(/We could not reach the shop/)).toBeVisible();
    expect(await customer.orders()).toHaveLength(0);
    await context.setOffline(false);
    await page.reload();
    await expect(note(page)).toHaveValue('Ring twice');
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
});

test('Place order saves the typed address and orders once, also when ordering fails at first', async ({
  page,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET/);
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/checkout');
  await placeButton(page).click();
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await fillAddress(page);
  await page.route(
    '**/api/address/create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  // Not a double click: its second press may come after the failure, and then tries again.
  await placeButton(page).click();
  // The list is read again: the shop has it, although it could not say so.
  await expect(page.getByRole('radio', { name: /14, 3rd Cross/ })).toBeChecked();
  await page.route('**/api/order/cash-on-delivery', (route) => route.abort('connectionreset'), { times: 1 });
  await placeButton(page).click();
  await expect(page.getByText(/We could not reach the shop/)).toBeVisible();
  await placeButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toHaveLength(1);
  expect((await customer.call<{ data: unknown[] }>('GET', '/api/address/get')).data).toHaveLength(1);
});

test.describe('changes during the checkout', () => {
  test('decisions §1: a changed bill is refused, shows what changed and preserves the entered data', async ({
    page,
    customer,
    product,
    complaints,
  }) => {
    complaints.expect(/status of 409/);
    await customer.putIntoCart(product);
    await customer.addAddress();
    const work = await customer.addAddress({ address_line: '7, Residency Road', address_type: 'work' });
    await logInAs(page, customer);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /7, Residency Road/ }).check();
    await note(page).fill('Ring twice');
    await product.setPrice(3_000);
    await placeButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'The bill has changed' });
    await expect(notice).toBeVisible();
    const line = notice.getByRole('listitem').filter({ hasText: product.name });
    await expect(line).toContainText(inRupees(product.price));
    await expect(line).toContainText('Rs.3,000.00');
    await expect(notice.getByRole('listitem').filter({ hasText: 'Grand total' })).toContainText(
      'Rs.3,110.00',
    );
    await expectWellMade(page);
    await expect(note(page)).toHaveValue('Ring twice');
    await expect(page.getByRole('radio', { name: /7, Residency Road/ })).toBeChecked();
    await expect(placeButton(page)).toContainText('Rs.3,110.00');
    expect(await customer.orders()).toHaveLength(0);
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await customer.orders()).toMatchObject([{ totalAmt: 3_110 }]);
    expect(work._id).toMatch(/^adr_|^add_/);
  });
});

test('decisions §3: an unverified email is verified before the order, and the customer returns to it', async ({
  page,
  api,
  product,
}) => {
  const customer = new Customer(api, await registered(api, { isVerified: false }));
  await customer.putIntoCart(product);
  await customer.addAddress();
  await logInAs(page, customer);
  await page.goto('/checkout');
  await expect(page.getByText(/Please verify your email before you order/)).toBeVisible();
  await expectWellMade(page);
  await note(page).fill('Ring twice');
  await placeButton(page).click();
  expect(await customer.orders()).toHaveLength(0);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  await enterCode(page, api, customer.email);
  await expect(page).toHaveURL('/checkout');
  await expect(note(page)).toHaveValue('Ring twice');
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
  const mobile = page.getByLabel('Mobile');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toHaveAccessibleDescription(/mobile|digits/i);
  await expectWellMade(page);
  await page.keyboard.type('12345');
  await enter();
  await expect(mobile).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('98450 12345');
  for (const entry of ['560003', 'Bengaluru', '14, 3rd Cross']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(entry);
  }
  await enter();
  const address = page.getByRole('radio', { name: /14, 3rd Cross/ });
  await expect(address).toBeChecked();
  await expect(address, 'the form is gone, and the focus with what it made').toBeFocused();
  await expect(page.getByText('+91 98450 12345')).toBeVisible();
  await expect(main.getByText(/^Arriving (on|between) \d/)).toBeVisible();

  await tabTo(page, placeButton(page));
  await enter();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/);
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' }), 'it is said').toBeAttached();
  await tabTo(page, main.getByRole('link', { name: 'View order' }));
  await enter();
  await expect(main.getByText(/^Arriving (on|between) \d/)).toBeVisible();
  const cancel = main.getByRole('button', { name: 'Cancel order' });
  await tabTo(page, cancel);
  await enter();
  await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(cancel, 'a dialog gives the focus back').toBeFocused();
});
