import { test as plainTest } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

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

test('spec 2.3, 2.15: help and policy pages have their own head, are in the sitemap, and link to pages', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap-pages.xml')).text();
  const links = new Set<string>();
  for (const [path, heading] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading.replace('&', '&amp;')}</h1>`));
    expect(html, path).toMatch(/<title>[^<]+ · Jhumka<\/title>/);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40}/);
    expect(html, path).not.toContain('{{');
    expect(map).toContain(`${path}</loc>`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, link = ''] of main.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(link);
  }
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

// Scripts are blocked here on purpose, so console errors are expected.
plainTest.describe('without JavaScript', () => {
  plainTest.use({ javaScriptEnabled: false });

  plainTest('help and policy pages read, answers open, and the search of answers works', async ({ page }) => {
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
