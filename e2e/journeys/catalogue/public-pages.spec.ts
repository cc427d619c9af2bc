import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { publicScreens } from '../../screens/paths.ts';
import { adminTokens, productsInStock, type StockedProduct } from '../../support/api.ts';
import {
  expectRoomForLongWords,
  expectWellMadeAtEveryWidth,
  listenForComplaints,
} from '../../support/page-health.ts';

// Each part takes every third page, so that they run in parallel.
const parts = 3;
// The waiting room leaves for the shop while nobody waits; its own journey looks at it.
const paths = [...new Set<string>(Object.values(publicScreens))].filter((path) => path !== '/waiting-room');
for (let part = 1; part <= parts; part += 1) {
  test(`WCAG 1.4.4: every public page is well made at every width, part ${part} of ${parts}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints = listenForComplaints(page);
    // The offline page leaves for the requested one as soon as the shop responds.
    await page.route('**/healthz', () => undefined);
    for (const path of paths.filter((_, index) => index % parts === part - 1)) {
      await test.step(path, async () => {
        const reply = await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expectWellMadeAtEveryWidth(page);
        await page.setViewportSize({ width: widths.phone, height: 740 });
        await expectRoomForLongWords(page, ['Jhumka']);
        // Chromium reports a page that is a 404 as a failed load.
        const isMissing = reply?.status() === 404;
        const unexpected = complaints.splice(0).filter((text) => !(isMissing && text.includes('404')));
        expect(unexpected, path).toEqual([]);
      });
    }
  });
}

test('a product page has no error, sideways scroll or accessibility violation', async ({ page, request }) => {
  const complaints = listenForComplaints(page);
  const [stocked] = await productsInStock(request);
  await page.goto(linkOf(stocked as StockedProduct), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stocked?.name ?? '');
  await expectWellMadeAtEveryWidth(page);
  expect(complaints).toEqual([]);
});

const linkOf = ({ name, _id }: Pick<StockedProduct, 'name' | '_id'>) =>
  `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test('spec 1.1, 2.4, 2.5, 2.14: lists and products have addresses; others are redirected or a 404', async ({
  page,
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  for (const [path, name] of Object.entries({ '/rings': 'Rings', '/rings/bands': 'Bands' })) {
    const html = await (await request.get(path)).text();
    expect(html, 'spec 1.1, 2.14').toMatch(new RegExp(`<h1[^>]*>${name}`));
  }
  const unknown = ['/no-such-category', '/rings/no-such-subcategory', '/no-such/category', '/a/b/c/d'];
  const ownPages = [
    '/pages/no-such-page',
    '/pages/Not%20a%20slug',
    `/pages/${'x'.repeat(300)}`,
    '/pages/a/b',
  ];
  const elsewhere = ['/pages', '/product/no-id', '/brand/no-such-file', '/dashboard/no-such-page'];
  for (const path of [...unknown, ...ownPages, ...elsewhere]) expect(await statusOf(path), path).toBe(404);

  const { accessToken } = await adminTokens(request);
  const headers = { authorization: `Bearer ${accessToken}` };
  const mark = randomUUID();
  for (const from of [`/pages/${mark}`, `/rings/${mark}`, `/${mark}`]) {
    const saved = await request.put('/api/admin/redirects', { headers, data: { from, to: '/rings' } });
    expect(saved.ok(), from).toBe(true);
    const reply = await request.get(from, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], from).toEqual([301, '/rings']);
  }

  const [stocked] = await productsInStock(request);
  const link = linkOf(stocked as StockedProduct);
  expect((await request.get(link, { maxRedirects: 0 })).status(), 'spec 2.4').toBe(200);
  const wrong = await request.get(`/product/Another-name-${stocked?._id}`, { maxRedirects: 0 });
  expect(wrong.status(), 'spec 2.4').toBe(301);
  expect(new URL(wrong.headers().location ?? '', 'http://shop.example').pathname).toBe(link);
  const missing = await request.get('/product/A-Ring-prd_00000000000000000000000000');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toMatch(/<title>Product not found/);
  for (const path of ['/product/Radha-Jhumka', '/product/', '/product']) {
    const reply = await request.get(path);
    expect(reply.status(), `spec 2.5: ${path}`).toBe(404);
    expect(await reply.text(), path).toContain('Product ID not found');
  }

  const malformed = await page.goto('/product/%00');
  expect(malformed?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not readable/);
  await expectWellMadeAtEveryWidth(page);
  await page.getByRole('link', { name: 'To the shop' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('spec 1.4, 1.5, 1.6: home, lists, product and search are readable; account pages say why not', async ({
    page,
    request,
  }) => {
    const [stocked] = await productsInStock(request);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Free express shipping on orders above Rs.999'), 'spec 1.6').toBeVisible();
    await page.goto('/products?sort=price_desc');
    await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible();
    await expect(page.locator('main'), 'spec 1.4, 1.5').toContainText(/Rs\.\d,\d\d,\d\d\d\.\d\d/);
    await page.goto(linkOf(stocked as StockedProduct));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stocked?.name ?? '');
    await page.goto(`/search?q=${encodeURIComponent(stocked?.name ?? '')}`);
    await expect(page.getByRole('link', { name: stocked?.name ?? '' }).first()).toBeVisible();
    for (const path of ['/cart', '/wishlist', '/myorders', '/dashboard/address']) {
      // Read from the raw HTML: Playwright without scripts does not render `noscript`.
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<noscript>(?:(?!<\/noscript>).)*needs JavaScript/s);
    }
  });
});
