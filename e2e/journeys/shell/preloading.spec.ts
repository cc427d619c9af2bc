import { advanceUntil, openWithPausedClock } from '../../support/paused-clock.ts';
import { expect, test } from '../../support/shop-test.ts';

test('spec 9.15: likely next pages are preloaded, from one second after the start', async ({ page }) => {
  await page.addInitScript(() => {
    const firstLoaded: Record<string, number> = {};
    const note = () => {
      for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')) {
        firstLoaded[href.replace(/.*\/|-.{7}\.js$/g, '')] ??= Date.now();
      }
    };
    addEventListener('hydrated', () => {
      firstLoaded.start = Date.now();
    });
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    Object.assign(window, { firstLoaded });
  });
  await openWithPausedClock(page, '/');
  const found = () =>
    page.evaluate(() => (window as unknown as { firstLoaded: Record<string, number> }).firstLoaded);
  await advanceUntil(page, async () => 'checkout' in (await found()));
  const { start = 0, products = 0, cart = 0, login = 0 } = await found();
  for (const [at, second] of [
    [products, 1],
    [cart, 2],
    [login, 3],
  ] as const) {
    // One script after the other, each when the browser is idle.
    expect(at - start).toBeGreaterThan(second * 1000 - 300);
    expect(at - start).toBeLessThan(second * 1000 + 900);
  }
});

test('with the data saver on nothing is preloaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-alive', ''));
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.clock.runFor(5_000);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});
