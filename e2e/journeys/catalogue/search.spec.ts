import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { spoken } from '../../support/keyboard.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
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

  test('spec 1.1, 2.29, 2.31, 5.1: typed words are searched after a debounce; submitted ones are saved', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(field(page)).toHaveAttribute('placeholder', 'Search products and categories');
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    const first = countedSearch(page, 'kada');
    await field(page).pressSequentially('  kada ', { delay: 30 });
    await expect(suggestions(page).getByRole('link', { name: /Bangles & Kada in Bracelets/ })).toBeVisible();
    await expect(page).toHaveURL('/search?q=kada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for ‘kada’');
    await expect(spoken(page, /^\d+ products? for ‘kada’, Best match$/)).toBeAttached();
    await first;
    await expectWellMadeAtEveryWidth(page);

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
    await expectWellMadeAtEveryWidth(page);

    await page.goto('/search');
    await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText([
      'mangalsuttra', // Not 'kada', which was typed but never submitted.
    ]);
    await expectWellMadeAtEveryWidth(page);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Recent searches' })).toBeHidden();
  });
});

test('a budget and a recipient are understood, and unmatched words are listed', async ({ page }) => {
  await page.goto('/search?q=mens+ring+under+1000000');
  await expect(page.getByText('Showing ‘ring’ for him, up to Rs.10,00,000')).toBeVisible();
  await page.goto('/search?q=qqzzxx+ring');
  await expect(page.getByText('No results for ‘qqzzxx’. Showing ‘ring’.')).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('spec 5.1: an empty search is neither sent nor counted', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/search-product|search\/track/.test(request.url())) requests.push(request.url());
  });
  await page.goto('/search');
  await field(page).fill('    ');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you looking for?');
  expect(requests).toEqual([]);
});

test('a search without results shows alternatives, and is listed in the admin', async ({ page, api }) => {
  const nonsense = `qqzz${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  const counted = page.waitForResponse('**/api/search/track');
  await page.goto(`/search?q=${nonsense}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No results for ‘${nonsense}’`);
  await expect(page.getByRole('region', { name: 'Shop by category' }).getByRole('link')).not.toHaveCount(0);
  await counted;
  const { accessToken } = await adminTokens(api);
  const reply = await api.get('/api/admin/search/terms?onlyMisses=true&limit=100', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await reply.json()) as { data: { term: string; misses: number }[] };
  expect(data).toContainEqual(expect.objectContaining({ term: nonsense, misses: 1 }));
});
