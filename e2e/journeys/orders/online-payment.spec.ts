import type { Page } from '@playwright/test';
import { openCheckout, thanks } from '../../support/checkout.ts';
import { placeButton } from '../../support/controls.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { paymentPage } from '../../support/payment-page.ts';
import { expect, test } from '../../support/shop-test.ts';

const notPaid = (page: Page) => page.getByRole('heading', { name: 'Payment not completed' });
const payNow = (page: Page) => page.getByRole('button', { name: /^Pay now/ }).first();
const tryAgain = (page: Page) => page.getByRole('radio', { name: /Try online again/ });
const verify = '**/api/order/verify-razorpay-payment';

/** Selects online payment and presses the button. */
async function payOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await placeButton(page).click();
  await expect(paymentPage(page).frame.getByText('No money moves')).toBeVisible();
}

test.beforeEach(({ page, customer, product }) => openCheckout({ page, customer, product }));

test('spec 7.33, 7.34, decisions §5: a payment is confirmed, and /success shows it', async ({
  page,
  customer,
  product,
}) => {
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await expect(page.getByText(/a test page takes the payment\. No money moves/)).toBeVisible();
  await expectWellMade(page);
  await placeButton(page).click();
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(/\/success\?order=JH-/);
  await expect(page.getByText(/online$/)).toBeVisible();
  await expectWellMade(page);
  expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
  expect(await product.stock()).toBe(7);
  expect(await customer.cart()).toEqual([]);
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText(/^Paid\. Payment pay_/)).toBeVisible();
});

test('decisions §4: closing the payment returns to the checkout, which shows the hold time', async ({
  page,
  customer,
  product,
}) => {
  await payOnline(page);
  await paymentPage(page).close();
  await expect(notPaid(page)).toBeFocused();
  await expect(page).toHaveURL(/\/checkout\?order=JH-/);
  await expect(page.getByText(/Your items are reserved until .* Nothing was charged/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Pay Rs\.[\d,.]+ in cash/ })).toBeChecked();
  await expectWellMadeAtEveryWidth(page);
  expect(await product.stock()).toBe(7);
  await tryAgain(page).check();
  await payNow(page).click();
  await paymentPage(page).close();
  await expect(notPaid(page), 'as often as somebody tries').toBeVisible();
  await tryAgain(page).check();
  await payNow(page).click();
  await paymentPage(page).payByUpi('success@razorpay');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
});

test('a failed online payment is changed to cash inside the checkout', async ({
  page,
  customer,
  product,
}) => {
  await payOnline(page);
  await paymentPage(page).payByUpi('failure@razorpay');
  await expect(paymentPage(page).frame.getByRole('alert')).toContainText('cancelled');
  await paymentPage(page).close();
  await expect(page).toHaveURL(/\/checkout\?order=JH-/);
  await page.getByRole('button', { name: /^Place order, pay in cash/ }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_method: 'cod', payment_status: 'cod_due' }]);
  expect(await product.stock()).toBe(7);
  expect(await customer.cart()).toEqual([]);
});

test('spec 2.8: closing the payment of an earlier order leads to /cancel, which offers to pay', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await paymentPage(page).close();
  await page.getByRole('link', { name: 'View order' }).click();
  await payNow(page).click();
  await paymentPage(page).close();
  await expect(page).toHaveURL(/\/cancel\?order=JH-/);
  await expect(notPaid(page)).toBeVisible();
  await expectWellMade(page);
  await payNow(page).click();
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test('closing the payment restores the cart, which links the order, and cash payment still works', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await paymentPage(page).close();
  await expect(notPaid(page)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: /^Pay or cancel order JH-/ })).toBeVisible();
  expect(await customer.cart()).toHaveLength(1);
  await page.getByRole('link', { name: /^Pay or cancel order JH-/ }).click();
  await page.getByRole('button', { name: /^Pay Rs\.[\d,.]+ in cash$/ }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_method: 'cod', payment_status: 'cod_due' }]);
  expect(await customer.cart()).toEqual([]);
});

test('decisions §5: a failed attempt shows an error, and a retry on the same page pays the same order', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await paymentPage(page).payByUpi('failure@razorpay');
  await expect(paymentPage(page).frame.getByRole('alert')).toContainText('cancelled');
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test('decisions §5: a payment with a lost response is recovered, also after a reload', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  // Only the proof stored in the browser reports the payment.
  await page.route(verify, (route) => route.abort('connectionreset'));
  await page.route('**/api/order/order?*', (route) => route.abort('connectionreset'));
  await payOnline(page);
  await paymentPage(page).payByCard('Success');
  await expect(page).toHaveURL(/\/success\?order=JH-/);
  await page.unroute(verify);
  await page.unroute('**/api/order/order?*');
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect.poll(async () => (await customer.orders())[0]).toMatchObject({ payment_status: 'paid' });
});

test('decisions §5: a reload during payment leads to the order, not to an empty cart', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await page.reload();
  await expect(notPaid(page)).toBeVisible();
  await tryAgain(page).check();
  await payNow(page).click();
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toHaveLength(1);
});

test('Back during payment closes the payment page; My Orders offers to pay', async ({ page, customer }) => {
  await page.goto('/products');
  await page.goto('/checkout');
  await payOnline(page);
  await page.goBack();
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0);
  await page.goto('/myorders');
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await expectWellMade(page);
  await payNow(page).click();
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test('defect 31: a double click places one order and opens one payment page', async ({
  page,
  customer,
  product,
}) => {
  await page.getByRole('radio', { name: /Pay online/ }).check();
  await placeButton(page).dblclick();
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(1);
  expect(await customer.orders()).toHaveLength(1);
  expect(await product.stock()).toBe(7);
});

test('spec 4.10: a session renewal during payment loses nothing', async ({ page, customer, complaints }) => {
  complaints.expect(/status of 401/);
  await payOnline(page);
  await page.evaluate(() => localStorage.setItem('accesstoken', 'out of date'));
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toMatchObject([{ payment_status: 'paid' }]);
});

test('a late confirmation by the bank: the order waits, and is confirmed automatically', async ({
  page,
  customer,
}) => {
  await payOnline(page);
  await paymentPage(page).payByCard('No answer now, a late yes');
  await expect(paymentPage(page).frame.getByRole('alert')).toContainText('did not answer');
  await paymentPage(page).close();
  await expect(page.getByText(/The bank did not answer in time/)).toBeVisible();
  await expect
    .poll(async () => (await customer.orders())[0], { timeout: 40_000 })
    .toMatchObject({ order_status: 'confirmed', payment_status: 'paid' });
  await expect(thanks(page)).toBeVisible();
});

test('decisions §5: cancelling a paid order refunds it, and the order shows the refund', async ({
  page,
  customer,
  product,
}) => {
  await payOnline(page);
  await paymentPage(page).payByCard('Success');
  await expect(thanks(page)).toBeVisible();
  const [order] = await customer.orders();
  await customer.call('PUT', '/api/order/order', {
    orderId: order?.orderId,
    cancellation_reason: 'Too large',
  });
  expect(await product.stock()).toBe(8);
  await expect
    .poll(async () => (await customer.orders())[0], { timeout: 30_000 })
    .toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' });
  await page.goto(`/myorders/${order?.orderId}`);
  await expect(page.getByText(/was refunded to the original payment method/)).toBeVisible();
});

test.describe('in an in-app browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 11; Pixel 4; wv) Chrome/126.0.0.0 Mobile Instagram 334.0',
  });

  test('decisions §5: the payment page posts back to the shop, when unpaid and when paid', async ({
    page,
    customer,
  }) => {
    await payOnline(page);
    await paymentPage(page).payByUpi('failure@razorpay');
    await expect(notPaid(page)).toBeVisible();
    await expect(page).toHaveURL(/\/cancel\?order=JH-/);
    await payNow(page).click();
    await paymentPage(page).payByCard('Success');
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL(/\/success\?order=JH-/);
    expect(await customer.orders()).toMatchObject([{ order_status: 'confirmed', payment_status: 'paid' }]);
  });
});
