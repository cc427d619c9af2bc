import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { expect, test } from '../support/shop-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('spec 2.17: Collections, pressed on the list itself, fetches the list anew', async ({ page }) => {
  await page.goto('/products?sort=price_asc');
  const fetched = page.waitForResponse((reply) => reply.url().endsWith('/api/product/get'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }).click();
  await fetched;
  await expect(page).toHaveURL('/products');

  const again = page.waitForResponse((reply) => reply.url().endsWith('/api/product/get'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }).click();
  expect((await again).ok()).toBe(true);
  await expect(cards(page)).toHaveCount(24);
});

test('Back returns to the card that one left from, on whatever page of the list it was', async ({ page }) => {
  await page.goto('/products');
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

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const sort of ['', 'price_asc', 'discount']) {
    test(`filter, count and sort stand in one line (${sort || 'as it comes'})`, async ({ page }) => {
      await page.goto(`/products?sort=${sort}`);
      const bar = page.getByRole('main');
      const middles = await Promise.all(
        [
          bar.getByRole('link', { name: /^Filter/ }),
          bar.getByText('60 pieces').first(),
          bar.getByLabel('Sort by'),
        ].map(async (one) => {
          const box = await one.boundingBox();
          return box ? box.y + box.height / 2 : Number.NaN;
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
      await expectNoSidewaysScroll(page);
    });
  }
});
