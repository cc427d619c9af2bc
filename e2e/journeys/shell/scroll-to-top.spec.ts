import { widths } from '../../playwright.config.ts';
import { expect, test } from '../../support/shop-test.ts';

const phone = { width: widths.phone, height: 740 };

test('spec 2.1, 9.14: scroll-to-top appears after 300 px, scrolls up, and preserves the focus', async ({
  page,
}) => {
  await page.goto('/products');
  const up = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('spec 2.1: on a phone the scroll-to-top button covers no price of a list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/products');
  const up = page.getByRole('button', { name: 'Back to the top' });
  // 'not shown' while scrolling.
  const covered = () =>
    up.evaluateAll(([button]) => {
      if (!button) return ['not shown'];
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll('main .figures')]
        .filter((price) => {
          const { right, top, bottom } = price.getBoundingClientRect();
          return right > box.left && bottom > box.top && top < box.bottom;
        })
        .map((price) => price.textContent);
    });
  for (const top of [600, 660, 720, 780, 840, 900]) {
    await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, top);
    await expect.poll(covered, `at ${top} px`).toEqual([]);
  }
});
