import { admin } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectAccessible, expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

interface Recorded<Data> {
  readonly data: Data;
}

test('spec 1.3: an administrator schedules and withdraws streak rules, and runs a campaign to its end', async ({
  page,
  api,
  customer,
  product,
}) => {
  const owner = new Customer(api, { ...admin, name: 'Admin', ...(await adminTokens(api)) });
  const { data: made } = await owner.call<Recorded<{ campaign: string; code: string }>>(
    'POST',
    '/api/coupon/generate',
    { name: 'A week of rings', discount_type: 'fixed', value: 75, usage_limit: 5, count: 1 },
  );
  const { _id: addressId } = await customer.addAddress();
  await customer.putIntoCart(product);
  const { data: orders } = await customer.call<Recorded<{ orderId: string; userId: string }[]>>(
    'POST',
    '/api/order/cash-on-delivery',
    { addressId, couponCode: made.code },
  );
  const [order] = orders;
  await owner.call('POST', '/api/admin/coins/adjust', {
    user_id: order?.userId,
    coins: 60,
    reason: 'A parcel that came late',
  });
  await logInAs(page, owner);

  await page.goto('/dashboard/streak-management');
  const row = page.getByRole('group', { name: 'Milestones' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Add milestone' }).press('Enter');
  await expect(row.getByLabel('Days').last(), 'who adds one goes on in it').toBeFocused();
  await row
    .getByRole('button', { name: /^Remove/ })
    .last()
    .press('Enter');
  await expect(row.getByRole('button', { name: 'Add milestone' })).toBeFocused();
  await row.getByLabel('Coins').first().fill('30');
  await page.getByLabel('Effective from').fill('2098-01-07');
  await expect(page.getByText('7 Jan 2098', { exact: true }), 'not the first of July').toBeVisible();
  await page.getByLabel('Effective from').fill('2098-01-01');
  await page.getByLabel('Note').fill('For the new year');
  await page.getByRole('button', { name: 'Save, effective 1 Jan 2098' }).click();
  await expect(page.getByText('The rules take effect on 1 Jan 2098')).toBeVisible();
  const planned = page.getByRole('list', { name: 'The rules, planned' });
  await expect(planned).toContainText('7 days: 30 coins');
  await expect(planned).toContainText('For the new year');
  await planned.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Scheduled change withdrawn')).toBeVisible();
  await expect(planned).toHaveCount(0);

  await page.goto('/dashboard/coupon-management?search=week%20of%20rings');
  await expect(page.getByRole('group', { name: 'Offers' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: /A week of rings/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week of rings');
  const uses = page.getByRole('region', { name: 'Orders that used it' });
  await expect(uses.getByRole('link', { name: order?.orderId ?? '' })).toBeVisible();
  await expect(uses).toContainText('Rs.75.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The week is over');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw A week of rings' }).click();
  await expect(
    page.getByText(/^Withdrawn: (1 coupon in a wallet is|\d+ coupons in wallets are) revoked$/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('The week is over')).toBeVisible();

  await uses.getByRole('link', { name: customer.name }).click();
  const coins = page.getByRole('heading', { name: 'Coins: 60' });
  await expect(coins).toBeVisible();
  await expect(page.getByText('Added by Jhumka: A parcel that came late')).toBeVisible();
  await page.getByRole('button', { name: 'Adjust coins' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Coins').fill('-10');
  await dialog.getByLabel('Reason').fill('Given twice');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByRole('heading', { name: 'Coins: 50' })).toBeVisible();
});
