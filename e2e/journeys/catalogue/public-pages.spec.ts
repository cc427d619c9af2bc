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

test.describe('addresses', () => {
  test('spec 1.1, 2.14: /{category} and /{category}/{subCategory} show the product list page', async ({
    page,
  }) => {
    await page.goto('/rings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rings/);
    await page.goto('/rings/bands');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bands/);
  });

  test('an unknown category, subcategory or page is a real 404', async ({ request }) => {
    const unknown = ['/no-such-category', '/rings/no-such-subcategory', '/no-such/category', '/a/b/c/d'];
    const ownPages = [
      '/pages/no-such-page',
      '/pages/Not%20a%20slug',
      `/pages/${'x'.repeat(300)}`,
      '/pages/a/b',
    ];
    const elsewhere = ['/pages', '/product/no-id', '/brand/no-such-file', '/dashboard/no-such-page'];
    for (const path of [...unknown, ...ownPages, ...elsewhere]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('an unknown page under any path is redirected where a redirect says so', async ({ request }) => {
    const { accessToken } = await adminTokens(request);
    const headers = { authorization: `Bearer ${accessToken}` };
    const mark = randomUUID();
    for (const from of [`/pages/${mark}`, `/rings/${mark}`, `/${mark}`]) {
      const saved = await request.put('/api/admin/redirects', { headers, data: { from, to: '/rings' } });
      expect(saved.ok(), from).toBe(true);
      const reply = await request.get(from, { maxRedirects: 0 });
      expect([reply.status(), reply.headers().location], from).toEqual([301, '/rings']);
    }
  });

  test('spec 2.4: a product link is the name with hyphens and the id; another name is redirected', async ({
    request,
  }) => {
    const [stocked] = await productsInStock(request);
    const link = linkOf(stocked as StockedProduct);
    expect((await request.get(link, { maxRedirects: 0 })).status()).toBe(200);
    const wrong = await request.get(`/product/Another-name-${stocked?._id}`, { maxRedirects: 0 });
    expect(wrong.status()).toBe(301);
    expect(new URL(wrong.headers().location ?? '', 'http://shop.example').pathname).toBe(link);
  });

  test("spec 2.5: a product link without an id gives the error 'Product ID not found'", async ({ page }) => {
    for (const path of ['/product/Radha-Jhumka', '/product/', '/product']) {
      const reply = await page.goto(path);
      expect(reply?.status(), path).toBe(404);
      await expect(page.getByText('Product ID not found')).toBeVisible();
    }
  });

  test('a malformed URL shows an error page with links', async ({ page }) => {
    const reply = await page.goto('/product/%00');
    expect(reply?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not readable/);
    await expectWellMadeAtEveryWidth(page);
    await page.getByRole('link', { name: 'To the shop' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an unknown product id is a real 404, with a title', async ({ request }) => {
    const reply = await request.get('/product/A-Ring-prd_00000000000000000000000000');
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toMatch(/<title>Product not found/);
  });
});

test.describe('search engines', () => {
  test('robots.txt names the sitemap, whose pages exist', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const index = robots.match(/^Sitemap: (.*)$/m)?.[1] ?? '';
    const parts = locationsIn(await (await request.get(index)).text());
    expect(parts.length).toBeGreaterThan(1);
    const addresses = (
      await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
    ).flatMap(locationsIn);
    expect(addresses.length).toBeGreaterThan(80);
    for (const address of addresses.filter((_, position) => position % 9 === 0)) {
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
    }
  });

  test('a product page has JSON-LD, a title and a canonical link of its own', async ({ page, request }) => {
    const [stocked] = await productsInStock(request);
    await page.goto(linkOf(stocked as StockedProduct));
    await expect(page).toHaveTitle(new RegExp(stocked?.name ?? ''));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${stocked?._id}$`));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = blocks.flatMap((block) => JSON.parse(block));
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({
      name: stocked?.name,
      offers: { priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
  });
});

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, lists, product and search are readable', async ({ page, request }) => {
    const [stocked] = await productsInStock(request);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/products');
    await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible();
    await page.goto(linkOf(stocked as StockedProduct));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stocked?.name ?? '');
    await page.goto(`/search?q=${encodeURIComponent(stocked?.name ?? '')}`);
    await expect(page.getByRole('link', { name: stocked?.name ?? '' }).first()).toBeVisible();
  });

  test('an account page shows that it needs JavaScript', async ({ request }) => {
    for (const path of ['/cart', '/wishlist', '/myorders', '/dashboard/address']) {
      // Read from the raw HTML: Playwright without scripts does not render `noscript`.
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<noscript>(?:(?!<\/noscript>).)*needs JavaScript/s);
    }
  });

  test('spec 1.4, 1.5: prices are in rupees with Indian grouping and two decimals', async ({ page }) => {
    await page.goto('/products?sort=price_desc');
    await expect(page.locator('main')).toContainText(/Rs\.\d,\d\d,\d\d\d\.\d\d/);
  });

  test('spec 1.6: the banner announces free express shipping above 999 rupees', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Free express shipping on orders above Rs.999')).toBeVisible();
  });
});
