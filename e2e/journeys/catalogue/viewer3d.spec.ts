import type { Locator, Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { adminTokens, productsInStock, type StockedProduct } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';
import { texturedModel } from '../../support/textured-model.ts';

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

test('an uploaded model gets a picture, shown before it; without WebGL the model alone is saved', async ({
  page,
  api,
  customer,
  product,
  database,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expect(/GPU stall|GL Driver|swiftshader|Error creating WebGL context/i);
  const { rows } = await database.query('select model_file from products where id = $1', [product._id]);
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto(`/dashboard/product/${product._id}`);
  const upload = () =>
    page
      .locator('input[accept^=".glb"]')
      .setInputFiles({ name: 'red.glb', mimeType: 'model/gltf-binary', buffer: texturedModel() });
  await upload();
  // Rendered by software, in 1200 × 1200 pixels.
  const done = page.getByText('This product has a model, and a picture of it.');
  await expect(done).toBeVisible({ timeout: 60_000 });
  const poster = page.getByRole('img', { name: 'The model’s picture' });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  const [red = 0, green = 0, blue = 0] = await middleOf(poster);
  expect(red - Math.max(green, blue), `its texture is rendered: ${red} ${green} ${blue}`).toBeGreaterThan(60);

  // Before the model has arrived.
  await page.route('**/models/**', () => undefined);
  await page.goto(product.path);
  await offer(page).press('Enter');
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();

  await page.goto(`/dashboard/product/${product._id}`);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await upload();
  await expect(page.getByText('The model is saved without a picture')).toBeVisible();
  await expect(poster).toHaveCount(0);
  await database.query('update products set model_file = $2, model_poster_id = null where id = $1', [
    product._id,
    rows[0]?.model_file,
  ]);
});

/** Reads the colour in the middle of a picture. */
async function middleOf(picture: Locator): Promise<readonly number[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const picture = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const surface = new OffscreenCanvas(1, 1).getContext('2d');
    surface?.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    return [...(surface?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}
