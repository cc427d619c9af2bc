import type { APIRequestContext } from '@playwright/test';
import { adminTokens } from '../../support/api.ts';
import { expectAccessible } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

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

test('spec 1.2, 7.65, 7.66: a code is redeemed, activated, applied at the checkout, and used by the order', async ({
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
  await expectAccessible(page);

  await page.goto('/checkout');
  const coupons = page.getByRole('region', { name: 'Your best deal' });
  const option = (name: string) => coupons.getByRole('radio', { name: new RegExp(name) });
  await expect(option(large)).toHaveAccessibleName(/Rs\.75\.00.*Takes the most off this cart/);
  await expect(option(far), 'it is on, and says what is missing').toBeChecked();
  await option(large).check();
  await expect(page.getByText(`Coupon ${large}`)).toBeVisible();
  await expect(option(far)).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Place order/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto('/dashboard/coupon-redemption');
  await expect(page.getByRole('article', { name: large })).toContainText('saved Rs.75.00');
});
