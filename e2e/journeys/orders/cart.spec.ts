import { openDrawer, quantityControl } from '../../support/controls.ts';
import { expectWellMade } from '../../support/page-health.ts';
import { expect, inRupees, logInAs, test } from '../../support/shop-test.ts';

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
  await expect(quantityControl(row, product.name).number).toHaveText('2');
  await expect(drawer.getByText(/You save Rs\./)).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'You might also like' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Bill details' })).toBeVisible();
  await expect(drawer).toContainText('Grand total');
  // Decisions §1: one line for delivery, which names the service.
  await expect(drawer.getByText(/^Delivery \((express|standard)\)$/)).toHaveCount(1);
  await expect(drawer.getByText(/Express shipping/i)).toHaveCount(0);
  const checkout = drawer.getByRole('link', { name: /^Proceed to Checkout/ });
  const total = Math.round(product.price * 2 * 103) / 100 + 20;
  await expect(checkout).toContainText(inRupees(total));
  await expectWellMade(page);
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
});
