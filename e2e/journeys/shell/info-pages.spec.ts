import { expect, test } from '@playwright/test';

const pages = {
  '/shipping-info': 'Shipping Info',
  '/returns-exchanges': 'Returns & Exchanges',
  '/size-guide': 'Size Guide',
  '/care-guide': 'Care Guide',
  '/faq': 'Questions & Answers',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/vip-access': 'The longer you wear us, the less you pay',
};

// Scripts are blocked here on purpose, so console errors are expected.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('help and policy pages read, answers open, and the search of answers works', async ({ page }) => {
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
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
