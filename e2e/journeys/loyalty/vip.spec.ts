import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { paymentPage } from '../../support/payment-page.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const dashboard = '/dashboard/vip-dashboard';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /coins?$/ });
const statement = (page: Page) => page.getByRole('table', { name: 'Coin statement' });

test('spec 1.2, 2.18, 3.13, 4.20, 7.48, 7.59: coins are bought, a customer joins, tier changes are shown', async ({
  page,
  customer,
  product,
  database,
}) => {
  // The visit of the day, which gives a coin, waits: midnight in India may pass meanwhile.
  await page.route('**/process-automatic', () => undefined);
  await logInAs(page, customer);
  await page.goto('/vip-access');
  await page.getByRole('link', { name: 'Join now' }).click();
  await expect(heading(page, 'Join VIP Access')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join with coins' })).toBeDisabled();
  await page.getByRole('button', { name: 'Buy 1,200 coins for Rs.575.00' }).click();
  await paymentPage(page).payByCard('Success');
  await expect(page.getByText('1,200 coins added')).toBeVisible();
  await expect(badge(page)).toHaveText('1,200');
  await expect(statement(page)).toContainText('Coins bought for Rs.575.00');

  await page.getByRole('button', { name: 'Join with coins' }).click();
  await expect(page.getByText('You have 1,200 coins; 200 coins left after joining.')).toBeVisible();
  await page.getByRole('button', { name: 'Join for 1,000 coins' }).dblclick();
  await expect(page.getByText('Welcome to VIP Access')).toBeVisible();
  await expect(heading(page, 'You are a VIP member')).toBeVisible();
  await page.goto('/vip-access');
  await expect(page.getByRole('link', { name: 'View your membership' })).toBeVisible();
  await expect(
    page.getByText(/Membership costs|pays for itself/),
    'a member is not offered to pay',
  ).toHaveCount(0);
  await expect(badge(page)).toHaveText('200');
  await expect(page.getByText('Silver is Rs.25,000.00 away.').first()).toBeVisible();

  const { _id: addressId } = await customer.addAddress();
  await customer.putIntoCart(product);
  const orderId = await customer.order(addressId);
  await database.query(
    `update orders set grand_total = 7600000, payment_status = 'paid' where order_number = $1`,
    [orderId],
  );
  await page.goto(dashboard);
  await expect(heading(page, 'You are Gold')).toBeVisible();
  await expect(page.getByText('Platinum is Rs.1,24,000.00 away.').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Gold', { exact: true })).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  // WCAG 1.4.4: the card grows with its text.
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const card = page.getByRole('region', { name: 'Membership' }).locator('.rounded-card');
  expect(await card.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});
