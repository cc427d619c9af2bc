import type { Page } from '@playwright/test';
import { widths } from '../playwright.config.ts';
import { logInAs, test } from '../support/shop-test.ts';
import { bringPictures } from './bring-pictures.ts';
import { personalScreens, publicScreens } from './paths.ts';

for (const [device, width] of Object.entries(widths)) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: device === 'phone' ? 740 : 900 } });

    test('screens that everybody sees', async ({ page, piece, complaints }) => {
      complaints.expect(/404/);
      for (const [name, path] of Object.entries({ ...publicScreens, product: piece.path })) {
        await keep(page, path, `${name}-${width}`);
      }
    });

    test('screens of a person', async ({ page, piece, shopper }) => {
      const { _id } = await shopper.addAddress();
      await shopper.putIntoCart(piece);
      const orderId = await shopper.order(_id);
      await shopper.putIntoCart(piece, 2);
      await logInAs(page, shopper);
      const ofTheOrder = { order: `/myorders/${orderId}`, success: `/success?order=${orderId}` };
      for (const [name, path] of Object.entries({ ...personalScreens, ...ofTheOrder })) {
        await keep(page, path, `${name}-${width}`);
      }
    });
  });
}

/** Keeps a picture of a whole page. */
async function keep(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await bringPictures(page);
  await page.screenshot({ path: `screens/${name}.png`, fullPage: true });
}
