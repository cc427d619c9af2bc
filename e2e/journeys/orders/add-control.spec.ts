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

  test('spec 4.7, 8.10: minus reduces the quantity by one, and at one removes the product', async ({
    page,
    product,
    customer,
  }) => {
    await customer.putIntoCart(product, 2);
    await page.goto(product.path);
    const { group, number, minus } = quantityControl(page, product.name);
    await expect(number).toHaveText('2');
    await minus.click();
    await expect(number).toHaveText('1');
    await expect(group).not.toHaveAttribute('aria-busy');
    await expect(minus).toHaveAccessibleName(`Remove ${product.name}`);
    await expect(minus).not.toHaveAttribute('aria-disabled');
    await minus.click();
    await expect(addButton(page, product.name)).toBeVisible();
    await expect(page.getByRole('status').getByText('Item removed from cart')).toBeVisible();
    expect(await customer.cart()).toEqual([]);
  });

  test('spec 4.8, 5.4, 8.10: plus raises the quantity up to the stock, and then shows the limit', async ({
    page,
    product,
    customer,
  }) => {
    await product.setStock(2);
    await customer.putIntoCart(product);
    await page.goto(product.path);
    const { group, number, plus } = quantityControl(page, product.name);
    await plus.click();
    await expect(number).toHaveText('2');
    await expect(group).not.toHaveAttribute('aria-busy');
    await expect(plus).toHaveAttribute('aria-disabled', 'true');
    await plus.click({ force: true });
    await expect(page.getByRole('alert').getByText('Only 2 items available in stock')).toBeVisible();
    await expect(number).toHaveText('2');
    expect(await customer.cart()).toEqual([{ productId: product._id, quantity: 2 }]);
  });

  test('spec 4.9: while a change is in flight the buttons ignore presses', async ({
    page,
    product,
    customer,
  }) => {
    await customer.putIntoCart(product, 3);
    await page.goto(product.path);
    const { group, number, plus, minus } = quantityControl(page, product.name);
    await expect(number).toHaveText('3');
    let letGo = () => {};
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent: string[] = [];
    await page.route('**/api/cart/update-qty', async (route) => {
      sent.push(route.request().postData() ?? '');
      await isHeld;
      await route.continue();
    });
    await plus.click();
    await expect(group).toHaveAttribute('aria-busy', 'true');
    await expect(number, 'the page does not wait to show it').toHaveText('4');
    for (const button of [plus, minus]) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.click({ force: true });
    }
    letGo();
    await expect(group).not.toHaveAttribute('aria-busy');
    await expect(number).toHaveText('4');
    expect(sent).toHaveLength(1);
    expect(await customer.cart()).toEqual([{ productId: product._id, quantity: 4 }]);
  });

  test('spec 4.9: a double click on Add adds one', async ({ page, product, customer }) => {
    await page.goto(product.path);
    const { group, number } = quantityControl(page, product.name);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/cart\/(create|update-qty)/.test(request.url())) sent.push(request.method());
    });
    await addButton(page, product.name).dblclick();
    await expect(number).toHaveText('1');
    await expect(group).not.toHaveAttribute('aria-busy');
    // Two quick presses, the second before anything re-renders.
    await number.evaluate((output) => {
      const plus = output.nextElementSibling as HTMLElement;
      const { port1, port2 } = new MessageChannel();
      plus.click();
      return new Promise<void>((resolve) => {
        port1.onmessage = () => {
          plus.click();
          resolve();
        };
        port2.postMessage(null);
      });
    });
    await expect(number).toHaveText('2');
    await expect(group).not.toHaveAttribute('aria-busy');
    expect(sent).toEqual(['POST', 'PUT']);
    expect(await customer.cart()).toEqual([{ productId: product._id, quantity: 2 }]);
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

  test('spec 5.3: a sold-out product is labelled, and pressing it shows the reason', async ({
    page,
    product,
  }) => {
    await product.setStock(0);
    await page.goto(product.path);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: `Sold out ${product.name}` })
      .filter({ visible: true })
      .first();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await expect(page.getByRole('alert').getByText('Product is out of stock')).toBeVisible();
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

  test('spec 5.5, 8.10: a response without success is a failure, whatever its status', async ({
    page,
    product,
  }) => {
    await page.goto(product.path);
    await page.route('**/api/cart/create', (route) =>
      route.fulfill({ json: { success: false, error: true, message: 'No' } }),
    );
    await addButton(page, product.name).click();
    await expect(page.getByRole('alert').getByText('Failed to add item to cart')).toBeVisible();
    await expect(addButton(page, product.name)).toBeVisible();
  });

  test('spec 8.10: a change without a response is rolled back with a message', async ({
    page,
    product,
    customer,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await customer.putIntoCart(product, 2);
    await page.goto(product.path);
    const { number, plus } = quantityControl(page, product.name);
    await expect(number).toHaveText('2');
    await page.route('**/api/cart/update-qty', (route) => route.abort('internetdisconnected'));
    await plus.click();
    await expect(page.getByRole('alert').getByText('Failed to update quantity')).toBeVisible();
    await expect(number).toHaveText('2');
  });

  test('spec 4.6, 4.7: adding, counting and removing work by keyboard, and focus is preserved', async ({
    page,
    product,
    customer,
  }) => {
    await page.goto(product.path);
    await addButton(page, product.name).focus();
    await page.keyboard.press('Enter');
    const { group, number, plus, minus } = quantityControl(page, product.name);
    await expect(number).toHaveText('1');
    await expect(group).not.toHaveAttribute('aria-busy');
    await expect(plus, 'the focus is not lost with the button').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(number).toHaveText('2');
    await expect(group).not.toHaveAttribute('aria-busy');
    await minus.focus();
    await page.keyboard.press('Enter');
    await expect(number).toHaveText('1');
    await expect(group).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Enter');
    await expect(addButton(page, product.name)).toBeFocused();
    await expect.poll(() => customer.cart()).toEqual([]);
  });
});
