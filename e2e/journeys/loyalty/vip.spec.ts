import type { Page } from '@playwright/test';
import { admin, widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
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
  await logInAs(page, customer);
  await page.goto('/vip-access');
  await page.getByRole('link', { name: 'Join now' }).click();
  await expect(heading(page, 'Join VIP Access')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join with coins' })).toBeDisabled();
  await expectWellMadeAtEveryWidth(page);

  await page.getByRole('button', { name: 'Buy 1,200 coins for Rs.575.00' }).click();
  await paymentPage(page).payByCard('Success');
  await expect(page.getByText('1,200 coins added')).toBeVisible();
  // One coin is from today's visit.
  await expect(badge(page)).toHaveText('1,201');
  await expect(statement(page)).toContainText('Coins bought for Rs.575.00');

  await page.getByRole('button', { name: 'Join with coins' }).click();
  await expect(page.getByText('You have 1,201 coins; 201 coins left after joining.')).toBeVisible();
  await page.getByRole('button', { name: 'Join for 1,000 coins' }).dblclick();
  await expect(page.getByText('Welcome to VIP Access')).toBeVisible();
  await expect(heading(page, 'You are a VIP member')).toBeVisible();
  await page.goto('/vip-access');
  await expect(page.getByRole('link', { name: 'View your membership' })).toBeVisible();
  await expect(
    page.getByText(/Membership costs|pays for itself/),
    'a member is not offered to pay',
  ).toHaveCount(0);
  await expect(badge(page)).toHaveText('201');
  await expect(page.getByText('Silver is Rs.25,000.00 away.').first()).toBeVisible();

  await page.goto('/dashboard/coupon-redemption');
  await page.getByRole('button', { name: 'Get for 100 coins' }).click();
  const question = page.getByRole('dialog', { name: 'Spend 100 coins?' });
  await question.getByRole('button', { name: 'Keep my coins' }).click();
  await expect(badge(page)).toHaveText('201');
  await page.getByRole('button', { name: 'Get for 100 coins' }).click();
  await question.getByRole('button', { name: 'Get the coupon' }).dblclick();
  await expect(question).toBeHidden();
  await expect(badge(page)).toHaveText('101');

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

  await page.goto(`/myorders/${orderId}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByText('you are Gold now, and you stay a member without a tier', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Cancel order and refund/ }).click();
  await expect(page.getByText(`Order ${orderId} is cancelled`)).toBeVisible();
  await page.goto(dashboard);
  await expect(heading(page, 'You are a VIP member')).toBeVisible();
});

test('decisions §5, spec 7.57: closing the payment buys nothing, and the purchase stays pending', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  await logInAs(page, customer);
  await page.route('**/api/user/vip/status', (route) => route.abort());
  await page.goto(dashboard);
  await expect(page.getByRole('heading', { name: 'Your membership did not load' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/user/vip/status');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay and join' }).click();
  await expect(page.locator('main[inert], [inert] main'), 'the page beneath is out of reach').toBeAttached();
  await paymentPage(page).close();
  await expect(page.locator('main[inert], [inert] main')).not.toBeAttached();
  await expect(page.getByText('Payment cancelled. Nothing was charged')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay and join' }), 'where one was before').toBeFocused();
  await expect(page.getByText('Not paid')).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await paymentPage(page).payByUpi('success@razorpay');
  await expect(heading(page, 'You are a VIP member')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const { data } = await customer.call<{ data: { status: string }[] }>('GET', '/api/vip/purchases');
  expect(data).toMatchObject([{ status: 'paid' }]);
});

test("spec 6.3: an administrator has no coins or progress, adjusts members' coins, and plans settings", async ({
  page,
  customer,
  api,
  database,
}) => {
  const { rows } = await database.query('select id from users where email = $1', [customer.email]);
  await database.query('insert into vip_memberships (user_id) values ($1)', [rows[0].id]);
  await logInAs(page, new Customer(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) }));
  await page.goto(dashboard);
  await expect(heading(page, 'VIP Access is for customers')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);

  await page.goto(`/dashboard/vip-management?search=${encodeURIComponent(customer.email)}`);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await row.getByRole('button', { name: 'Adjust coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coins').fill('150');
  await dialog.getByLabel('Reason').fill('A parcel that came late');
  await dialog.getByRole('button', { name: 'Adjust' }).dblclick();
  await expect(page.getByText('has 150 coins now')).toBeVisible();
  await expect(row).toContainText('150');
  type Balance = { data: { coins: number } };
  expect((await customer.call<Balance>('GET', '/api/coins/balance')).data.coins).toBe(150);
  // The save bar of the form covers nothing at the end of the page.
  await page.getByText(/^Versions/).click({ trial: true });
  // From the top: further down the sticky header covers half of some button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectWellMade(page);

  await page.getByLabel('Birthday coins').fill('120');
  await page.getByLabel(/Effective from/).fill('2099-01-01');
  await expect(page.getByText('Birthday coins 100 to 120.')).toBeVisible();
  await expect(page.getByText('No member changes tier.')).toBeVisible();
  await page.getByRole('button', { name: /^Save, effective/ }).click();
  await expect(page.getByText('The settings take effect on')).toBeVisible();
  await expect(page.getByLabel(/Effective from/), 'what goes on from a plan begins no earlier').toHaveValue(
    '2099-01-01',
  );
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Scheduled change withdrawn')).toBeVisible();
  await page.getByText(/^Versions/).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
