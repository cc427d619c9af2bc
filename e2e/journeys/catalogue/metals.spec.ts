import { widths } from '../../playwright.config.ts';
import { productsInStock, type StockedProduct } from '../../support/api.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

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

test('the ruler opens in place, hands its size back, and the lists know the size', async ({
  page,
  api,
  customer,
}) => {
  const products = await productsInStock(api);
  const ring = products.find(({ name }) => name.includes('Aarna')) as StockedProduct;
  await logInAs(page, customer);
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.goto(pathOf(ring));
  await page.getByRole('link', { name: 'Which size fits?' }).click();
  const ruler = page.getByRole('dialog', { name: 'Which size fits?' });
  const circle = ruler.getByRole('slider', { name: /inside of your ring/ });
  await expect(ruler.getByRole('button', { name: 'Use this size' })).toBeDisabled();
  await circle.focus();
  await circle.press('End');
  await expect(ruler).toContainText('This design is not made in 36');
  await expect(ruler.getByRole('button', { name: 'Use size 36' })).toBeDisabled();
  await circle.fill('17.4');
  await expectWellMadeAtEveryWidth(page);
  const choose = ruler.getByRole('button', { name: /^Use size/ });
  const size = /\d+/.exec((await choose.textContent()) ?? '')?.[0] ?? '';
  await expect(ruler.getByRole('checkbox', { name: 'Save it as Me' })).toBeChecked();
  await choose.click();
  await expect(page.getByRole('status').getByText('Size saved')).toBeVisible();
  await expect(ruler).toBeHidden();
  await expect(
    page.getByRole('group', { name: /^Ring size/ }).locator(`input[value="${size}"]`),
  ).toBeChecked();
  // The lists know it.
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  await page.goto('/rings');
  await page.getByRole('checkbox', { name: 'In my size' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?ringSize=${size}$`));
  await expect(page.getByRole('checkbox', { name: 'In my size' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'In my size' }).click();
  await expect(page).toHaveURL(/\/rings$/);
});
