import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { codeSentTo, productsInStock, type StockedProduct } from '../../support/api.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const pathOf = ({ name, _id }: Pick<StockedProduct, 'name' | '_id'>) =>
  `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

async function openProduct(page: Page, products: readonly StockedProduct[], name: string): Promise<void> {
  const product = products.find((one) => one.name.includes(name));
  await page.goto(pathOf(product as StockedProduct));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('a pincode shows the delivery date, and is remembered for the next product', async ({ page, api }) => {
    const products = await productsInStock(api, 1);
    await openProduct(page, products, 'Meher');
    const pincode = page.getByLabel('Check delivery date');
    await pincode.fill('012345');
    await pincode.press('Enter');
    await expect(page.getByText('No pincode starts with 01. Please check it.')).toBeVisible();
    await expect(pincode).toHaveValue('012345');
    await pincode.fill('560 003');
    await page.getByRole('button', { name: 'Check' }).click();
    const answer = /Delivery to 560003 by \w{3} \d+ \w{3} \(express\)/;
    await expect(page.getByText(answer)).toBeVisible();
    await expectWellMadeAtEveryWidth(page);

    await openProduct(page, products, 'Ira');
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([
      /Meher/,
    ]);
  });

  test('actual size shows the picture next to a coin; only rings and bangles link to the size guide', async ({
    page,
    api,
  }) => {
    const products = await productsInStock(api, 1);
    await openProduct(page, products, 'Meher');
    await expect(page.getByRole('main').getByRole('link', { name: 'Size guide' })).toHaveAttribute(
      'href',
      '/size-guide#rings',
    );
    await page.getByRole('button', { name: 'Actual size' }).click();
    const drawing = page.getByRole('dialog', { name: 'Actual size' }).getByRole('img');
    await expect(drawing.locator('image')).toHaveAttribute('href', /webp$/);
    await expect(drawing).toHaveAccessibleName(/: 19.9 mm wide, 19.9 mm high, next to a ten-rupee coin/);
    await expectWellMadeAtEveryWidth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actual size' })).toBeFocused();

    await openProduct(page, products, 'Chandra');
    await expect(page.getByRole('main').getByRole('link', { name: 'Size guide' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('No reviews yet');
  });
});

for (const [device, width] of Object.entries(widths)) {
  test.describe(`${device}, ${width} px`, () => {
    test.use({ viewport: { width, height: device === 'phone' ? 740 : 900 } });

    test('controls at the lower edge do not overlap', async ({ page, product, customer }) => {
      await logInAs(page, customer);
      await page.goto(product.path);
      await page
        .getByRole('main')
        .getByRole('button', { name: `Add to cart ${product.name}` })
        .click();
      const message = page.locator('[data-toasts]').getByText('1 item(s) added to cart');
      // A toast under the pointer stays.
      await message.hover();
      await page.getByRole('region', { name: 'Reviews' }).evaluate((reviews) => reviews.scrollIntoView());
      await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible();
      if (device !== 'desktop') await expect(page.locator('[data-foot-bar]')).toBeVisible();
      const floating = page
        .locator('[data-toasts] > * > *, [data-foot-bar], [aria-label="Back to the top"]')
        .filter({ visible: true });
      const boxes = await floating.evaluateAll((found) =>
        found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes.length).toBeGreaterThan(device === 'desktop' ? 1 : 2);
      for (const one of boxes) {
        const covered = boxes.filter((other) => other !== one && overlap(one, other));
        expect(covered).toEqual([]);
      }
      await expectWellMade(page);
    });
  });
}

test('a product is shared by WhatsApp, or by its link without the Web Share API', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const products = await productsInStock(api, 1);
  await openProduct(page, products, 'Meher');
  const whatsApp = page.getByRole('link', { name: /^WhatsApp/ });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toBe(`${products.find(({ name }) => name.includes('Meher'))?.name}\n${page.url()}`);
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
});

test('a guest subscribes to a sold-out product, and unsubscribes', async ({ page, api, product }) => {
  await product.setStock(0);
  await page.goto(product.path);
  await page.getByRole('button', { name: 'Notify me when available' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notify me when available' });
  const email = `waiting-${Date.now()}@example.in`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Digit 1').focus();
  await page.keyboard.type(await codeSentTo(api, email));
  // The last digit submits the code.
  await expect(page.getByRole('status').getByText('You are on the list')).toBeVisible();
  await expectWellMadeAtEveryWidth(page);
  await expect(page.getByRole('button', { name: 'Cancel the alert' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Notify me when available' })).toBeFocused();
});
