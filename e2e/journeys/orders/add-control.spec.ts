import type { Page } from '@playwright/test';
import { addButton, holdBack, quantityControl } from '../../support/controls.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const sheet = (page: Page) => page.getByRole('dialog');

test('a press before hydration takes effect after it', async ({ page, product }) => {
  const framework = await holdBack(page, '**/assets/framework-*.js');
  await page.goto(product.path, { waitUntil: 'commit' });
  await addButton(page, product.name).click();
  await expect.poll(framework.isRequested).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  framework.letGo();
  await expect(sheet(page)).toBeVisible();
});

test.describe('with a session', () => {
  test.beforeEach(async ({ page, customer }) => {
    await logInAs(page, customer);
  });

  test('spec 4.6, 5.6, 8.10, 2.21: Add puts one into the cart, and becomes minus, quantity and plus', async ({
    page,
    product,
    customer,
  }) => {
    await page.goto(product.path);
    const { group, number } = quantityControl(page, product.name);
    await expect(addButton(page, product.name)).toBeVisible();
    await expect(group).toHaveCount(0);
    await addButton(page, product.name).click();
    await expect(page.getByRole('status').getByText('1 item(s) added to cart')).toBeVisible();
    await expect(number).toHaveText('1');
    await expect(addButton(page, product.name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await customer.cart()).toEqual([{ productId: product._id, quantity: 1 }]);
  });

  test('spec 5.3, 8.10: adding a product that just sold out shows the server message', async ({
    page,
    product,
    customer,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    await page.goto(product.path);
    await expect(addButton(page, product.name)).toBeVisible();
    await product.setStock(0);
    await addButton(page, product.name).click();
    await expect(page.getByRole('alert').getByText('Product is out of stock')).toBeVisible();
    await expect(quantityControl(page, product.name).group).toHaveCount(0);
    expect(await customer.cart()).toEqual([]);
  });

  test('spec 5.4, 8.10: the server refuses more than the stock, and the quantity is rolled back', async ({
    page,
    product,
    customer,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    await customer.putIntoCart(product, 3);
    await page.goto(product.path);
    const { number, plus } = quantityControl(page, product.name);
    await expect(number).toHaveText('3');
    await product.setStock(3);
    await plus.click();
    await expect(page.getByRole('alert').getByText('Only 3 items available in stock')).toBeVisible();
    await expect(number).toHaveText('3');
  });
});
