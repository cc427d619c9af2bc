import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { plainProductsInStock, productsInStock, type StockedProduct } from '../../support/api.ts';
import { enterLoginCode } from '../../support/first-purchase.ts';
import { expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${name} to wishlist` })
    .first();
const filledHeart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${name} from wishlist` })
    .first();
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

const pathOf = ({ name, _id }: Pick<StockedProduct, 'name' | '_id'>) =>
  `/product/${name.replace(/[ ,&]/g, '-')}-${_id}`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 740 } });

  test('spec 1.1, 4.5, 8.6: products are wishlisted, listed on a page, and cleared after confirmation', async ({
    page,
    customer,
  }) => {
    await logInAs(page, customer);
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await expectWellMadeAtEveryWidth(page);

    await page.goto('/products');
    const names = (await cards(page).getByRole('heading').allTextContents()).slice(0, 2);
    for (const name of names) {
      const saved = page.waitForResponse('**/api/wishlist/add');
      await heart(page, name).click();
      await expect(filledHeart(page, name)).toBeVisible();
      await saved;
      await expect(announced(page, 'Added to wishlist!')).toBeVisible();
    }

    await page.goto('/wishlist');
    await expect(page.getByText('2 products you saved.')).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed());
    await expectWellMadeAtEveryWidth(page);

    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    const question = page.getByRole('dialog', { name: 'Clear your wishlist?' });
    await expectWellMadeAtEveryWidth(page);
    await question.getByRole('button', { name: 'Remove 2 products' }).click();
    await expect(announced(page, 'Wishlist cleared successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  });
});

test("spec 2.9, 8.1: a guest's heart opens the email sheet, and then the chosen size is on the wishlist", async ({
  page,
  api,
  customer,
}) => {
  const product = (await productsInStock(api)).find(({ name }) => name.includes('Aarna'));
  await page.goto(`${pathOf(product as StockedProduct)}?size=14`);
  await heart(page, product?.name ?? '').click();
  const dialog = page.getByRole('dialog', { name: 'Enter your email to add it to your wishlist' });
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await enterLoginCode(page, api, customer.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '');
  await expect(announced(page, 'Added to wishlist!')).toBeVisible();
  await expect(filledHeart(page, product?.name ?? '')).toBeVisible();
  await page.goto('/wishlist');
  await expect(cards(page).getByText('Yellow gold, ring size 14', { exact: true })).toBeVisible();
});

test('spec 8.5: two tabs stay in sync', async ({ page, context, api, customer }) => {
  const [product] = await plainProductsInStock(api);
  const name = product?.name ?? '';
  await logInAs(page, customer);
  await page.goto(pathOf(product as StockedProduct));
  const other = await context.newPage();
  await other.goto(pathOf(product as StockedProduct));
  await expect(heart(other, name)).toBeVisible();
  await heart(page, name).click();
  await expect(filledHeart(other, name)).toBeVisible();
  await filledHeart(other, name).click();
  await expect(heart(page, name)).toBeVisible();
});

test('a shared wishlist is bought from by its link, without a name, until its owner stops sharing', async ({
  page,
  browser,
  api,
  customer,
}) => {
  const [product] = await plainProductsInStock(api);
  const name = product?.name ?? '';
  await logInAs(page, customer);
  await page.goto(pathOf(product as StockedProduct));
  await heart(page, name).click();
  await expect(announced(page, 'Added to wishlist!')).toBeVisible();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' });
  const link = await dialog.getByLabel('Link').inputValue();
  await expectWellMadeAtEveryWidth(page);
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
