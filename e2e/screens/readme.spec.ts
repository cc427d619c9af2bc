import type { Page } from '@playwright/test';
import { logInAs, testInOwnContext as test } from '../support/shop-test.ts';

const folder = 'docs/pictures';

test('the home page on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'home');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test('a list, a product, the cart, an order', async ({ page, customer, product }) => {
    const { _id } = await customer.addAddress();
    await customer.putIntoCart(product);
    const orderId = await customer.order(_id);
    await customer.putIntoCart(product, 2);
    await logInAs(page, customer);
    const screens = {
      list: '/products',
      product: product.path,
      cart: '/cart',
      order: `/myorders/${orderId}`,
    };
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await save(page, `phone-${name}`);
    }
  });
});

const save = (page: Page, name: string) =>
  page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 80 });
