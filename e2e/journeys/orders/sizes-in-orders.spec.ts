import type { APIRequestContext } from '@playwright/test';
import { widths } from '../../playwright.config.ts';
import { newUser } from '../../support/api.ts';
import { thanks } from '../../support/checkout.ts';
import { openDrawer, placeButton } from '../../support/controls.ts';
import { enterLoginCode } from '../../support/first-purchase.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/page-health.ts';
import { expect, logInAs, test } from '../../support/shop-test.ts';

interface Ring {
  readonly _id: string;
  readonly name: string;
  readonly sizes: readonly string[];
}

/** Finds a ring of the demo products of which at least two sizes can be bought, and paid in cash. */
async function ringInSizes(api: APIRequestContext): Promise<Ring> {
  const { data } = await (
    await api.post('/api/product/get', {
      data: { limit: 100, search: 'ring', filters: { inStock: true, maxPrice: 9_000 } },
    })
  ).json();
  for (const { _id, name, option_names } of data) {
    if (option_names.length !== 1 || option_names[0] !== 'Ring size') continue;
    const details = await (
      await api.post('/api/product/get-product-details', { data: { productId: _id } })
    ).json();
    const sizes = details.data.variants
      .filter(({ stock }: { stock: number }) => stock > 2)
      .map(({ options }: { options: Record<string, string> }) => options['Ring size']);
    if (sizes.length >= 2) return { _id, name, sizes };
  }
  throw new Error('no ring is in stock in two sizes');
}

test('two sizes of a ring, chosen at its card, are two lines of the cart, the order and its page', async ({
  page,
  api,
  customer,
}) => {
  const { name, sizes } = await ringInSizes(api);
  const [small = '', large = ''] = sizes;
  await customer.addAddress();
  await logInAs(page, customer);
  await page.goto(`/products?ringSize=${encodeURIComponent(large)}`);
  await expect(page.getByRole('link', { name: new RegExp(`^Ring size ${large} ?, remove`) })).toBeVisible();
  const cards = page.getByRole('article');
  await cards.getByRole('button', { name: `Add size ${large} ${name} to cart` }).click();
  await expect(page.getByText('1 item(s) added to cart')).toBeVisible();

  await page.goto('/rings');
  const add = cards.getByRole('button', { name: `Add ${name} to cart` });
  await add.click();
  const popover = page.getByRole('dialog', { name });
  await popover.getByRole('button', { name: /^Choose a size/ }).click();
  await expect(popover.getByRole('radio').and(page.locator(':focus'))).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await add.press('Enter');
  await popover.getByRole('radio', { name: small, exact: true }).check();
  await popover.getByRole('button', { name: `Add size ${small}` }).click();
  await expect(popover).toHaveCount(0);
  const drawer = await openDrawer(page);
  for (const size of [small, large]) {
    await expect(drawer.getByRole('group', { name: `Quantity of ${name}, ring size ${size}` })).toBeVisible();
    await expect(drawer.getByText(`ring size ${size}`, { exact: true })).toBeVisible();
  }

  await page.goto('/checkout');
  const lines = page.getByRole('list', { name: 'Items' });
  await expect(lines).toContainText(`ring size ${small}`);
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  const items = page.getByRole('region', { name: '2 items' });
  for (const size of [small, large]) {
    await expect(items.getByText(`ring size ${size}`, { exact: true })).toBeVisible();
    await expect(items.getByRole('button', { name: `Buy again ${name}, ring size ${size}` })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 760 } });

  test('a guest chooses a size in a sheet, and it is kept through the login', async ({ page, api }) => {
    const { name, sizes } = await ringInSizes(api);
    const [size = ''] = sizes;
    const { email } = newUser();
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('button', { name: `Add ${name} to cart` })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('radio', { name: size, exact: true }).check();
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: `Add size ${size}` }).click();
    const login = page.getByRole('dialog', { name: 'Enter your email to add it to your cart' });
    await expect(login).toContainText(`ring size ${size}`);
    await login.getByLabel('Email').fill(email);
    await login.getByRole('button', { name: 'Send code' }).click();
    await enterLoginCode(page, api, email);
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('group', { name: `Quantity of ${name}, ring size ${size}` })).toBeVisible();
  });

  test('a size is changed on the order page until it is packed', async ({ page, api, customer }) => {
    const ring = await ringInSizes(api);
    const { name } = ring;
    const [small = '', large = ''] = ring.sizes;
    const details = await api.post('/api/product/get-product-details', { data: { productId: ring._id } });
    const { data } = await details.json();
    const { _id: variantId } = data.variants.find(
      ({ options }: { options: Record<string, string> }) => options['Ring size'] === small,
    );
    await customer.call('POST', '/api/cart/create', { productId: ring._id, variantId, quantity: 1 });
    const orderId = await customer.order((await customer.addAddress())._id);
    await logInAs(page, customer);
    await page.goto(`/myorders/${orderId}`);
    await page.getByRole('button', { name: 'Change something' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change something' });
    await dialog.getByRole('radio', { name: large, exact: true }).check();
    await expect(dialog.getByText('The total stays the same.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change the order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: '1 item' })).toContainText(`ring size ${large}`);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  });
});
