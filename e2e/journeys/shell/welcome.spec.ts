import type { Page } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';

const welcome = (page: Page) => page.getByText('Press any key or tap to enter');

/** Opens a page with the clock paused, so that nothing ends by itself on a busy machine. */
async function openInStillTime(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Its scripts wait for idle time, which a paused clock never reports.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState();
}

test.describe('the splash', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('spec 2.2, 4.15: covers the home page at the first visit, and ends by itself', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(welcome(page)).toBeVisible();
    // The page below is complete, also for screen readers.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-welcome');
  });

  test('spec 9.13: backgrounds are loaded and shown one after the other', async ({ page }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const name = /\/assets\/(\d\d)-[^/]*\.webp$/.exec(request.url())?.[1];
      if (name) pictures.add(name);
    });
    await openInStillTime(page, '/');
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return pictures.size;
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(2);
    await expect(welcome(page)).toBeVisible();
  });

  for (const [way, enter] of Object.entries({
    'a key': (page) => page.keyboard.press('Escape'),
    'a tap': (page) => page.mouse.click(200, 300),
    'the wheel': (page) => page.mouse.wheel(0, 200),
  } satisfies Record<string, (page: Page) => Promise<void>>)) {
    test(`spec 2.2: ${way} ends it at once, and presses nothing below`, async ({ page }) => {
      await openInStillTime(page, '/');
      await expect(welcome(page)).toBeVisible();
      await enter(page);
      await expect(page.locator('html')).toHaveAttribute('data-welcome', 'leaving');
      await page.clock.runFor(500);
      await expect(welcome(page)).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });
  }

  test('spec 4.15: ends by itself after four seconds', async ({ page }) => {
    await openInStillTime(page, '/');
    await page.clock.runFor(3_900);
    await expect(page.locator('html')).toHaveAttribute('data-welcome', 'open');
    await page.clock.runFor(100);
    await expect(page.locator('html')).toHaveAttribute('data-welcome', 'leaving');
    await page.clock.runFor(500);
    await expect(page.locator('html')).not.toHaveAttribute('data-welcome');
  });

  test('spec 2.2: a visitor sees it once', async ({ page }) => {
    await openInStillTime(page, '/');
    await expect(welcome(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome(page)).toBeHidden();
  });

  test('spec 1.7: it also shows after a client-side navigation to the home page', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'Jhumka, home' }).first().click();
    await expect(welcome(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeHidden();
  });

  test('is not the largest contentful paint', async ({ page }) => {
    await page.goto('/');
    await expect(welcome(page)).toBeHidden();
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
            resolve(last.element?.closest('.welcome') ? 'the welcome' : (last.element?.tagName ?? ''));
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toBe('IMG');
  });
});

test('spec 2.2: it does not show with reduced motion', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(welcome(page)).toBeHidden();
});
