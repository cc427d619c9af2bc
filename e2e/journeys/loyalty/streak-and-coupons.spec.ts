import type { APIRequestContext, Page } from '@playwright/test';
import { adminTokens } from '../../support/api.ts';
import { holdBack, openDrawer } from '../../support/controls.ts';
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

test('spec 2.18, 4.16, 4.17, 4.18, 4.22, 8.11: a visit counts once a day, and milestones are claimed', async ({
  page,
  customer,
  database,
  complaints,
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
  let processed = 0;
  page.on('request', (request) => {
    if (request.url().includes('process-automatic')) processed += 1;
  });
  await page.goto('/products');
  await expect(badge(page, 20)).toBeVisible();

  await reachMilestones(database, customer);
  await page.goto('/dashboard/streak-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('20days in a row');
  await expect(page.getByText('If you miss tomorrow, your streak drops from 20 to 10.')).toBeVisible();
  await expect(page.getByText('Your next day starts at midnight in India.')).toBeVisible();
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
  await expect(page.getByRole('region', { name: 'Milestones ready to claim' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '178 coins' })).toBeVisible();

  // A page open over midnight counts the new day at the first touch, and not before.
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  expect(processed, 'nobody touched the page').toBe(0);
  const storedVisit = () => page.evaluate(() => localStorage.getItem('jhumka.streak-day'));
  const visitOfToday = await storedVisit();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => processed).toBe(1);
  await expect.poll(storedVisit, 'the new day is kept once it is counted').not.toBe(visitOfToday);

  // A customer returns after a long absence.
  await setStreak(database, customer, 20, 5);
  await page.evaluate(() => localStorage.removeItem('jhumka.streak-day'));
  await page.goto('/');
  await expect(toast(page, 'Streak reset to 0 days due to extended absence!')).toBeVisible();
  await expect(badge(page, 0).locator('[data-symbol]')).toHaveAttribute('data-symbol', 'sparkle');
});

test('spec 1.2, 7.65, 7.66: a code is redeemed, activated, applied, used by the order, and returned', async ({
  page,
  api,
  customer,
  product,
  complaints,
}) => {
  const [small = '', large = '', far = ''] = await codesOf(
    api,
    { value: 50, name: 'A small thing' },
    { value: 75, name: 'A larger one' },
    { value: 90, min_order_amount: 9_000_000 },
  );
  await customer.putIntoCart(product);
  await customer.addAddress();
  await logInAs(page, customer);
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
  await page.getByRole('button', { name: `Use this coupon: ${far}` }).click();
  await expect(page.getByRole('heading', { name: 'Applied to your next order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' }), 'the focus goes on there').toBeFocused();
  await expectWellMadeAtEveryWidth(page);
  await expect(page.getByRole('button', { name: 'Get for 100 coins' })).toBeDisabled();

  await page.goto('/cart');
  await expect(page.getByText('is not applied yet')).toBeVisible();
  await expect(page.getByText(/^Add Rs\..* more$/)).toBeVisible();
  await page.goto('/checkout');
  const coupons = page.getByRole('region', { name: 'Coupons in your wallet' });
  const option = (name: string) => coupons.getByRole('radio', { name: new RegExp(name) });
  await expect(option(large)).toHaveAccessibleName(/Rs\.75\.00.*Best for this order/);
  await expect(option(small)).toHaveAccessibleName(/Saves Rs\.25\.00 less/);
  await expect(option(far), 'it is on, and says what is missing').toBeChecked();
  await option(large).check();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await expect(option(far)).toBeDisabled();
  await expectWellMadeAtEveryWidth(page);
  await option('No coupon').check();
  await expect(page.getByText(`Coupon ${large}`)).toHaveCount(0);
  await option(large).check();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
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
  test('spec 7.65: a code typed in the cart or the checkout is applied to the order at once', async ({
    page,
    api,
    customer,
    product,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    const [first = '', second = ''] = await codesOf(api, { value: 50 }, { value: 75 });
    await customer.putIntoCart(product);
    await customer.addAddress();
    await logInAs(page, customer);
    const opener = page.getByText('Have a code?');
    const code = page.getByLabel('Coupon code');

    // By keyboard, from opening the form to the applied coupon.
    await page.goto('/cart');
    await expect(code).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Please enter a code/);
    await page.keyboard.type('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/There is no coupon with this code/);
    await expect(code).toBeFocused();
    await expect(code, 'what was typed is kept').toHaveValue('NOSUCHCODE');
    await expectWellMadeAtEveryWidth(page);
    await code.fill(first.toLowerCase());
    // Pressed again during a slow request: it is sent once.
    const held = await holdBack(page, '**/api/coupon/redeem');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/coupon/redeem')) sent += 1;
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Redeem' })).toHaveAttribute('aria-busy', 'true');
    held.letGo();
    await expect(page.getByText(`Coupon ${first}`)).toBeVisible();
    await expect(code).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Have a code?');
    expect(sent).toBe(1);

    // The same form in the drawer and at the checkout; another code replaces the first.
    await page.goto('/products');
    await expect((await openDrawer(page)).getByText('Have a code?')).toBeVisible();
    await page.goto('/checkout');
    // The wallet moves what is below it when it arrives.
    await expect(page.getByText(`Coupon ${first}`)).toBeVisible();
    await opener.click();
    await code.fill(second);
    await page.getByRole('button', { name: 'Redeem' }).dblclick();
    await expect(page.getByText(`Coupon ${second}`)).toBeVisible();
    await expect(code).toBeHidden();
    await expect(code).toHaveValue('');
    await expectWellMadeAtEveryWidth(page);
  });

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

  test('WCAG 2.4.3: selecting a coupon by keyboard preserves the focus', async ({
    page,
    api,
    customer,
    product,
  }) => {
    const [small = '', large = ''] = await codesOf(api, { value: 50 }, { value: 75 });
    for (const code of [small, large]) await customer.call('POST', '/api/coupon/redeem', { code });
    await customer.putIntoCart(product);
    await customer.addAddress();
    await logInAs(page, customer);
    await page.goto('/checkout');
    const option = (name: string) => page.getByRole('radio', { name: new RegExp(name) });
    await expect(option('No coupon')).toBeChecked();
    await option('No coupon').focus();
    await page.keyboard.press('ArrowDown');
    await expect(option(large)).toBeFocused();
    await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Coupon ${small}`)).toBeVisible();
    await expect(option(small)).toBeFocused();
  });

  test('decision 0026: a withdrawn coupon stays in the wallet with the date', async ({
    page,
    api,
    customer,
  }) => {
    const [code = ''] = await codesOf(api, { value: 50, name: 'By mistake' });
    const { data } = await customer.call<{ data: { _id: string } }>('POST', '/api/coupon/redeem', { code });
    const { data: person } = await customer.call<{ data: { _id: string } }>('GET', '/api/user/user-details');
    const { accessToken } = await adminTokens(api);
    const reply = await api.post(`/api/admin/users/${person._id}/coupons/${data._id}/revoke`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { note: 'By mistake' },
    });
    expect(reply.ok()).toBe(true);
    await logInAs(page, customer);
    await page.goto('/dashboard/coupon-redemption');
    const past = page.getByRole('region', { name: 'Used and expired' });
    await expect(past.getByRole('article', { name: code })).toContainText(
      /Withdrawn by the shop on \d+ \w{3} \d{4}/,
    );
    await expectWellMadeAtEveryWidth(page);
  });
});
