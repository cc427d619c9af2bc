import { widths } from '../../playwright.config.ts';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const pathOf = ({ name, _id }: StockedProduct) => `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test.describe('a ring in sizes, on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('a size is chosen, carried by the address, put into the cart, and compared at the checkout', async ({
    page,
    api,
    customer,
  }) => {
    const products = await productsInStock(api);
    const ring = products.find(({ name }) => name.includes('Aarna')) as StockedProduct;
    await customer.call('POST', '/api/user/sizes', { name: 'Maa', kind: 'ring', value: '12' });
    await logInAs(page, customer);
    await page.goto(pathOf(ring));
    const sizes = page.getByRole('group', { name: /^Ring size/ });
    const inStock = sizes.getByRole('radio', { name: /^(?!12$)\d+$/ }).first();
    const size = (await inStock.getAttribute('value')) ?? '';
    await inStock.press('Space');
    await expect(page).toHaveURL(new RegExp(`[?&]size=${size}$`));
    await expectWellMadeAtEveryWidth(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page.getByRole('status').getByText('1 item(s) added to cart')).toBeVisible();
    const [row] = (await customer.call<{ data: { variant: object }[] }>('GET', '/api/cart/get')).data;
    expect(row?.variant).toMatchObject({ options: { 'Ring size': size } });
    // A shared link shows the same size; the server renders it.
    await page.reload();
    await expect(sizes.getByRole('radio', { name: size, exact: true })).toBeChecked();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('"@type":"ProductGroup"');
    // The link of the row leads to its size.
    await page.goto('/cart');
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: ring.name }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]size=${size}$`));
    await expect(sizes.getByRole('radio', { name: size, exact: true })).toBeChecked();
    // Before paying, an order that departs from every saved size is pointed out.
    await customer.addAddress();
    await page.goto('/checkout');
    await expect(page.getByRole('list', { name: 'Items' })).toContainText(`ring size ${size}`);
    await expect(page.getByText('Maa usually takes 12.')).toBeVisible();
  });
});
