import type { Page } from '@playwright/test';
import { expect, testInOwnContext as test } from '../../support/shop-test.ts';

const welcome = (page: Page) => page.getByText('Press any key or tap to enter');

test.describe('the splash', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('spec 2.2, 4.15, 9.13: covers the first visit with its pictures, is no LCP, and is seen once', async ({
    page,
  }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const name = /\/assets\/(\d\d)-[^/]*\.webp$/.exec(request.url())?.[1];
      if (name) pictures.add(name);
    });
    await holdWelcome(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(welcome(page)).toBeVisible();
    // The page below is complete, also for screen readers.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => pictures.size).toBeGreaterThan(0);
    await page.evaluate(() => (window as unknown as { endWelcome(): void }).endWelcome());
    await expect(welcome(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-welcome');
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
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome(page)).toBeHidden();
  });
});

/** Leaves the end of the four seconds to the test: on a busy machine the pictures may load later. */
const holdWelcome = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const setTimeout = (act: () => void, delayMs?: number, ...rest: unknown[]) => {
      if (delayMs !== 4000) return later(act, delayMs, ...rest);
      Object.assign(window, { endWelcome: act });
      return 0;
    };
    Object.assign(window, { setTimeout });
  });
