import { holdBack } from '../../support/controls.ts';
import { expect, test } from '../../support/shop-test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('spec 2.31: the skip link is the first Tab stop; the arrow of the search leads home, with progress', async ({
    page,
  }) => {
    await page.goto('/search?q=ring');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    const products = await holdBack(page, '**/api/product/get');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    const onTheWay = page.getByRole('progressbar', { name: 'Loading the next page' });
    await expect(onTheWay).toBeVisible();
    products.letGo();
    await expect(page).toHaveURL(/\/$/);
    await expect(onTheWay).toHaveCount(0);
  });
});
