import { openCheckout, thanks } from '../../support/checkout.ts';
import { placeButton } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

test.beforeEach(({ page, customer, product }) => openCheckout({ page, customer, product }));

test('ordering is disabled until addresses and payment methods have loaded', async ({ page, customer }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/api\/(address\/get|shop\/facts)$/, (route) => {
    held.push(() => route.continue());
  });
  await page.reload();
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click({ force: true });
  expect(await customer.orders()).toHaveLength(0);
  for (const letGo of held) await letGo();
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await customer.orders()).toHaveLength(1);
});

test('a failed request for addresses shows an error, not the empty state', async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  await page.route('**/api/address/get', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByText('Your addresses did not load.')).toBeVisible();
  await placeButton(page).click();
  await expect(page.locator(':focus')).toContainText('Your addresses did not load');
  await page.unroute('**/api/address/get');
  await page.getByRole('button', { name: 'Try again' }).click();
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a footer whose script is missing leaves the checkout usable', async ({ page, complaints }) => {
  complaints.expect(/slim-footer|ERR_FAILED/);
  await page.route('**/assets/slim-footer-*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
});
