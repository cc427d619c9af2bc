import type { Page } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { plainProductsInStock, productsInStock, type StockedProduct } from '../../support/api.ts';
import { enterLoginCode, logInWithForm } from '../../support/first-purchase.ts';
import { expectWellMade, expectWellMadeAtEveryWidth } from '../../support/page-health.ts';
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
    const names = (await cards(page).getByRole('heading').allTextContents()).slice(0, 3);
    for (const name of names) {
      const saved = page.waitForResponse('**/api/wishlist/add');
      await heart(page, name).click();
      await expect(filledHeart(page, name)).toBeVisible();
      await saved;
      await expect(announced(page, 'Added to wishlist!')).toBeVisible();
    }

    await page.goto('/wishlist');
    await expect(page.getByText('3 products you saved.')).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(names.toReversed());
    await expectWellMadeAtEveryWidth(page);

    await filledHeart(page, names[0] ?? '').click();
    await expect(announced(page, 'Removed from wishlist!')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    const question = page.getByRole('dialog', { name: 'Clear your wishlist?' });
    await expectWellMadeAtEveryWidth(page);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    await question.getByRole('button', { name: 'Remove 3 products' }).click();
    await expect(announced(page, 'Wishlist cleared successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all products' }), 'the way on').toBeFocused();
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

test('spec 8.10: products move from the wishlist into the cart, one by one and all at once', async ({
  page,
  api,
  customer,
}) => {
  const [first, second, third] = await plainProductsInStock(api);
  for (const product of [first, second, third]) {
    await customer.call('POST', '/api/wishlist/add', { productId: product?._id });
  }
  await logInAs(page, customer);
  await page.goto('/wishlist');
  await page.getByRole('button', { name: `Move to cart ${first?.name}` }).click();
  await expect(announced(page, '1 item(s) added to cart')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Move all to cart' }).click();
  await expect(announced(page, '2 item(s) added to cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  const inCart = await customer.cart();
  expect(inCart.map(({ productId }) => productId).toSorted()).toEqual(
    [first, second, third].map((product) => product?._id ?? '').toSorted(),
  );
});

test('spec 8.5: two tabs stay in sync, and a repeated add is no failure', async ({
  page,
  context,
  api,
  customer,
}) => {
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

  // Changes on another device are not pushed.
  await expect(announced(page, 'Added to wishlist!')).toBeVisible();
  await customer.call('POST', '/api/wishlist/add', { productId: product?._id });
  await heart(page, name).click();
  await expect(announced(page, 'Product is already in your wishlist!')).toBeVisible();
});

test.describe('without a server response', () => {
  test('spec 8.7: a failed heart is rolled back with a message', async ({
    page,
    api,
    customer,
    complaints,
  }) => {
    complaints.expect(/500/);
    const [product] = await plainProductsInStock(api);
    const name = product?.name ?? '';
    await logInAs(page, customer);
    await page.goto(pathOf(product as StockedProduct));
    await expect(page.getByRole('link', { name: /Cart, empty/ })).toBeVisible();
    const broken = { status: 500, json: { success: false } };
    await page.route('**/api/wishlist/add', (route) => route.fulfill(broken));
    await heart(page, name).click();
    await expect(page.getByRole('alert')).toContainText('Failed to add to wishlist');
    await expect(heart(page, name)).toBeVisible();

    await page.unroute('**/api/wishlist/add');
    await heart(page, name).click();
    await expect(filledHeart(page, name)).toBeVisible();
    await page.route('**/api/wishlist/remove/**', (route) => route.fulfill(broken));
    await filledHeart(page, name).click();
    await expect(page.getByRole('alert').getByText('Failed to remove from wishlist')).toBeVisible();
    await expect(filledHeart(page, name)).toBeVisible();
  });

  test('spec 8.7: a failed request of the wishlist shows its message and can be retried', async ({
    page,
    api,
    customer,
    complaints,
  }) => {
    complaints.expect(/500/);
    const [product] = await plainProductsInStock(api);
    await customer.call('POST', '/api/wishlist/add', { productId: product?._id });
    await logInAs(page, customer);
    const broken = { status: 500, json: { success: false } };
    await page.route(/\/api\/wishlist(\?|\/check|\/clear)/, (route) => route.fulfill(broken));
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: 'Failed to get wishlist' })).toBeVisible();
    await expectWellMade(page);

    await page.goto(pathOf(product as StockedProduct));
    await heart(page, product?.name ?? '').click();
    await expect(page.getByRole('alert').getByText('Failed to check wishlist status')).toBeVisible();

    await page.unrouteAll();
    await page.goto('/wishlist');
    await expect(cards(page)).toHaveCount(1);
    await page.route('**/api/wishlist/clear', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    await page.getByRole('button', { name: 'Remove one product' }).click();
    const question = page.getByRole('dialog', { name: 'Clear your wishlist?' });
    await expect(question.getByRole('alert')).toHaveText('Failed to clear wishlist');
    await expect(page.getByRole('button', { name: 'Remove one product' })).toBeVisible();
  });
});

test('spec 2.8: a guest who opens the wishlist is sent to login and returns to it', async ({
  page,
  customer,
}) => {
  await page.goto('/wishlist');
  await expect(page).toHaveURL(/\/login\?from=%2Fwishlist/);
  await logInWithForm(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist');
});
