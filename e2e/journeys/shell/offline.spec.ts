import { expect, type Page, test } from '@playwright/test';
import { productsInStock, registered } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { openReleasingShop } from '../../support/release.ts';
import { logInAs } from '../../support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker controls the page and has cached it. */
async function untilCached(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cachedUrls = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(cachedUrls).toContain(path);
}

test.describe('the service worker', () => {
  test('spec 1.8: the worker is served from /sw.js, never cached by the browser; the shop is installable', async ({
    page,
    request,
  }) => {
    const worker = await request.get('/sw.js');
    expect(worker.headers()['content-type']).toContain('javascript');
    expect(worker.headers()['cache-control']).toBe('public, max-age=0');
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const reply = await request.get(href ?? '');
    expect(reply.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await reply.json()) as { icons: { src: string; sizes: string; purpose?: string }[] };
    expect(manifest).toMatchObject({ name: 'Jhumka', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  test('spec 8.11: offline, visited pages open with pictures, others say so; no API reply is cached', async ({
    page,
    context,
    request,
  }) => {
    const [product] = await productsInStock(request);
    await page.goto('/rings');
    await untilCached(page, '/rings');
    await page.reload({ waitUntil: 'networkidle' });
    await page.goto(`/product/${product?.name.replace(/[ ,&]/g, '-')}-${product?._id}`);
    await page.goto('/checkout');
    await page.goto('/cart');
    await page.goto('/');
    await untilCached(page, '/');
    await page.goto('/products', { waitUntil: 'networkidle' });
    await untilCached(page, '/products');
    // So no stale price at the checkout, and no personal page.
    const cachedUrls = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cachedUrls.filter((path) => /^\/(?:api|cart|checkout|login|myorders)/.test(path))).toEqual([]);

    await context.setOffline(true);
    // The navigation fails and becomes a full load, which finds the cached page.
    await page.getByRole('link', { name: 'Jhumka, home' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Worn every day/);
    await page.goto('/rings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rings/);
    await expect(page.getByText('You are offline.')).toHaveCount(1);
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await page.goto('/care-guide');
    await expect(page.getByRole('navigation', { name: 'Pages available offline' })).toContainText('Rings');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care Guide');
  });

  test('a new version is offered outside the checkout, waits until it is accepted, and then takes over', async ({
    page,
    baseURL,
    request,
  }) => {
    const shop = await openReleasingShop(baseURL ?? '');
    try {
      await logInAs(page, new Customer(request, await registered(request)));
      await page.goto(`${shop.origin}/products`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // From then on the page follows the state of its worker.
      const following = page.waitForResponse(/register-worker/);
      await page.goto(`${shop.origin}/checkout`);
      await following;
      await page.waitForLoadState('networkidle');
      shop.publishNewerWorker();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(() => waitingWorkers(page)).toBe(1);
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      const offer = page.getByText('A new version of the shop is available');
      await expect(offer).toHaveCount(0);
      await expect(page).toHaveURL(/\/checkout$/);

      await page.goto(`${shop.origin}/care-guide`);
      await expect(offer).toBeVisible();
      // Customers who continue are neither interrupted nor switched to the new version.
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      expect(await waitingWorkers(page)).toBe(1);

      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => !('isSameDocument' in window));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
      await expect.poll(() => waitingWorkers(page)).toBe(0);
      await expect(offer).toHaveCount(0);
    } finally {
      await shop.close();
    }
  });
});

const waitingWorkers = (page: Page) =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ? 1 : 0));
