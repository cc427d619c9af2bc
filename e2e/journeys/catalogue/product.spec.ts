import { widths } from '../../playwright.config.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('controls at the lower edge do not overlap, at every width', async ({ page, product, customer }) => {
  await logInAs(page, customer);
  await page.goto(product.path);
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: device === 'phone' ? 740 : 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: `Add to cart ${product.name}` }).click();
    const message = page.locator('[data-toasts]').getByText('1 item(s) added to cart');
    // A toast under the pointer stays.
    await message.hover();
    await page.getByRole('region', { name: 'Reviews' }).evaluate((reviews) => reviews.scrollIntoView());
    await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
    if (device !== 'desktop') await expect(page.locator('[data-foot-bar]')).toBeVisible();
    const floating = page
      .locator('[data-toasts] > * > *, [data-foot-bar], [aria-label="Back to the top"]')
      .filter({ visible: true });
    const readBoxes = () =>
      floating.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    await expect
      .poll(async () => (await readBoxes()).length, device)
      .toBeGreaterThan(device === 'desktop' ? 1 : 2);
    // The bar publishes its height with the next frame.
    await expect
      .poll(async () => {
        const boxes = await readBoxes();
        return boxes.filter((one) => boxes.some((other) => other !== one && overlap(one, other)));
      }, device)
      .toEqual([]);
    // For the next width; by keyboard, as the column moves with the returning header.
    const removed = page.waitForResponse(
      (reply) => reply.url().includes('/api/cart/') && reply.request().method() !== 'GET',
    );
    await main
      .getByRole('button', { name: `Remove ${product.name}` })
      .first()
      .press('Enter');
    await removed;
    await expect(main.getByRole('button', { name: `Add to cart ${product.name}` }).first()).toBeVisible();
  }
});
