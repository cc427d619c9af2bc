import { expect, test } from '../../support/shop-test.ts';

test('spec 2.1, 9.14: scroll-to-top appears after 300 px, scrolls up, and preserves the focus', async ({
  page,
}) => {
  await page.goto('/products');
  const up = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(up).toBeVisible();
  await page.reload();
  await expect(up, 'after a reload in the middle').toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});
