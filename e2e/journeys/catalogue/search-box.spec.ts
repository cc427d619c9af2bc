import { widths } from '../../playwright.config.ts';
import { advanceUntil, openWithPausedClock } from '../../support/paused-clock.ts';
import { expect, test } from '../../support/shop-test.ts';

const desktop = { width: widths.desktop, height: 900 };

test.describe('the search box elsewhere', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: desktop });

  test('spec 2.30, 9.1: types its hints, pauses a second after each, and opens the search', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const wholeAt: Record<string, number> = {};
      const note = ({ target }: MutationRecord) => {
        const [, label = ''] = target.textContent?.match(/^(?:.*‘)?([a-z]+)’?$/) ?? [];
        wholeAt[label] ??= performance.now();
      };
      const watching = { characterData: true, subtree: true };
      new MutationObserver((changes) => changes.forEach(note)).observe(document, watching);
      Object.assign(window, { wholeAt });
    });
    await openWithPausedClock(page, '/products');
    const found = () =>
      page.evaluate(() => (window as unknown as { wholeAt: Record<string, number> }).wholeAt);
    // The first hint is there without typing, and is typed after the last.
    for (const hint of ['necklace', 'ring', 'earrings'])
      await advanceUntil(page, async () => hint in (await found()));
    const { necklace = 0, r = 0 } = await found();
    expect(r - necklace).toBeGreaterThan(990);
    expect(r - necklace).toBeLessThan(2500);
    await page.clock.resume();
    await page.getByRole('banner').getByRole('link', { name: 'Search products and categories' }).click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

test('spec 2.30: with reduced motion the hint does not move, and otherwise it ends', async ({ page }) => {
  await page.clock.install();
  await page.goto('/products');
  const box = page.getByRole('banner').getByRole('link', { name: 'Search products and categories' }).first();
  await expect(box).toContainText('‘earrings’');
  await page.clock.runFor(10_000);
  await expect(box).toContainText('‘earrings’');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.clock.runFor(1_100);
  await expect(box, 'it moves').not.toContainText('‘earrings’');
  await page.clock.runFor(60_000);
  await expect(box, 'three rounds are over').toContainText('‘earrings’');
  await page.clock.runFor(2_000);
  await expect(box).toContainText('‘earrings’');
});
