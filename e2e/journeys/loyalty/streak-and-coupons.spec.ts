import type { APIRequestContext, Page } from '@playwright/test';
import { adminTokens } from '../../support/api.ts';
import { holdBack } from '../../support/controls.ts';
import { logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { endSessionAtNextPress, expect, logInAs, test } from '../../support/shop-test.ts';
import { reachMilestones, setStreak } from '../../support/streaks.ts';

/** Creates campaigns with these fixed discounts in rupees, and returns their codes in order. */
async function codesOf(api: APIRequestContext, ...terms: object[]): Promise<string[]> {
  const { accessToken } = await adminTokens(api);
  const made = async (each: object) => {
    const reply = await api.post('/api/coupon/generate', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { discount_type: 'fixed', count: 1, ...each },
    });
    return ((await reply.json()) as { data: { code: string } }).data.code;
  };
  return Promise.all(terms.map(made));
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const badge = (page: Page, days: number) =>
  page.getByRole('link', { name: `Streak: ${days} ${days === 1 ? 'day' : 'days'} in a row` });

test('spec 2.18, 4.16, 4.17, 4.18, 4.22, 8.11: a visit is counted by itself, and a milestone is claimed', async ({
  page,
  customer,
  database,
}) => {
  await setStreak(database, customer, 41, 2);
  await logInAs(page, customer);
  // The badges render before the visit is recorded, and are updated by it.
  const visit = await holdBack(page, '**/process-automatic');
  await page.goto('/');
  await expect(badge(page, 41)).toBeVisible();
  visit.letGo();
  await expect(toast(page, 'Streak halved to 20 days due to missed day! +3 coins')).toBeVisible();
  await expect(badge(page, 20)).toBeVisible();
  await expect(badge(page, 20).locator('[data-symbol]')).toHaveAttribute('data-symbol', 'one-flame');
  await expect(page.getByRole('link', { name: '3 coins' })).toBeVisible();

  await reachMilestones(database, customer);
  await page.goto('/dashboard/streak-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('20days in a row');
  await expectWellMadeAtEveryWidth(page);

  await page.getByRole('button', { name: 'Claim 150 coins' }).click();
  await expect(toast(page, 'Milestone 30 claimed! +150 coins')).toBeVisible();
  await expect(page.getByRole('link', { name: '153 coins' })).toBeVisible();
});

test('spec 1.2, 7.65, 7.66: a code is redeemed, activated, applied, used by the order, and returned', async ({
  page,
  api,
  customer,
  product,
}) => {
  const [large = '', far = ''] = await codesOf(
    api,
    { value: 75, name: 'A larger one' },
    { value: 90, min_order_amount: 9_000_000 },
  );
  await customer.putIntoCart(product);
  await customer.addAddress();
  await logInAs(page, customer);
  await page.goto('/dashboard/coupon-redemption');
  const code = page.getByLabel('Have a code?');
  for (const each of [large, far]) {
    await code.fill(each.toLowerCase());
    await code.press('Enter');
    await expect(page.getByRole('article', { name: each })).toBeVisible();
  }
  await page.getByRole('button', { name: `Use this coupon: ${far}` }).click();
  await expect(page.getByRole('heading', { name: 'Applied to your next order' })).toBeVisible();
  await expectWellMadeAtEveryWidth(page);

  await page.goto('/cart');
  await expect(page.getByText('is not applied yet')).toBeVisible();
  await expect(page.getByText(/^Add Rs\..* more$/)).toBeVisible();
  await page.goto('/checkout');
  const coupons = page.getByRole('region', { name: 'Your best deal' });
  const option = (name: string) => coupons.getByRole('radio', { name: new RegExp(name) });
  await expect(option(large)).toHaveAccessibleName(/Rs\.75\.00.*Takes the most off this cart/);
  await expect(option(far), 'it is on, and says what is missing').toBeChecked();
  await option(large).check();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await expect(option(far)).toBeDisabled();
  await expectWellMadeAtEveryWidth(page);
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto('/dashboard/coupon-redemption');
  await expect(page.getByRole('article', { name: large })).toContainText('saved Rs.75.00');

  // The order uses it, and returns it when cancelled.
  const [order] = await customer.orders();
  await page.goto(`/myorders/${order?.orderId}`);
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${large} returns to your wallet`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dashboard/coupon-redemption');
  await expect(page.getByRole('button', { name: `Use this coupon: ${large}` })).toBeVisible();
});

test.describe('a code from a leaflet', () => {
  test('spec 8.8: is there again after an expired session', async ({
    page,
    api,
    customer,
    product,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    const [code = ''] = await codesOf(api, { value: 50 });
    await customer.putIntoCart(product);
    await logInAs(page, customer);
    await page.goto('/cart');
    await page.getByText('Have a code?').click();
    await page.getByLabel('Coupon code').fill(code);
    await endSessionAtNextPress(page);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcart');
    await logInWithForm(page, customer);
    await expect(page.getByLabel('Coupon code')).toHaveValue(code);
    await page.getByRole('button', { name: 'Redeem' }).click();
    await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
  });
});
