import { expect, test } from '@playwright/test';

// Scripts are blocked here on purpose, so console errors are expected.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone the categories are in sight, and Add leads to the product', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/products');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rings', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: /wishlist$/ })).toBeHidden();
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('button', { name: /^Add/ }).click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  });

  test('answers open, and the search of answers works', async ({ page }) => {
    await page.goto('/faq');
    await page.getByText('Do you offer EMI?').click();
    await expect(page.getByText('No, we do not offer EMI on jewellery.')).toBeVisible();
    await page.getByLabel('Search the answers').fill('hallmark');
    await page.getByLabel('Search the answers').press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=hallmark$/);
    await expect(page.getByText('Do you offer EMI?')).toBeHidden();
    await expect(page.getByText('Is your jewellery hallmarked?')).toBeVisible();
  });
});
