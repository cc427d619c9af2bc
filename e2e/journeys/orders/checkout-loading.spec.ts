import { openCheckout, thanks } from '../../support/checkout.ts';
import { placeButton } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

test.beforeEach(({ page, customer, product }) => openCheckout({ page, customer, product }));

test('a footer whose script is missing leaves the checkout usable', async ({ page, complaints }) => {
  complaints.expect(/slim-footer|ERR_FAILED/);
  await page.route('**/assets/slim-footer-*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
});
