import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, test } from '../../support/shop-test.ts';

// WebGL by software, without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((argument) => argument !== '--disable-gpu');
    const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
    await use({ ...launchOptions, args: [...args, ...drawing] });
  },
});

const offer = (page: Page) => page.getByRole('button', { name: 'View in 3D' });
const canvas = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /in 3D$/ });

let path = '';
test.beforeEach(async ({ api }) => {
  const product = (await productsInStock(api, 1)).find(({ name }) =>
    name.includes('Meher'),
  ) as StockedProduct;
  path = `/product/${product.name.replaceAll(/[ ,&]/g, '-')}-${product._id}`;
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: widths.phone, height: 800 } });

  test('the 3D viewer loads on request; keys, pointer and buttons rotate and zoom, as fingers do', async ({
    page,
    complaints,
  }) => {
    // Warnings of the software renderer.
    complaints.expect(/GPU stall|GL Driver|swiftshader/i);
    const models: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/models/')) models.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(offer(page)).toBeVisible();
    expect(models, 'nothing before it is asked for').toEqual([]);
    await offer(page).click();
    await expect(canvas(page)).toHaveAttribute('data-state', 'there', { timeout: 30_000 });
    expect(models).toHaveLength(1);
    await expectWellMade(page);

    const screenshot = async () => (await canvas(page).screenshot()).toString('base64');
    let shown = await screenshot();
    const expectChange = async (by: string) => {
      await expect.poll(screenshot, by).not.toBe(shown);
      shown = await screenshot();
    };
    await canvas(page).focus();
    for (const key of ['ArrowRight', 'ArrowUp', '+', '-']) {
      await page.keyboard.press(key);
      await expectChange(key);
    }
    const box = await canvas(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 10, { steps: 3 });
    await page.mouse.up();
    await expectChange('the mouse');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate left' }).press('Enter');
    await expectChange('a button, for those who can not drag');

    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await slide(page, [[x, y]], [[x + 70, y + 20]]);
    await expectChange('one finger');
    const apart = (by: number): Finger[] => [
      [x - by, y],
      [x + by, y],
    ];
    await slide(page, apart(20), apart(90));
    await expectChange('two fingers');
    expect(await scrolled(), 'the page beneath stays').toBe(before);

    await page.keyboard.press('Escape');
    await expect(offer(page)).toBeFocused();
    await slide(page, [[180, 600]], [[180, 200]]);
    await expect.poll(scrolled, 'the page scrolls').toBeGreaterThan(before);
  });
});

type Finger = readonly [x: number, y: number];

/** Simulates touches that slide in a few steps and end. */
async function slide(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    });
  await send('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const between = from.map(([x, y], index): Finger => {
      const [endX, endY] = to[index] ?? [x, y];
      return [x + (endX - x) * part, y + (endY - y) * part];
    });
    await send('touchMove', between);
  }
  await send('touchEnd', []);
  await session.detach();
}

test('a model that fails to load is replaced by the picture', async ({ page, complaints }) => {
  complaints.expect(/models|404|GPU stall|GL Driver|swiftshader/i);
  await page.route('**/models/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(path);
  // By key: the gallery moves with the hiding header, away from under a pointer that scrolled to it.
  await offer(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/3D view could not be loaded/);
  await expect(dialog.locator('img')).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
});

test('a device without WebGL or with the data saver is not offered the viewer', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Actual size' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
