import { widths } from '../../playwright.config.ts';
import { plainProductsInStock } from '../../support/api.ts';
import { openDrawer, quantityControl } from '../../support/controls.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, inRupees, logInAs, storeTokensAtNextPress, test } from '../../support/shop-test.ts';

test.describe('a guest', () => {
  test('spec 2.34, 2.35: the empty cart drawer links to the shop or to the login', async ({ page }) => {
    await page.goto('/products');
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await expect(drawer.getByText('Your cart is empty')).toBeVisible();
    await expect(drawer.getByText('Add some items to get started!')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?from=%2Fcart',
    );
    await expectWellMade(page);
    await drawer.getByRole('link', { name: 'Start Shopping' }).click();
    await expect(page).toHaveURL('/');
    await expect(drawer).toHaveCount(0);
  });
});

test('spec 2.35: a customer without products sees the empty cart, also on its own page', async ({
  page,
  customer,
}) => {
  await logInAs(page, customer);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Add some items to get started!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/');
  await expectWellMade(page);
});

test('spec 1.1, 2.36, 2.37, 7.25, 9.2: the cart shows each product and the whole bill', async ({
  page,
  product,
  customer,
}) => {
  await customer.putIntoCart(product, 2);
  await logInAs(page, customer);
  await page.goto('/products');
  const suggestions = page.waitForRequest('**/api/product/get-product-by-category');
  const drawer = await openDrawer(page);
  expect((await suggestions).postDataJSON()).toEqual({
    id: [expect.stringMatching(/^cat_/)],
    excludeIds: [product._id],
    limit: 10,
  });
  const row = drawer.getByRole('listitem').filter({ hasText: product.name });
  await expect(row.getByRole('heading', { name: product.name })).toBeVisible();
  await expect(row).toContainText(inRupees(product.price * 2));
  await expect(row).toContainText(/\d+% off/);
  await expect(row).toContainText('GST 3%');
  await expect(row).toContainText(/piece|pair|set/i);
  await expect(row.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
  await expect(quantityControl(row, product.name).number).toHaveText('2');
  await expect(drawer.getByText(/You save Rs\./)).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'About VIP' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'You might also like' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  await expect(drawer).toContainText('Grand total');
  // Decisions §1: one line for delivery, which names the service.
  await expect(drawer.getByText(/^Delivery \((express|standard)\)$/)).toHaveCount(1);
  await expect(drawer.getByText(/Express shipping/i)).toHaveCount(0);
  const terms = drawer.getByText(/^Delivery Rs\.20\.00 per order, free for Gold and Platinum members\./);
  await expect(terms).toBeHidden();
  await drawer.getByText(/^Delivery \(/).click();
  await expect(terms).toBeVisible();
  const checkout = drawer.getByRole('link', { name: /^Proceed to Checkout/ });
  const total = Math.round(product.price * 2 * 103) / 100 + 20;
  await expect(checkout).toContainText(inRupees(total));
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
});

test('spec 2.36: the picture of a row opens the page of the product', async ({ page, product, customer }) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/cart');
  await page.getByRole('link', { name: product.name }).first().click();
  await expect(page).toHaveURL(product.path);
});

test('spec 2.36, 7.30, 8.10: the remove button removes the whole row, and the empty state appears', async ({
  page,
  product,
  customer,
}) => {
  await customer.putIntoCart(product, 3);
  await logInAs(page, customer);
  await page.goto('/cart');
  const remove = page.getByRole('main').getByRole('button', { name: `Remove ${product.name}` });
  await expect(remove).toBeVisible();
  const isReloaded = page.waitForRequest('**/api/cart/get');
  await remove.click();
  await isReloaded;
  await expect(page.getByRole('status').getByText('Item removed from cart')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  expect(await customer.cart()).toEqual([]);
});

for (const place of ['page', 'drawer'] as const) {
  test(`removing products by keyboard in the ${place} of the cart moves focus to the next one`, async ({
    page,
    api,
    product,
    customer,
  }) => {
    const [other] = (await plainProductsInStock(api)).filter(({ _id }) => _id !== product._id);
    if (!other) throw new Error('the shop has one piece only');
    await customer.putIntoCart(other);
    await customer.putIntoCart(product);
    await logInAs(page, customer);
    await page.goto(place === 'page' ? '/cart' : '/care-guide');
    const cart = place === 'page' ? page.getByRole('main') : await openDrawer(page);
    const remove = (name: string) =>
      cart.getByRole('button', { name: `Remove ${name}`, exact: true }).first();
    await remove(product.name).focus();
    await page.keyboard.press('Enter');
    await expect(remove(other.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cart.getByRole('link', { name: 'Start Shopping' })).toBeFocused();
  });
}

test("spec 2.38, 8.11: Checkout without a stored token shows 'Please Login'", async ({
  page,
  product,
  customer,
}) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/products');
  const drawer = await openDrawer(page);
  const checkout = drawer.getByRole('link', { name: /^Proceed to Checkout/ });
  await expect(checkout).toBeVisible();
  await storeTokensAtNextPress(page, { accesstoken: null });
  await checkout.click();
  await expect(page.getByRole('alert').getByText('Please Login')).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test("spec 2.38, 8.12: Checkout before the user is known shows 'Please Login'", async ({
  page,
  product,
  customer,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.route('**/api/user/user-details*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: true, message: 'Not now' } }),
  );
  await page.goto('/cart');
  await page.getByRole('link', { name: /^Proceed to Checkout/ }).click();
  await expect(page.getByRole('alert').getByText('Please Login')).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test("spec 2.39, 8.12: a missing picture shows 'Image unavailable', missing suggestions are hidden", async ({
  page,
  product,
  customer,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|status of 40[04]/);
  await customer.putIntoCart(product);
  const refusal = { success: false, error: true, code: 'bad-input', message: 'Not today' };
  await page.route('**/get-product-by-category', (route) => route.fulfill({ status: 400, json: refusal }));
  await logInAs(page, customer);
  await page.route('**/*.{avif,webp,jpg}', (route) => route.abort());
  const refused = page.waitForResponse('**/get-product-by-category');
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: product.name }).first();
  await expect(row.getByText('Image unavailable')).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
  await page.setViewportSize({ width: widths.phone, height: 740 });
  const textBox = await row.getByText('Image unavailable').boundingBox();
  expect(textBox?.width, 'words that can be read, also where the picture is small').toBeGreaterThan(40);
  await refused;
  await expect(page.getByText('Not today')).toHaveCount(0);
  await expect(page.getByText(/^Failed to /)).toHaveCount(0);
});

test('a changed price is shown and charged at its current value', async ({ page, product, customer }) => {
  await customer.putIntoCart(product);
  await logInAs(page, customer);
  await page.goto('/cart');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name }).first();
  await expect(row).toContainText(inRupees(product.price));
  await product.setPrice(1_234);
  await page.reload();
  await expect(row).toContainText('Rs.1,234.00');
  await expect(page.getByRole('complementary', { name: 'Bill details' })).toContainText(
    inRupees(1_234 * 1.03 + 20),
  );
});

test('a product with less stock than the cart quantity shows a warning, and minus reduces it', async ({
  page,
  product,
  customer,
}) => {
  await customer.putIntoCart(product, 3);
  await product.setStock(2);
  await logInAs(page, customer);
  await page.goto('/cart');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name }).first();
  await expect(row).toContainText('Only 2 available');
  await expectWellMade(page);
  const { number, minus } = quantityControl(row, product.name);
  await minus.click();
  await expect(number).toHaveText('2');
  await expect(row).not.toContainText('available');
});

test('a product that is no longer sold is named, excluded from the bill, and removable', async ({
  page,
  product,
  customer,
}) => {
  await customer.putIntoCart(product);
  await product.setPublished(false);
  await logInAs(page, customer);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(`${product.name} is no longer sold`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the cart' }).click();
  await expect(page.getByRole('main')).not.toContainText(product.name);
});
