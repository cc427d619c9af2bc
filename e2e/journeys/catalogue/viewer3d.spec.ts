import type { Locator, Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { adminTokens } from '../../support/api.ts';
import { Customer } from '../../support/customer.ts';
import { expect, logInAs, testInOwnContext as test } from '../../support/shop-test.ts';
import { texturedModel } from '../../support/textured-model.ts';

// WebGL by software, without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const refused = ['--disable-gpu', '--in-process-gpu'];
    const args = (launchOptions.args ?? []).filter((argument) => !refused.includes(argument));
    const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
    await use({ ...launchOptions, args: [...args, ...drawing] });
  },
});

const offer = (page: Page) => page.getByRole('button', { name: 'View in 3D' });
const canvas = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /in 3D$/ });

test.use({ hasTouch: true, isMobile: true, viewport: { width: widths.phone, height: 800 } });

test('an uploaded model gets a picture, and turns by key and by finger; without WebGL it is saved alone', async ({
  page,
  api,
  customer,
  product,
  database,
  complaints,
}) => {
  test.setTimeout(300_000);
  // Warnings of the software renderer.
  complaints.expect(/GPU stall|GL Driver|swiftshader|Error creating WebGL context/i);
  const { rows } = await database.query('select model_file from products where id = $1', [product._id]);
  await logInAs(page, new Customer(api, { ...customer, ...(await adminTokens(api)) }));
  await page.goto(`/dashboard/product/${product._id}`);
  const upload = () =>
    page
      .locator('input[accept^=".glb"]')
      .setInputFiles({ name: 'red.glb', mimeType: 'model/gltf-binary', buffer: texturedModel() });
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.assign(window, {
      bringBackWebGl: () => Object.assign(HTMLCanvasElement.prototype, { getContext }),
    });
  });
  await upload();
  await expect(page.getByText('The model is saved without a picture')).toBeVisible();
  await page.evaluate(() => void (window as unknown as { bringBackWebGl(): void }).bringBackWebGl());
  await upload();
  // Rendered by software, in 1200 × 1200 pixels.
  const done = page.getByText('This product has a model, and a picture of it.');
  await expect(done).toBeVisible({ timeout: 150_000 });
  const poster = page.getByRole('img', { name: 'The model’s picture' });
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  const [red = 0, green = 0, blue = 0] = await middleOf(poster);
  expect(red - Math.max(green, blue), `its texture is rendered: ${red} ${green} ${blue}`).toBeGreaterThan(60);

  const models: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/models/')) models.push(request.url());
  });
  await page.goto(product.path, { waitUntil: 'networkidle' });
  await expect(offer(page)).toBeVisible();
  expect(models, 'nothing before it is asked for').toEqual([]);
  await offer(page).press('Enter');
  await expect(canvas(page)).toHaveAttribute('data-state', 'there', { timeout: 30_000 });
  expect(models).toHaveLength(1);
  const screenshot = async () => (await canvas(page).screenshot()).toString('base64');
  let shown = await screenshot();
  const expectChange = async (by: string) => {
    await expect.poll(screenshot, by).not.toBe(shown);
    shown = await screenshot();
  };
  await canvas(page).press('ArrowRight');
  await expectChange('a key');
  const box = await canvas(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await slide(page, [[x, y]], [[x + 70, y + 20]]);
  await expectChange('one finger');
  expect(await scrolled(), 'the page beneath stays').toBe(before);
  await page.keyboard.press('Escape');
  await slide(page, [[180, 600]], [[180, 200]]);
  await expect.poll(scrolled, 'the page scrolls').toBeGreaterThan(before);

  await database.query('update products set model_file = $2, model_poster_id = null where id = $1', [
    product._id,
    rows[0]?.model_file,
  ]);
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

/** Reads the colour in the middle of a picture. */
async function middleOf(picture: Locator): Promise<readonly number[]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const picture = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const surface = new OffscreenCanvas(1, 1).getContext('2d');
    surface?.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    return [...(surface?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}
