import type { Page } from '@playwright/test';
import { openCheckout, thanks } from '../../support/checkout.ts';
import { placeButton } from '../../support/controls.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { paymentPage } from '../../support/payment-page.ts';
import { expect, test, testInOwnContext } from '../../support/shop-test.ts';

const notPaid = (page: Page) => page.getByRole('heading', { name: 'Payment not completed' });
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay now/ }).first();
const tryAgain = (page: Page) => page.getByRole('radio', { name: /Try online again/ });

/** Selects online payment and presses the button. */
async function payOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await placeButton(page).click();
  await expect(paymentPage(page).frame.getByText('No money moves')).toBeVisible();
}

test.beforeEach(({ page, customer, product }) => openCheckout({ page, customer, product }));

test('spec 7.33, 7.34, decisions §5: after a failed attempt the same payment page pays the order', async ({
  page,
  customer,
  product,
}) => {
  await payOnline(page);
  await paymentPage(page).payByUpi('failure@razorpay');
  await expect(paymentPage(page).frame.getByRole('alert')).toContainText('cancelled');
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(/\/success\?order=JH-/);
  await expect(page.getByText(/online$/)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
  expect(await product.stock()).toBe(7);
  expect(await customer.cart()).toEqual([]);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText(/^Paid\. Payment pay_/)).toBeVisible();
});

test('spec 2.8, decisions §4: closing the payment leads to checkout or /cancel, which offer to pay', async ({
  page,
  customer,
  product,
}) => {
  await payOnline(page);
  await expect(page.locator('main[inert], [inert] main'), 'the page beneath is out of reach').toBeAttached();
  await paymentPage(page).close();
  await expect(page.locator('main[inert], [inert] main')).not.toBeAttached();
  await expect(notPaid(page)).toBeFocused();
  await expect(page).toHaveURL(/\/checkout\?order=JH-/);
  await expectAccessible(page);
  expect(await product.stock()).toBe(7);
  await expect.poll(() => customer.cart(), 'what was not paid is in the cart again').toHaveLength(1);
  await tryAgain(page).check();
  await payNow(page).click();
  await paymentPage(page).close();
  await expect(notPaid(page), 'as often as somebody tries').toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Pay or cancel order JH-/ }).click();
  await payNow(page).click();
  await paymentPage(page).close();
  await expect(page).toHaveURL(/\/cancel\?order=JH-/);
  await expectAccessible(page);
  await payNow(page).click();
  await paymentPage(page).payByUpi('success@razorpay');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
  expect(await customer.cart()).toEqual([]);
});

test('decisions §5: a reload or Back during payment leads to the unpaid order, which is paid once', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await page.reload();
  await expect(notPaid(page)).toBeVisible();
  await page.goto('/products');
  await page.goto('/myorders');
  await expect(page.getByText('Awaiting your payment')).toBeVisible();
  await payNow(page).click();
  await expect(paymentPage(page).frame.getByText('No money moves')).toBeVisible();
  await page.goBack();
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0);
  await page.goto('/myorders');
  await payNow(page).click();
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test.describe('in an in-app browser', () => {
  testInOwnContext.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 11; Pixel 4; wv) Chrome/126.0.0.0 Mobile Instagram 334.0',
  });

  testInOwnContext(
    'decisions §5: the payment page posts back to the shop, when unpaid and when paid',
    async ({ page, customer }) => {
      await payOnline(page);
      await paymentPage(page).payByUpi('failure@razorpay');
      await expect(notPaid(page)).toBeVisible();
      await expect(page).toHaveURL(/\/cancel\?order=JH-/);
      await payNow(page).click();
      await paymentPage(page).payByCard('Success');
      await expect(thanks(page)).toBeVisible();
      await expect(page).toHaveURL(/\/success\?order=JH-/);
      expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
    },
  );
});
