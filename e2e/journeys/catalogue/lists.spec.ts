import type { Page } from '@playwright/test';
import { spoken, tabTo } from '../../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../../support/page-health.ts';
import { expect, test } from '../../support/shop-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('Back returns to the card that was opened, on any page of the list', async ({ page }) => {
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

test('decisions §4: a list is sorted and filtered by keyboard, and the result is announced', async ({
  page,
}) => {
  await page.goto('/products?metal=Rose+gold&minDiscount=5');
  const sort = page.getByLabel('Sort by');
  await tabTo(page, sort);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(spoken(page, /^\d+ products?, Price, low to high$/)).toBeAttached();
  await expect(sort, 'the next order is one key away').toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page, /^\d+ products?, Price, high to low$/)).toBeAttached();
  await tabTo(page, page.getByRole('link', { name: /^Rose gold.*remove$/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /remove$/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /remove$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(spoken(page, /^\d+ products, Price, high to low/)).toBeAttached();
  await expect(sort, 'nothing is left to take away').toBeFocused();
});

test.describe('on the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filter, count and sort fit in one line, and never cover the focused element', async ({ page }) => {
    for (const sort of ['', 'price_asc', 'discount']) {
      await page.goto(`/products?sort=${sort}`);
      const bar = page.getByRole('main');
      const middles = await Promise.all(
        [
          bar.getByRole('link', { name: /^Filter/ }),
          bar.getByText(/^\d+ products$/).first(),
          bar.getByLabel('Sort by'),
        ].map(async (one) => {
          const box = await one.boundingBox();
          return box ? box.y + box.height / 2 : Number.NaN;
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
      await expectNoSidewaysScroll(page);
    }
    const bar = await page.locator('[data-list-bar]').boundingBox();
    await page.evaluate(() => scrollTo(0, 4000));
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top, 'below the bar that stays in sight').toBeGreaterThanOrEqual(bar?.height ?? 0);
    }
  });
});
