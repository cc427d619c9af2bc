import { expect, logInAs, test } from '../../support/shop-test.ts';

test('spec 3.14: loaded data stays in the client: pages show it again while the server does not respond', async ({
  page,
  customer,
  product,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load/);
  const address = await customer.addAddress();
  await customer.putIntoCart(product);
  const orderId = await customer.order(address._id);
  await customer.putIntoCart(product);
  await customer.call('POST', '/api/wishlist/add', { productId: product._id });
  await logInAs(page, customer);
  const menu = page.getByRole('navigation', { name: 'Account' }).filter({ visible: true });
  const shown = {
    orders: page.getByRole('link', { name: orderId }),
    addresses: page.getByRole('button', { name: /^Edit .*Malleswaram/ }),
    wishlist: page.getByRole('main').getByRole('heading', { name: product.name }),
    cart: page.getByRole('main').getByRole('heading', { name: product.name }),
  };
  const walk = async () => {
    await menu.getByRole('link', { name: 'My Orders', exact: true }).click();
    await expect(shown.orders).toBeVisible();
    await menu.getByRole('link', { name: 'Address', exact: true }).click();
    await expect(shown.addresses).toBeVisible();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Wishlist/ }).click();
    await expect(shown.wishlist).toBeVisible();
    await expect(header.getByRole('button', { name: /^Account of Ananya/ }), 'the user').toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart, 1 item' }), 'the cart').toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Bands/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(shown.addresses).toBeVisible();
  };
  await page.goto('/dashboard/profile');
  await walk();
  await page.route('**/api/**', (route) => route.abort());
  await walk();
});
