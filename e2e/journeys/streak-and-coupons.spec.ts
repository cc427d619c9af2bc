import type { Page } from '@playwright/test';
import { adminTokens } from '../support/api.ts';
import { holdBack } from '../support/controls.ts';
import { expectWellMadeAtEveryWidth } from '../support/page-health.ts';
import { expect, logInAs, test } from '../support/shop-test.ts';
import { keepStreak, reachMilestones } from '../support/streaks.ts';

const toast = (page: Page, words: string) => page.getByText(words, { exact: true });
const badge = (page: Page, days: number) =>
  page.getByRole('link', { name: `Streak: ${days} ${days === 1 ? 'day' : 'days'} in a row` });

test('spec 2.18, 4.16, 4.17, 4.18, 4.22, 8.11: a visit counts once a day, says what it lost, and milestones are claimed', async ({
  page,
  shopper,
  database,
  complaints,
}) => {
  await keepStreak(database, shopper, 41, 2);
  await logInAs(page, shopper);
  // The badges are there before the visit is answered, and follow it.
  const visit = await holdBack(page, '**/process-automatic');
  await page.goto('/');
  await expect(badge(page, 41)).toBeVisible();
  visit.letGo();
  await expect(toast(page, 'Streak halved to 20 days due to missed day! +3 coins')).toBeVisible();
  await expect(badge(page, 20)).toBeVisible();
  await expect(badge(page, 20).locator('[data-symbol]')).toHaveAttribute('data-symbol', 'one-flame');
  await expect(page.getByRole('link', { name: '3 coins' })).toBeVisible();
  let processed = 0;
  page.on('request', (request) => {
    if (request.url().includes('process-automatic')) processed += 1;
  });
  await page.goto('/products');
  await expect(badge(page, 20)).toBeVisible();

  await reachMilestones(database, shopper);
  await page.goto('/dashboard/streak-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('20days in a row');
  await expect(page.getByText('Miss tomorrow and 20 becomes 10.')).toBeVisible();
  await expect(page.getByText(/This day ends in .* at midnight in India\./)).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  expect(processed, 'asked again on the same day').toBe(0);

  complaints.expect(/claim-milestone: net::ERR_FAILED|Failed to load resource/);
  await page.route('**/claim-milestone', (route) => route.abort());
  await page.getByRole('button', { name: 'Claim 150 coins' }).click();
  await expect(toast(page, 'Failed to claim milestone')).toBeVisible();
  await page.unroute('**/claim-milestone');
  const refusal = {
    success: false,
    error: true,
    message: 'Milestone not available',
    code: 'milestone-not-available',
  };
  await page.route('**/claim-milestone', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Claim 150 coins' }).click();
  await expect(toast(page, 'Milestone not available'), 'the words of the shop go first').toBeVisible();
  await page.unroute('**/claim-milestone');
  await page.getByRole('button', { name: 'Claim 150 coins' }).dblclick();
  await expect(toast(page, 'Milestone 30 claimed! +150 coins')).toBeVisible();
  await expect(page.getByRole('link', { name: '153 coins' })).toBeVisible();
  await page.getByRole('button', { name: 'Convert to 25 coins' }).click();
  await expect(toast(page, 'Milestone 7 claimed! +25 coins')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Milestones that are ready' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '178 coins' })).toBeVisible();

  // A page that is open over midnight counts the new day with the first touch, and not before.
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  expect(processed, 'nobody touched the page').toBe(0);
  const keptVisit = () => page.evaluate(() => localStorage.getItem('jhumka.streak-day'));
  const visitOfToday = await keptVisit();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => processed).toBe(1);
  await expect.poll(keptVisit, 'the new day is kept once it is counted').not.toBe(visitOfToday);

  // Who comes back after a while begins anew.
  await keepStreak(database, shopper, 20, 5);
  await page.evaluate(() => localStorage.removeItem('jhumka.streak-day'));
  await page.goto('/');
  await expect(toast(page, 'Streak reset to 0 days due to extended absence!')).toBeVisible();
  await expect(badge(page, 0).locator('[data-symbol]')).toHaveAttribute('data-symbol', 'sparkle');
});

test('spec 1.2, 7.65, 7.66: a code is redeemed, chosen, counted in cart and checkout, used by the order, and given back with it', async ({
  page,
  api,
  shopper,
  piece,
  complaints,
}) => {
  const { accessToken } = await adminTokens(api);
  const made = async (terms: object) => {
    const reply = await api.post('/api/coupon/generate', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { discount_type: 'fixed', ...terms },
    });
    return ((await reply.json()) as { data: { code: string } }).data.code;
  };
  const small = await made({ value: 50, name: 'A small thing', count: 1 });
  const large = await made({ value: 75, name: 'A larger one', count: 1 });
  const far = await made({ value: 90, min_order_amount: 9_000_000, count: 1 });
  await shopper.putIntoCart(piece);
  await shopper.addAddress();
  await logInAs(page, shopper);
  await page.goto('/dashboard/coupon-redemption');
  complaints.expect(/Failed to load resource/);
  const code = page.getByLabel('Have a code?');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('Please enter a code')).toBeVisible();
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expect(page.getByText('There is no coupon with this code').first()).toBeVisible();
  for (const each of [small, large, far]) {
    await code.fill(each.toLowerCase());
    await code.press('Enter');
    await expect(page.getByRole('article', { name: each })).toBeVisible();
  }
  await page.getByRole('button', { name: `Use this one: ${far}` }).click();
  await expect(page.getByRole('heading', { name: 'On for your next order' })).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await expect(page.getByRole('button', { name: 'Make for 100 coins' })).toBeDisabled();

  await page.goto('/cart');
  await expect(page.getByText('does not count yet')).toBeVisible();
  await expect(page.getByText(/^Add Rs\..* more$/)).toBeVisible();
  await page.goto('/checkout');
  const coupon = page.getByRole('region', { name: 'Coupon' });
  await expect(coupon.getByText(`${large} saves Rs.75.00`)).toBeVisible();
  await coupon.getByRole('button', { name: `Use ${large}` }).click();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await coupon.getByText('more coupons in your wallet').click();
  await expect(coupon.getByText('Saves Rs.25.00 less')).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await coupon.getByRole('button', { name: `Take ${large} off` }).click();
  await expect(page.getByText(`Coupon ${large}`)).toHaveCount(0);
  await coupon.getByRole('button', { name: `Use ${large}` }).click();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto('/dashboard/coupon-redemption');
  await expect(page.getByRole('article', { name: large })).toContainText('saved Rs.75.00');

  // The order names it, and gives it back when it ends.
  const [order] = await shopper.orders();
  await page.goto(`/myorders/${order?.orderId}`);
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${large} is in your wallet again`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/dashboard/coupon-redemption');
  await expect(page.getByRole('button', { name: `Use this one: ${large}` })).toBeVisible();
});
