import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { holdBack } from '../../support/controls.ts';
import { spoken } from '../../support/keyboard.ts';
import { expect, test } from '../../support/shop-test.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search products and categories' });
const suggestions = (page: Page) => page.getByRole('navigation', { name: 'Suggestions' });

/** Waits for the request that counts a search; it contains only the words. */
const countedSearch = (page: Page, search: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/search/track') && request.postData() === JSON.stringify({ search }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('spec 1.1, 2.29, 2.31, 5.1: words are searched as they are typed, and saved once submitted', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(field(page)).toHaveAttribute('placeholder', 'Search products and categories');
    const first = countedSearch(page, 'kada');
    await field(page).pressSequentially('  kada ', { delay: 30 });
    await expect(suggestions(page).getByRole('link', { name: /Bangles & Kada in Bracelets/ })).toBeVisible();
    await expect(page).toHaveURL('/search?q=kada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘kada’');
    await expect(spoken(page, /^\d+ products? for ‘kada’, Best match$/)).toBeAttached();
    await first;

    await page.keyboard.press('ArrowDown');
    await expect(suggestions(page).getByRole('link').first()).toBeFocused();
    const [row, results] = [
      await suggestions(page).boundingBox(),
      await page.getByRole('article').first().boundingBox(),
    ];
    expect(results?.y, 'suggestions cover no result').toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));

    const second = countedSearch(page, 'mangalsuttra');
    await field(page).fill('mangalsuttra');
    await field(page).press('Enter');
    await expect(page.getByRole('link', { name: 'mangalsutra', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saubhagya Mangalsutra' })).toBeVisible();
    await expect(page.getByRole('main'), 'the results, and not nowhere').toBeFocused();
    await second;

    await page.goto('/search');
    await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText([
      'mangalsuttra', // Not 'kada', which was typed but never submitted.
    ]);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden();

    const products = await holdBack(page, '**/api/product/get');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    const onTheWay = page.getByRole('progressbar', { name: 'Loading the next page' });
    await expect(onTheWay).toBeVisible();
    products.letGo();
    await expect(page).toHaveURL(/\/$/);
    await expect(onTheWay).toHaveCount(0);
  });
});
