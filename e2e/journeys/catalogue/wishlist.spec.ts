import type { Page } from '@playwright/test';
import { plainProductsInStock, type StockedProduct } from '../../support/api.ts';
import { expectAccessible, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to wishlist` })
    .first();
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

const pathOf = ({ name, _id }: Pick<StockedProduct, 'name' | '_id'>) =>
  `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test('spec 8.5: two tabs stay in sync; a shared wishlist is bought from until its owner stops sharing', async ({
  page,
  context,
  browser,
  api,
  customer,
}) => {
  const [product] = await plainProductsInStock(api);
  const name = product?.name ?? '';
  await logInAs(page, customer);
  await page.goto(pathOf(product as StockedProduct));
  const other = await context.newPage();
  await other.goto('/wishlist');
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await heart(page, name).click();
  await expect(announced(page, 'Added to wishlist!')).toBeVisible();
  await expect(cards(other).getByRole('heading')).toHaveText([name]);
  await other.close();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  const link = await dialog.getByLabel('Link').inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(cards(visitor).getByRole('heading')).toHaveText([name]);
  await expect(visitor.getByText(customer.name)).toHaveCount(0);
  await expectWellMadeAtEveryWidth(visitor);
  await visitor.getByRole('button', { name: `Add ${name} to cart` }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(announced(page, 'Your wishlist is no longer shared')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This wishlist is not shared any more' })).toBeVisible();
  await visitor.context().close();
});
