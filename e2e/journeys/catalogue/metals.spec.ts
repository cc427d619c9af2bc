import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expect, test } from '../../support/shop-test.ts';

const pathOf = ({ name, _id }: StockedProduct) => `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test('a metal changes the pictures before a size is chosen, and the address carries it', async ({
  page,
  api,
}) => {
  const products = await productsInStock(api);
  const ring = products.find(({ name }) => name.includes('Noor')) as StockedProduct;
  await page.goto(pathOf(ring));
  const metals = page.getByRole('group', { name: /^Metal/ });
  const picture = page.getByRole('main').getByRole('img').first();
  const first = await picture.getAttribute('alt');
  expect(first).toContain('white gold');
  await metals.getByRole('radio', { name: /^Rose gold/ }).click();
  await expect(picture).toHaveAttribute('alt', /rose gold/);
  await expect(page.getByText('18K rose gold, diamond')).toBeVisible();
  await expect(page).toHaveURL(/\?metal=Rose\+gold$/);
  await page.reload();
  await expect(metals.getByRole('radio', { name: /^Rose gold/ })).toBeChecked();
  await expect(picture).toHaveAttribute('alt', /rose gold/);
});
