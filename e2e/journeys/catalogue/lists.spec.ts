import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('Back returns to the card that was opened, on any page of the list', async ({ page }) => {
  await page.goto('/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip, 'the first Tab stop').toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  const card = cards(page).nth(40);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').textContent();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(40)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});
