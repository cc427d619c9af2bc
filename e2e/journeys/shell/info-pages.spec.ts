import { expect, test } from '@playwright/test';

// Scripts are blocked here on purpose, so console errors are expected.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
